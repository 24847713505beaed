package tidemark.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tidemark.sim.Rng;

/// Where a job goes, block by block.
class JobPlacesTest {
    private static JobPlaces places(String... pairs) {
        JobDraft draft = Job.draft("x");
        for (int i = 0; i < pairs.length; i += 2) draft.set(pairs[i], pairs[i + 1]);
        return new JobPlaces(draft.job(), Rng.stream(1, "places"));
    }

    @Test
    void oneBlockFollowsTheOtherAndFilesTakeTurns() {
        JobPlaces places = places("rw", "write", "size", "32k", "nrfiles", "2");
        List<String> seen = new ArrayList<>();
        while (!places.isThrough()) {
            int file = places.file();
            seen.add(file + ":" + places.next(false) / 4096);
        }
        assertThat(seen).containsExactly("0:0", "1:0", "0:1", "1:1", "0:2", "1:2", "0:3", "1:3");
    }

    @Test
    void readsAndWritesInARowEachGoTheirOwnWay() {
        JobPlaces places = places("rw", "rw", "size", "32k");
        List<Long> reads = new ArrayList<>();
        List<Long> writes = new ArrayList<>();
        for (int i = 0; i < 8; i++) (i % 3 == 0 ? reads : writes).add(places.next(i % 3 == 0));
        assertThat(places.isThrough()).isTrue();
        assertThat(reads).containsExactly(0L, 4096L, 8192L);
        assertThat(writes).containsExactly(0L, 4096L, 8192L, 12_288L, 16_384L);
    }

    @Test
    void atRandomEachBlockComesOnceBeforeAnyComesAgain() {
        JobPlaces places = places("rw", "randwrite", "size", "1m");
        Long[] all = LongStream.range(0, 256).boxed().toArray(Long[]::new);
        List<Long> first = loop(places);
        assertThat(first).containsExactlyInAnyOrder(all).isNotEqualTo(List.of(all));
        places.again();
        assertThat(loop(places)).containsExactlyInAnyOrder(all).isNotEqualTo(first);
    }

    @Test
    void withoutTheMapPlacesComeAgain() {
        JobPlaces places = places("rw", "randwrite", "size", "1m", "norandommap", "");
        assertThat(loop(places).stream().distinct().count()).isLessThan(256);
    }

    private static List<Long> loop(JobPlaces places) {
        List<Long> blocks = new ArrayList<>();
        while (!places.isThrough()) blocks.add(places.next(false) / 4096);
        return blocks;
    }
}
