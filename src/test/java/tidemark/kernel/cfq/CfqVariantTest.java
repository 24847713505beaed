package tidemark.kernel.cfq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CfqVariantTest {
    @Test
    void allPatchesTogetherMake47Of44() {
        CfqVariant patched = CfqVariant.V4_4;
        for (int patch : new int[] {5, 3, 2, 1}) patched = patched.withPatch(patch);

        assertThat(patched).isEqualTo(CfqVariant.preset("4.7"));
        assertThat(CfqVariant.preset("4.4")).isEqualTo(CfqVariant.V4_4);
    }

    @Test
    void eachPatchIsASwitchOfItsOwn() {
        assertThat(CfqVariant.V4_4.withPatch(5))
                .isEqualTo(CfqVariant.V4_4.with(PreemptionRule.ANCESTORS_TOO));
        assertThat(CfqVariant.V4_7.with(PreemptionRule.SAME_GROUP_ONLY).noIdle())
                .isEqualTo(NoIdlePreemption.ANY);
    }

    @Test
    void patch4DidNotChangeCfq() {
        assertThatThrownBy(() -> CfqVariant.V4_4.withPatch(4))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
