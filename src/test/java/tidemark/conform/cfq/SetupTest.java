package tidemark.conform.cfq;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.cfq.CfqVariant;

class SetupTest {
    @Test
    void aFolderIsNamedAfterVersionTickDriverAndPatches() {
        CfqVariant p5 = CfqVariant.V4_4.withPatch(2).withPatch(5);

        assertThat(Setup.of("k44")).isEqualTo(new Setup(CfqVariant.V4_4, 1000, false));
        assertThat(Setup.of("k47_hz250")).isEqualTo(new Setup(CfqVariant.V4_7, 250, false));
        assertThat(Setup.of("k44_hz100_scsi")).isEqualTo(new Setup(CfqVariant.V4_4, 100, true));
        assertThat(Setup.of("k44_p1"))
                .isEqualTo(new Setup(CfqVariant.V4_4.withPatch(1), 1000, false));
        assertThat(Setup.of("k44_p123").variant().noIdle()).isEqualTo(CfqVariant.V4_7.noIdle());
        assertThat(Setup.of("k44_p5only")).isEqualTo(new Setup(p5, 1000, false));
    }

    @Test
    void theVersionOnRecordFollowsPatch2() {
        assertThat(Setup.of("k44_p1").label()).isEqualTo("4.4");
        assertThat(Setup.of("k44_p12").label()).isEqualTo("4.7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"scn", "pure_hz100", "k45", "k44_p4", "k44_hz0", "k44_other", "k44_"})
    void otherNamesAreNoFoldersOfRecordings(String name) {
        assertThat(Setup.of(name)).isNull();
    }
}
