package tidemark.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.workload.Job;

/// A job file of fio as it was understood.
///
/// @param jobs in the order of the file
/// @param remarks what of it has no effect, one sentence each, with its place
public record FioFile(List<Section> jobs, List<String> remarks) {
    /// Copies the lists.
    public FioFile {
        jobs = List.copyOf(jobs);
        remarks = List.copyOf(remarks);
    }

    /// One section that is a job.
    ///
    /// @param on what it works on
    /// @param options its own keys, without those of `[global]`, as they were written
    public record Section(Job job, JobPlace on, Map<String, String> options) {
        /// Copies the map.
        public Section {
            options = Collections.unmodifiableMap(new TreeMap<>(options));
        }
    }

    /// The options of each task's job, in the order of the tasks.
    public List<Map<String, String>> optionsOfTasks() {
        List<Map<String, String>> options = new ArrayList<>();
        for (Section section : jobs) {
            for (int i = 0; i < section.job.crew().tasks(); i++) options.add(section.options);
        }
        return options;
    }

    /// The jobs as programs of a scenario.
    public List<Program.Jobs> programs() {
        return jobs.stream()
                .map(section -> new Program.Jobs(section.on.name(), List.of(section.job)))
                .toList();
    }
}
