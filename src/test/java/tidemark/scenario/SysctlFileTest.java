package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Files in the style of sysctl.conf.
class SysctlFileTest {
    private static SysctlFile parse(String... lines) {
        return SysctlFile.parse("s.conf", List.of(lines));
    }

    @Test
    void setWhatTheyName() {
        SysctlFile file =
                parse(
                        "# comment",
                        "; another",
                        "",
                        "vm.dirty_ratio = 30",
                        "  vm/dirty_background_ratio=5  ",
                        "-vm.dirty_expire_centisecs = 1500");
        assertThat(file.settings())
                .containsExactly(
                        Map.entry("vm.dirty_ratio", "30"),
                        Map.entry("vm.dirty_background_ratio", "5"),
                        Map.entry("vm.dirty_expire_centisecs", "1500"));
        assertThat(file.remarks()).isEmpty();
    }

    @Test
    void letTheLastOfBytesAndRatioRule() {
        assertThat(parse("vm.dirty_ratio=30", "vm.dirty_bytes=20971520").settings())
                .containsExactly(Map.entry("vm.dirty_bytes", "20971520"));
        SysctlFile all = parse("vm.dirty_bytes = 0", "vm.dirty_ratio = 30");
        assertThat(all.settings()).containsExactly(Map.entry("vm.dirty_ratio", "30"));
        assertThat(all.remarks())
                .containsExactly("s.conf:1: vm.dirty_bytes = 0 says that vm.dirty_ratio rules");
    }

    @Test
    void giveWayToWhatIsSetBesideThem() {
        assertThat(parse("vm.dirty_ratio=30").under(Map.of("vm.dirty_bytes", "99999")))
                .containsExactly(Map.entry("vm.dirty_bytes", "99999"));
    }

    @Test
    void nameWhatDoesNotMatterHere() {
        assertThat(
                        parse("kernel.panic = 10", "vm.dirty_ratoi = 5", "-vm.dirty_ratio = x")
                                .remarks())
                .containsExactly(
                        "s.conf:1: kernel.panic does not matter here",
                        "s.conf:2: vm.dirty_ratoi does not matter here; perhaps vm.dirty_ratio is"
                                + " meant",
                        "s.conf:3: left out: vm.dirty_ratio 'x'");
    }

    @Test
    void areRefusedWithAllThatIsWrong() {
        BadInputException e =
                catchThrowableOfType(
                        BadInputException.class,
                        () -> parse("vm.dirty_ratio", " vm.dirty_ratio = 101", "= 5"));
        assertThat(e.problems())
                .extracting(Problem::line, Problem::column)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(1, 1),
                        org.assertj.core.groups.Tuple.tuple(2, 2),
                        org.assertj.core.groups.Tuple.tuple(3, 1));
    }

    @Test
    void areWrittenAsARunBegins() {
        assertThat(Scenarios.get("loop49").start(Map.of(), 1).sysctl())
                .containsExactly(
                        "vm.dirty_bytes = 20971520",
                        "vm.dirty_background_bytes = 10485760",
                        "vm.dirty_expire_centisecs = 3000",
                        "vm.dirty_writeback_centisecs = 500");
        SysctlFile again =
                SysctlFile.parse("again", Scenarios.get("loop").start(Map.of(), 1).sysctl());
        assertThat(again.settings()).hasSize(4).containsEntry("vm.dirty_ratio", "20");
    }
}
