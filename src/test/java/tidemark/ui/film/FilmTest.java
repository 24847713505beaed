package tidemark.ui.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.engine.SteppedRun;
import tidemark.input.BadInputException;
import tidemark.record.Chapter;
import tidemark.record.FilmScript;
import tidemark.ui.look.Look;
import tidemark.ui.look.Theme;
import tidemark.ui.look.Token;

/// Films of the real engine, painted without a display.
class FilmTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 270;

    @BeforeAll
    static void startToolkit() {
        Toolkit.start();
    }

    private static FilmWish wish(
            String scenario, FilmWish.Cut cut, int fps, String script, boolean cards) {
        return new FilmWish(
                scenario,
                Map.of(),
                List.of(),
                3,
                new FilmWish.Look(WIDTH, HEIGHT, fps, Theme.DARK),
                cut,
                FilmScript.parse("test.film", script),
                new FilmWish.Words(cards, true, "tidemark record " + scenario));
    }

    private static FilmWish.Cut cut(double from, double to, double speed) {
        return new FilmWish.Cut((long) (from * 1e9), (long) (to * 1e9), speed, null, false);
    }

    private static List<int[]> frames(Film film) {
        List<int[]> frames = new ArrayList<>();
        assertThat(film.render(f -> frames.add(f.clone()), (done, all) -> {}, () -> false))
                .isTrue();
        return frames;
    }

    private static String hash(int[] argb) throws Exception {
        ByteBuffer bytes = ByteBuffer.allocate(argb.length * 4);
        bytes.asIntBuffer().put(argb);
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
    }

    private static List<String> hashes(List<int[]> frames) throws Exception {
        List<String> hashes = new ArrayList<>();
        for (int[] frame : frames) hashes.add(hash(frame));
        return hashes;
    }

    @ParameterizedTest
    @CsvSource({"loop,0,3,1", "loop,20,22,1", "fsync-cgroup-rule-off,0.1,0.2,0.05"})
    void theSameWishGivesTheSameFrames(String scenario, double from, double to, double speed)
            throws Exception {
        FilmWish wish = wish(scenario, cut(from, to, speed), 10, "", true);
        List<String> once = hashes(frames(Film.of(wish)));
        List<String> again = hashes(frames(Film.of(wish)));
        assertThat(once).hasSizeGreaterThan(80).isEqualTo(again);
        assertThat(once.stream().distinct().count()).isGreaterThan(15);
    }

    @ParameterizedTest
    @CsvSource({"loop,4,1", "fsync-cgroup-rule-off,0.15,0.05"})
    void howTheRunIsSlicedMakesNoDifference(String scenario, double to, double speed)
            throws Exception {
        FilmPlan plan = Film.of(wish(scenario, cut(0, to, speed), 10, "", false)).plan();
        List<String> whole = sliced(scenario, plan, 1);
        List<String> sliced = sliced(scenario, plan, 7);
        assertThat(sliced).isEqualTo(whole).hasSizeGreaterThan(30);
    }

    /// Paints a plan; before each frame the run is brought there in so many steps.
    private static List<String> sliced(String scenario, FilmPlan plan, int slices)
            throws Exception {
        SteppedRun run = SteppedRun.open(scenario, Map.of(), 3);
        List<String> hashes = new ArrayList<>();
        Reel reel = Toolkit.await(Toolkit.submit(() -> new Reel(plan, run)));
        int[] argb = new int[WIDTH * HEIGHT];
        for (long f = 0; f < plan.frames(); f++) {
            long frame = f;
            long goal = plan.clock().nanosAt(Math.min(f, plan.clock().frames() - 1));
            long from = run.nowNanos();
            for (int i = 1; i < slices; i++) run.goOnTo(from + (goal - from) * i / slices);
            Toolkit.await(
                    Toolkit.submit(
                            () -> {
                                reel.frame(frame, argb);
                                return true;
                            }));
            hashes.add(hash(argb));
        }
        return hashes;
    }

    @Test
    void thereAreAsManyFramesAsTheTimeNeeds() {
        Film film = Film.of(wish("loop", cut(1, 3, 2), 10, "", true));
        // 2 s at double speed, the last instant held for 1.5 s, cards of 3 s and 6 s
        assertThat(film.info().frames()).isEqualTo(30 + (10 + 15 + 1) + 60);
        assertThat(frames(film)).hasSize((int) film.info().frames());
    }

    @Test
    void theEndOfAStallIsShownTwentyTimesSlower() {
        String script =
                """
                stall 1 end -500ms speed 0.05
                stall 1 end +500ms speed 8
                stall 1 caption "It stands still." for 2s
                stall 1 end chapter "It moves again"
                """;
        FilmPlan plan = Film.of(wish("loop", cut(0, 45, 8), 10, script, true)).plan();
        long slow = 0;
        for (long f = 0; f < plan.clock().frames(); f++) {
            if (plan.clock().paceAt(f) == 0.05) slow++;
        }
        // one simulated second in twenty seconds of film
        assertThat(slow).isBetween(199L, 201L);
        assertThat(plan.captions()).hasSize(1);
        double said = plan.captions().getFirst().startSeconds();
        assertThat(plan.captions().getFirst().endSeconds() - said)
                .isCloseTo(2, org.assertj.core.data.Offset.offset(1e-6));
        // the chapter begins ten seconds after the slow motion, cards counted
        Chapter chapter = plan.chapters().getFirst();
        long begin = plan.clock().frameOf(plan.clock().nanosAt(0));
        while (plan.clock().paceAt(begin) != 0.05) begin++;
        assertThat(chapter.startSeconds() - 3 - begin / 10.0)
                .isCloseTo(10, org.assertj.core.data.Offset.offset(0.11));
    }

    @Test
    void aKnobTurnedInAStallEndsIt() {
        String script = "until stall 1 end +1s\nstall 1 +5s set vm.dirty_ratio=30\n";
        FilmPlan plan =
                Film.of(wish("loop", new FilmWish.Cut(0, -1, 4, null, false), 10, script, false))
                        .plan();
        long turned = plan.turns().getFirst().nanos();
        long last = plan.clock().nanosAt(plan.clock().frames() - 1);
        assertThat(last - turned).isBetween(1_000_000_000L, 1_500_000_000L);
    }

    @Test
    void theFirstTheMiddleAndTheLastFrameShowWhatTheyShould() {
        String script = "0s caption \"What is said\" for 1s\n0s arrow tank \"and meant\" for 1s\n";
        Film film = Film.of(wish("loop", cut(0, 20, 10), 10, script, true));
        List<int[]> frames = frames(film);
        Look look = new Look(Theme.DARK, 1);
        int backdrop = argb(look, Token.BACKDROP);
        Area band = FilmLayout.of(WIDTH, HEIGHT, FilmView.usual(false), true).band();
        int first = 30;
        // cards: words on the backdrop and nothing of the tiles
        for (int card : new int[] {0, frames.size() - 1}) {
            assertThat(count(frames.get(card), 0, 0, WIDTH, HEIGHT, backdrop))
                    .isBetween(WIDTH * HEIGHT * 8 / 10, WIDTH * HEIGHT - 400);
        }
        // the caption is there for a second and then gone
        int ground = argb(look, Token.RAISED);
        assertThat(in(frames.get(first + 1), band, ground)).isGreaterThan(band.w() * band.h() / 2);
        assertThat(in(frames.get(first + 12), band, ground)).isZero();
        // the arrow's colour is nowhere before, there with it, and gone with it
        int arrow = argb(look, Token.ASK);
        assertThat(count(frames.get(0), 0, 0, WIDTH, HEIGHT, arrow)).isZero();
        assertThat(count(frames.get(first + 1), 0, 0, WIDTH, HEIGHT, arrow)).isGreaterThan(100);
        assertThat(count(frames.get(first + 12), 0, 0, WIDTH, HEIGHT, arrow)).isZero();
        // in the middle of the stall writer and worker are stopped: their lanes are full of it
        int stop = argb(look, Token.STOP);
        Area throttle =
                FilmLayout.of(WIDTH, HEIGHT, FilmView.usual(false), true)
                        .tiles()
                        .get(FilmTile.THROTTLE);
        assertThat(in(frames.get(first), throttle, stop)).isZero();
        assertThat(in(frames.get(first + 20), throttle, stop)).isGreaterThan(500);
    }

    private static int argb(Look look, Token token) {
        return tidemark.ui.look.Scroll.argb(look.color(token));
    }

    private static int in(int[] frame, Area a, int color) {
        return count(frame, a.x(), a.y(), a.w(), a.h(), color);
    }

    private static int count(int[] frame, int x0, int y0, int w, int h, int color) {
        int count = 0;
        for (int y = y0; y < y0 + h; y++) {
            for (int x = x0; x < x0 + w; x++) {
                if (frame[y * WIDTH + x] == color) count++;
            }
        }
        return count;
    }

    @Test
    void allPixelsAreOpaque() {
        Film film = Film.of(wish("loop", cut(0, 1, 1), 2, "", true));
        for (int[] frame : frames(film)) {
            for (int pixel : frame) {
                if (pixel >>> 24 != 0xff) throw new AssertionError(Integer.toHexString(pixel));
            }
        }
    }

    @Test
    void aCancelledFilmStopsAtOnce() {
        Film film = Film.of(wish("loop", cut(0, 20, 1), 10, "", true));
        List<Long> done = new ArrayList<>();
        boolean whole = film.render(f -> {}, (n, all) -> done.add(n), () -> done.size() >= 5);
        assertThat(whole).isFalse();
        assertThat(done).containsExactly(1L, 2L, 3L, 4L, 5L);
    }

    @Test
    void everythingWrongWithAScriptIsSaidAtOnceAndWithItsLine() {
        String script = "1s view disk\n1s view nonsense\n1s arrow tanc \"x\"\n";
        assertThatThrownBy(() -> Film.of(wish("loop", cut(0, 5, 1), 10, script, false)))
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e ->
                                assertThat(e.problems().stream().map(Object::toString).toList())
                                        .hasSize(3)
                                        .anyMatch(p -> p.startsWith("test.film:1:4: view 'disk'"))
                                        .anyMatch(p -> p.startsWith("test.film:2:4: no view"))
                                        .anyMatch(p -> p.startsWith("test.film:3:4: nothing is")));
    }

    @Test
    void aCueWhoseEventDoesNotComeIsSaid() {
        Film film = Film.of(wish("loop", cut(0, 5, 1), 10, "stall 9 speed 2\n", false));
        assertThat(film.remarks())
                .containsExactly("test.film:1: 'stall 9' does not come in this run");
    }

    @Test
    void aKnobCannotTurnBeforeItsEventIsKnown() {
        String script = "stall 1 +1s set vm.dirty_ratio=30\n";
        assertThatThrownBy(() -> Film.of(wish("loop", cut(0, 9, 1), 10, script, false)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("test.film:1:13: a knob turned at")
                .hasMessageContaining("before 'stall 1' is known");
    }

    @Test
    void aKnobThatIsNoneIsRefused() {
        String script = "1s set vm.dirty_rati=30\n";
        assertThatThrownBy(() -> Film.of(wish("loop", cut(0, 5, 1), 10, script, false)))
                .hasMessageStartingWith("test.film:1:4: no knob 'vm.dirty_rati'")
                .hasMessageContaining("vm.dirty_ratio");
    }

    @Test
    void everythingThatIsNamedWhilePaintingCanBePointedAt() {
        for (String scenario : List.of("loop", "fsync-cgroup-rule-off")) {
            boolean disk = !scenario.equals("loop");
            FilmPlan plan =
                    Film.of(wish(scenario, cut(0, disk ? 0.3 : 12, disk ? 0.1 : 8), 10, "", false))
                            .plan();
            SteppedRun run = SteppedRun.open(scenario, Map.of(), 3);
            Reel reel = Toolkit.await(Toolkit.submit(() -> new Reel(plan, run)));
            Toolkit.await(
                    Toolkit.submit(
                            () -> {
                                int[] argb = new int[WIDTH * HEIGHT];
                                for (long f = 0; f < plan.frames(); f++) reel.frame(f, argb);
                                return true;
                            }));
            var names = reel.stage().tiles().targets();
            assertThat(names).hasSizeGreaterThan(8).allMatch(FilmObjects::isKnown);
        }
    }

    @Test
    void aSteppedRunGoesAsAnyOtherRun() {
        SteppedRun whole = SteppedRun.open("loop", Map.of(), 3);
        whole.goOnTo(30_000_000_000L);
        SteppedRun watched = SteppedRun.open("loop", Map.of(), 3);
        watched.pace(0.01);
        for (int i = 1; i <= 300; i++) {
            watched.goOnTo(i * 100_000_000L);
            watched.take();
            watched.drain();
        }
        assertThat(watched.digest()).isEqualTo(whole.digest());
    }
}
