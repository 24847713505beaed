package tidemark.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;

/// Tracepoints as the kernel's ftrace shows them.
class FtraceTextTest {
    private static final FtraceText TEXT = new FtraceText(250);

    private static final Tracepoint BALANCE =
            new Tracepoint.BalanceDirtyPages(
                    "8:0", 0, 4000, 5000, 2500, 5001, 4900, 3000, 25_600, 12_800, 200, 198, 4, -1,
                    2, -7, 25_600, 25_600);

    record Shown(Tracepoint event, String text) {}

    static Stream<Shown> events() {
        return Stream.of(
                new Shown(
                        BALANCE,
                        "bdi 8:0: limit=5001 setpoint=4375 dirty=4000 bdi_setpoint=4286"
                            + " bdi_dirty=3000 dirty_ratelimit=102400 task_ratelimit=51200"
                            + " dirtied=200 dirtied_pause=198 paused=16 pause=-4 period=8 think=-28"
                            + " cgroup_ino=4294967295"),
                new Shown(
                        new Tracepoint.BdiDirtyRatelimit("7:0", 1, 1, 2, 3, 4, 5, 6, 7),
                        "bdi 7:0: write_bw=4 awrite_bw=8 dirty_rate=12 dirty_ratelimit=16"
                                + " task_ratelimit=20 balanced_dirty_ratelimit=24"
                                + " cgroup_ino=4294967295"),
                new Shown(
                        new Tracepoint.GlobalDirtyState(1, 2, 3, 4, 5, 6, 7, 8),
                        "dirty=1 writeback=2 unstable=3 bg_thresh=4 thresh=5 limit=6 dirtied=7"
                                + " written=8"),
                new Shown(new Tracepoint.WakeBackground("8:0"), "bdi 8:0: cgroup_ino=4294967295"),
                new Shown(
                        new Tracepoint.WritebackWork(
                                TracepointKind.WRITEBACK_START,
                                "8:0",
                                Long.MAX_VALUE,
                                false,
                                true,
                                true,
                                false,
                                "periodic"),
                        "bdi 8:0: sb_dev 0:0 nr_pages=9223372036854775807 sync_mode=0 kupdate=1"
                            + " range_cyclic=1 background=0 reason=periodic cgroup_ino=4294967295"),
                new Shown(new Tracepoint.PagesWritten(1234), "1234"),
                new Shown(
                        new Tracepoint.SingleInode("8:0", 999, true, 100_010, 3, 1024, 512),
                        "bdi 8:0: ino=999 state=I_DIRTY_PAGES|I_SYNC dirtied_when=100010 age=3"
                                + " index=0 to_write=1024 wrote=512 cgroup_ino=4294967295"));
    }

    @ParameterizedTest
    @MethodSource("events")
    void theFieldsAreTheKernels(Shown shown) {
        assertThat(TEXT.text(shown.event)).isEqualTo(shown.text);
    }

    @Test
    void aLineHasTaskProcessorAndTime() {
        assertThat(TEXT.line("dd0", 7, 3, 401_234_567, new Tracepoint.PagesWritten(5)))
                .isEqualTo(
                        "             dd0-7     [003] ....   401.234567: writeback_pages_written:"
                                + " 5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "fa-IR"})
    void theLanguageDoesNotMatter(String tag) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            events().forEach(shown -> assertThat(TEXT.text(shown.event)).isEqualTo(shown.text));
            assertThat(TEXT.line("dd", 1, 0, 1_500_000, new Tracepoint.PagesWritten(5)))
                    .endsWith("-1     [000] ....     1.500000: writeback_pages_written: 5");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void millisecondsFollowTheTick() {
        assertThat(new FtraceText(1000).text(BALANCE))
                .contains("paused=4 pause=-1 period=2 think=-7");
        assertThat(new FtraceText(100).text(BALANCE)).contains("paused=40 pause=-10 period=20");
    }

    @Test
    void theHeaderNamesTheProcessors() {
        assertThat(FtraceText.header(4)).hasSize(11).allMatch(line -> line.startsWith("#"));
        assertThat(FtraceText.header(4).get(2)).endsWith("#P:4");
    }
}
