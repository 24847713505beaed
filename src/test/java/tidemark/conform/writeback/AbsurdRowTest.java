package tidemark.conform.writeback;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidemark.conform.Progress;
import tidemark.input.BadInputException;

/// Numbers that a function cannot take and names that are not there are told, with their place.
class AbsurdRowTest {
    private static final String HEADER =
            "seq,step,strictlimit,thresh,bg_thresh,dom_dirty_limit,dirty,wb_thresh,wb_bg_thresh,"
                    + "wb_dirty,avg_write_bw,pos_ratio,dirtied,dirtied_stamp,elapsed,"
                    + "dirty_ratelimit_before,balanced_before,dirty_rate,task_ratelimit,"
                    + "dirty_ratelimit,balanced_dirty_ratelimit\n";

    @TempDir Path folder;

    private void run(String... only) {
        new WritebackConformance(folder, new TreeSet<>(Set.of(only))).run(Progress.NONE);
    }

    @Test
    void aRowThatDividesByZeroIsNamed() throws IOException {
        Files.createDirectories(folder.resolve("vectors"));
        Files.writeString(
                folder.resolve("vectors/dirty_ratelimit_seq.csv"),
                HEADER + "0" + ",0".repeat(20) + "\n");
        assertThatThrownBy(this::run)
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("dirty_ratelimit_seq.csv:2:1: a row that cannot be computed");
    }

    @Test
    void anUnknownNameBesideAKnownOneIsNamed() throws IOException {
        Files.createDirectories(folder.resolve("vectors"));
        Files.writeString(
                folder.resolve("vectors/max_pause.csv"),
                "avg_write_bw,wb_dirty,max_pause\n1,0,1\n");
        assertThatThrownBy(() -> run("max_pause", "nosuch"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("--only nosuch");
    }
}
