package tidemark.ui.cfqtree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.PreemptionPicture;
import tidemark.ui.synthetic.SyntheticDiskRun;

/// Which groups are shown and where queues are.
class CfqModelTest {

    private static ElevatorPicture at(int groups, int queues, double seconds) {
        SyntheticDiskRun run = new SyntheticDiskRun(groups, queues);
        run.runTo(seconds);
        return Objects.requireNonNull(run.snapshot().elevator());
    }

    private static CfqTreesPicture cfq(ElevatorPicture e) {
        return Objects.requireNonNull(e.cfq());
    }

    private static List<String> paths(List<CfqModel.Row> rows) {
        return rows.stream()
                .map(CfqModel.Row::group)
                .filter(Objects::nonNull)
                .map(CgroupPicture::path)
                .toList();
    }

    @Test
    void fewGroupsAreAllShown() {
        ElevatorPicture e = at(2, 2, 0.1);
        List<CfqModel.Row> rows = new CfqModel().rows(e, 8);
        assertThat(paths(rows)).containsExactly("/", "/g1");
        assertThat(rows).allSatisfy(r -> assertThat(r.folded()).isZero());
    }

    @Test
    void manyAreFoldedAroundWhatTheMomentIsAbout() {
        ElevatorPicture e = at(64, 500, 0.3);
        List<CfqModel.Row> rows = new CfqModel().rows(e, 7);
        PreemptionPicture p = Objects.requireNonNull(cfq(e).preemption());
        assertThat(rows).hasSizeLessThanOrEqualTo(7);
        assertThat(paths(rows)).contains("/", CfqModel.serving(cfq(e)), p.group());
        CfqModel.Row last = rows.getLast();
        assertThat(last.group()).isNull();
        assertThat(last.folded() + rows.size() - 1).isEqualTo(64);
        int shown = rows.subList(0, rows.size() - 1).stream().mapToInt(CfqModel.Row::queues).sum();
        assertThat(last.queues() + shown).isEqualTo(500);
    }

    @Test
    void aGroupIsNeverShownWithoutThoseAroundIt() {
        for (int room = 2; room < 20; room++) {
            List<String> paths = paths(new CfqModel().rows(at(64, 500, 0.3), room));
            for (String path : paths) {
                if (!path.equals("/")) assertThat(paths).contains(CfqModel.parent(path));
            }
        }
    }

    @Test
    void unfoldingShowsAllAndAWayBack() {
        CfqModel model = new CfqModel();
        model.toggle();
        List<CfqModel.Row> rows = model.rows(at(64, 500, 0.3), 7);
        assertThat(paths(rows)).hasSize(64);
        assertThat(rows.getLast().group()).isNull();
    }

    @Test
    void queuesAreRememberedWhenTheyRest() {
        CfqModel model = new CfqModel();
        model.see(at(2, 2, 0.1));
        assertThat(model.of("/g1")).extracting(CfqModel.Known::comm).containsExactly("dbench");
        assertThat(model.of("/")).extracting(CfqModel.Known::name).containsExactly("200S");
        model.reset();
        assertThat(model.of("/")).isEmpty();
    }

    @Test
    void pathsLieInEachOther() {
        assertThat(CfqModel.parent("/A/AB")).isEqualTo("/A");
        assertThat(CfqModel.parent("/A")).isEqualTo("/");
        assertThat(CfqModel.parent("/")).isEmpty();
    }

    @Test
    void treesHaveTheirLanes() {
        CfqTreesPicture.Tree rt = new CfqTreesPicture.Tree("RT.sync", "RT", "sync", List.of());
        CfqTreesPicture.Tree idle = new CfqTreesPicture.Tree("IDLE", "IDLE", "", List.of());
        CfqTreesPicture.Tree noidle =
                new CfqTreesPicture.Tree("BE.sync_noidle", "BE", "sync_noidle", List.of());
        assertThat(CfqModel.lane(rt)).isZero();
        assertThat(CfqModel.lane(noidle)).isEqualTo(2);
        assertThat(CfqModel.lane(idle)).isEqualTo(4);
    }

    @Test
    void verdictsNameTheirRule() {
        PreemptionPicture p = Objects.requireNonNull(cfq(at(2, 2, 0.1)).preemption());
        assertThat(DisputePainter.verdict(p)).isEqualTo("refused: another group");
        assertThat(CardPainter.key(-80)).isEqualTo("\u221280");
        assertThat(CardPainter.key(20)).isEqualTo("+20");
    }
}
