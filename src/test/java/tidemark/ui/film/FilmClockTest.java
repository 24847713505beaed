package tidemark.ui.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.ui.film.FilmClock.Hold;
import tidemark.ui.film.FilmClock.Turn;

class FilmClockTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void atOneSpeedFramesAreEvenlySpread() {
        FilmClock clock = new FilmClock(SECOND, 3 * SECOND, List.of(), List.of(), 10);
        assertThat(clock.frames()).isEqualTo(21);
        assertThat(clock.nanosAt(0)).isEqualTo(SECOND);
        assertThat(clock.nanosAt(1)).isEqualTo(1_100_000_000L);
        assertThat(clock.nanosAt(20)).isEqualTo(3 * SECOND);
    }

    @Test
    void slowMotionTakesAsManyFramesMore() {
        List<Turn> turns = List.of(new Turn(SECOND, 0.05), new Turn(2 * SECOND, 1));
        FilmClock clock = new FilmClock(0, 3 * SECOND, turns, List.of(), 25);
        assertThat(clock.seconds()).isEqualTo(22);
        long slow = 0;
        for (long f = 0; f < clock.frames(); f++) {
            if (clock.paceAt(f) == 0.05) slow++;
        }
        assertThat(slow).isEqualTo(20 * 25);
        assertThat(clock.nanosAt(25 + 250)).isEqualTo(SECOND + SECOND / 2);
    }

    @Test
    void timeStandsStillDuringAHoldAndKeepsItsPace() {
        FilmClock clock = new FilmClock(0, 2 * SECOND, List.of(), List.of(new Hold(SECOND, 3)), 10);
        assertThat(clock.seconds()).isEqualTo(5);
        assertThat(clock.nanosAt(10)).isEqualTo(SECOND);
        assertThat(clock.nanosAt(25)).isEqualTo(SECOND);
        assertThat(clock.paceAt(25)).isEqualTo(1);
        assertThat(clock.nanosAt(45)).isEqualTo(SECOND + SECOND / 2);
    }

    @Test
    void aSpeedFromBeforeTheBeginHoldsAtTheBegin() {
        FilmClock clock =
                new FilmClock(
                        2 * SECOND,
                        4 * SECOND,
                        List.of(new Turn(0, 1), new Turn(SECOND, 2)),
                        List.of(),
                        10);
        assertThat(clock.paceAt(0)).isEqualTo(2);
        assertThat(clock.seconds()).isEqualTo(1);
    }

    @Test
    void theFrameOfATimeIsTheFirstThatShowsIt() {
        FilmClock clock = new FilmClock(0, 2 * SECOND, List.of(), List.of(), 10);
        assertThat(clock.frameOf(0)).isZero();
        assertThat(clock.frameOf(1)).isEqualTo(1);
        assertThat(clock.frameOf(SECOND)).isEqualTo(10);
        assertThat(clock.frameOf(99 * SECOND)).isEqualTo(20);
    }

    @Test
    void timeNeverRunsBackwards() {
        List<Turn> turns =
                List.of(new Turn(0, 3), new Turn(SECOND / 3, 0.01), new Turn(SECOND / 2, 7));
        List<Hold> holds = List.of(new Hold(SECOND / 3, 0.7), new Hold(SECOND, 1.3));
        FilmClock clock = new FilmClock(0, 2 * SECOND, turns, holds, 30);
        long before = -1;
        for (long f = 0; f < clock.frames(); f++) {
            assertThat(clock.nanosAt(f)).isGreaterThanOrEqualTo(before);
            before = clock.nanosAt(f);
        }
        assertThat(before).isEqualTo(2 * SECOND);
    }
}
