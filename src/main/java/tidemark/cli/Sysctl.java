package tidemark.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import tidemark.scenario.SysctlFile;

/// The option `--sysctl`: settings of the dirty limits from a file of sysctl's.
final class Sysctl {
    @Option(
            names = "--sysctl",
            paramLabel = "FILE",
            description = "set vm.dirty_* as a file of sysctl's says, e.g. /etc/sysctl.conf")
    private @Nullable Path file;

    private @Nullable SysctlFile read;

    /// Reads the file, if there is one; tells which of its lines do not matter.
    ///
    /// @param own settings given beside it, which count more
    Map<String, String> with(Map<String, String> own, CommandLine line) {
        Path path = file;
        if (path == null) return new LinkedHashMap<>(own);
        SysctlFile sysctl = read;
        if (sysctl == null) {
            sysctl = SysctlFile.read(path);
            read = sysctl;
            for (String remark : sysctl.remarks()) line.getErr().println("tidemark: " + remark);
        }
        return sysctl.under(own);
    }
}
