package tidemark.scenario;

import tidemark.kernel.books.JobCount;

/// One task of a job of a run.
///
/// @param name of the job
/// @param stage after how many others its stage comes
/// @param reportedTogether whether it is reported as one with the others of its job and stage
/// @param count what it has done so far; goes on counting
public record JobTask(String name, int stage, boolean reportedTogether, JobCount count) {}
