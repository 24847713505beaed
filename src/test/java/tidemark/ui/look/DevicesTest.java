package tidemark.ui.look;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.synthetic.SyntheticHost;
import tidemark.ui.synthetic.SyntheticHostRun;
import tidemark.ui.synthetic.SyntheticHosts;

/// Which devices lie on each other, and how each is told from the others.
class DevicesTest {

    private static Snapshot at(SyntheticHost host, double seconds) {
        SyntheticHostRun run = new SyntheticHostRun("made up", host);
        run.runTo(seconds);
        return run.snapshot();
    }

    private static List<String> names(Snapshot s, Stack stack) {
        return stack.devices(s).stream().map(DevicePicture::name).toList();
    }

    @Test
    void aLoopDeviceOnALoopDeviceIsOneStackDownToTheDisk() {
        Snapshot s = at(SyntheticHosts.stacked(-1), 2);
        List<Stack> stacks = Stack.all(s);
        assertThat(stacks).hasSize(2);
        assertThat(names(s, stacks.get(0))).containsExactly("loop1", "loop0", "sda");
        assertThat(names(s, stacks.get(1))).containsExactly("sdb");
    }

    @Test
    void aStackIsShownForAnyOfItsDevicesAndThatWithAWriterOfItsOwnFirst() {
        Snapshot s = at(SyntheticHosts.stacked(-1), 2);
        assertThat(names(s, Stack.shown(s, 0))).startsWith("loop1");
        assertThat(names(s, Stack.shown(s, 1))).containsExactly("sdb");
        assertThat(names(s, Stack.shown(s, -1))).startsWith("loop1");
    }

    @Test
    void theLoopDeviceThatHoldsMostIsTheOneThatIsStuck() {
        Snapshot s = at(SyntheticHosts.stacked(3_000_000_000L), 6);
        assertThat(s.stall()).isNotNull();
        assertThat(s.devices().get(Stack.stuck(s).device()).name()).isEqualTo("loop1");
    }

    @Test
    void sixteenDevicesDifferInColourOrMarkAndNeighboursInBoth() {
        Snapshot s = at(SyntheticHosts.sixteen(), 2);
        Set<String> looks = new HashSet<>();
        for (int d = 0; d < 16; d++) {
            looks.add(DeviceColors.of(s, d) + " " + DeviceColors.markOf(s, d));
        }
        assertThat(looks).hasSize(16);
        for (int d = 1; d < 4; d++) {
            assertThat(DeviceColors.of(s, d)).isNotEqualTo(DeviceColors.of(s, d - 1));
            assertThat(DeviceColors.markOf(s, d)).isNotEqualTo(DeviceColors.markOf(s, d - 1));
        }
    }

    @Test
    void theFirstLoopDeviceIsOrangeAndItsDiskBlueAndAllFourDiffer() {
        Snapshot s = at(SyntheticHosts.stacked(-1), 2);
        assertThat(DeviceColors.of(s, 2)).isEqualTo(Token.UPPER);
        assertThat(DeviceColors.of(s, 0)).isEqualTo(Token.LOWER);
        Set<Token> colors = new HashSet<>();
        for (int d = 0; d < 4; d++) colors.add(DeviceColors.of(s, d));
        assertThat(colors).hasSize(4);
    }

    @Test
    void theNextDeviceIsTheNextThatSomebodyUses() {
        Snapshot s = at(SyntheticHosts.stacked(-1), 2);
        DeviceChoice choice = new DeviceChoice();
        choice.next(s);
        assertThat(choice.device()).isEqualTo(1);
        choice.next(s);
        assertThat(choice.device()).isEqualTo(3);
        choice.choose(3);
        assertThat(choice.device()).as("the same again frees it").isEqualTo(-1);
    }
}
