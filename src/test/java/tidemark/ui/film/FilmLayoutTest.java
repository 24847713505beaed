package tidemark.ui.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilmLayoutTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1920|1080|story1|false",
                "1920|1080|all|false",
                "1920|1080|story2|true",
                "3840|2160|story1|false",
                "320|180|story1|false",
                "1080|1080|story2|true",
                "2000|500|tide,control|false",
                "1280|720|disk|true",
                "1280|720|tide,throttle,control,rates|false",
                "1280|720|timeline|false"
            })
    void noPartOfAFrameHidesAnother(int width, int height, String view, boolean elevator) {
        FilmView tiles = FilmView.parse(view, "--view", elevator);
        FilmLayout layout = FilmLayout.of(width, height, tiles, true);
        List<Area> all = new ArrayList<>(layout.tiles().values());
        all.add(layout.head());
        all.add(layout.band());
        assertThat(layout.tiles().keySet()).containsExactlyInAnyOrderElementsOf(tiles.tiles());
        assertThat(all).allMatch(a -> a.isIn(width, height));
        for (Area a : all) {
            assertThat(all).filteredOn(b -> b != a).noneMatch(a::meets);
        }
    }

    @ParameterizedTest
    @CsvSource({"1920,1080", "3840,2160", "960,540"})
    void everythingKeepsItsProportionsInAnySize(int width, int height) {
        FilmView view = FilmView.usual(false);
        FilmLayout small = FilmLayout.of(1280, 720, view, true);
        FilmLayout other = FilmLayout.of(width, height, view, true);
        double factor = height / 720.0;
        assertThat(other.scale()).isEqualTo(small.scale() * factor);
        small.tiles()
                .forEach(
                        (name, area) ->
                                assertThat((double) other.tiles().get(name).w())
                                        .isCloseTo(
                                                area.w() * factor,
                                                org.assertj.core.data.Offset.offset(3.0)));
    }
}
