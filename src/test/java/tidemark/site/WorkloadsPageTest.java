package tidemark.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tidemark.workload.JobKeys;

/// The page on workloads names the keys that are followed, all of them and no others.
class WorkloadsPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/workloads.md");
    private static final Pattern WORD = Pattern.compile("`([a-z_]+)`");

    @Test
    void theTableOfKeysIsTheProgramsOwn() throws IOException {
        TreeSet<String> named = new TreeSet<>();
        for (String line : Files.readAllLines(PAGE)) {
            if (!line.startsWith("| `")) continue;
            Matcher words = WORD.matcher(line.split("\\|", -1)[1]);
            while (words.find()) named.add(JobKeys.canonical(words.group(1)));
        }
        assertThat(named).isEqualTo(new TreeSet<>(JobKeys.modelled()));
    }

    @Test
    void refusedAndIgnoredKeysAreWhatThePageSays() {
        for (String key :
                new String[] {"lockfile", "write_bw_log", "clat_percentiles", "randseed"}) {
            assertThat(JobKeys.isIrrelevant(key)).as(key).isTrue();
        }
        for (String key : new String[] {"bssplit", "verify", "offset", "io_size", "rate_iops"}) {
            assertThat(JobKeys.insteadOf(key)).as(key).isNotEmpty();
        }
    }
}
