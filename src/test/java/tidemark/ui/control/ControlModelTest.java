package tidemark.ui.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import tidemark.ui.look.Mark;
import tidemark.ui.look.Token;

/// The curves have the shape of the kernel's.
class ControlModelTest {

    @Test
    void theCurveIsTwoAtFreeRunOneAtTheSetpointZeroAtTheLimit() {
        var curve = new ControlModel.Curve(Token.TEXT, 10_803, 12_603, 14_404);
        assertThat(curve.ratio(10_803)).isEqualTo(2);
        assertThat(curve.ratio(12_603)).isEqualTo(1);
        assertThat(curve.ratio(14_404)).isEqualTo(0);
        assertThat(curve.ratio(14_403)).isCloseTo(0, within(0.01));
        assertThat(curve.ratio(11_703)).isCloseTo(1.125, within(0.001));
    }

    @Test
    void aDevicesLineIsOneAtItsSetpointAndAQuarterFarAbove() {
        var line =
                new ControlModel.DeviceLine(
                        "sda",
                        Token.LOWER,
                        Token.LOWER_TEXT,
                        Mark.values()[0],
                        0,
                        false,
                        1000,
                        1400,
                        1300,
                        200,
                        0);
        assertThat(line.factor(1000)).isEqualTo(1);
        assertThat(line.factor(5000)).isEqualTo(0.25);
        assertThat(line.factor(10)).isGreaterThan(8);
    }

    @Test
    void aStrictDeviceHasALimitOfItsOwn() {
        var line =
                new ControlModel.DeviceLine(
                        "fuse",
                        Token.LOWER,
                        Token.LOWER_TEXT,
                        Mark.values()[0],
                        0,
                        true,
                        1000,
                        1400,
                        1400,
                        0,
                        0);
        assertThat(line.factor(1400)).isZero();
        assertThat(line.factor(1000)).isEqualTo(1);
    }
}
