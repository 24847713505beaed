package tidemark.ui.film;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where everything lies in a frame. The parts never meet, so that neither title nor caption hides
/// data.
///
/// @param scale pixels for each unit of the design
/// @param head title, time, seed and speed
/// @param tiles the tiles of the view
/// @param band the captions; null in a film without any
record FilmLayout(
        int width,
        int height,
        double scale,
        Area head,
        Map<FilmTile, Area> tiles,
        @Nullable Area band) {

    /// How tall a frame is in units of the design, by how many tiles share it: the fewer, the
    /// larger everything in them.
    private static double designHeight(int tiles, boolean elevator) {
        if (tiles <= 1) return elevator ? 520 : 500;
        if (elevator) return 660;
        return tiles == 2 ? 560 : tiles == 3 ? 610 : 700;
    }

    /// Lays a view out.
    static FilmLayout of(int width, int height, FilmView view, boolean captions) {
        List<FilmTile> body = new ArrayList<>(view.tiles());
        boolean strip = body.size() > 1 && body.remove(FilmTile.TIMELINE);
        boolean elevator = body.contains(FilmTile.CFQ) || body.contains(FilmTile.DISK);
        double wide = Math.min(1, width * 9.0 / 16 / height);
        double scale = height * wide / designHeight(body.size(), elevator);
        int gap = (int) Math.round(8 * scale);
        int inner = width - 2 * gap;
        int head = (int) Math.round(height * wide * 0.088);
        int bottom = height - gap;
        Area band = null;
        if (captions) {
            int tall = (int) Math.round(height * wide * 0.125);
            band = new Area(gap, bottom - tall, inner, tall);
            bottom -= tall + gap;
        }
        Map<FilmTile, Area> tiles = new EnumMap<>(FilmTile.class);
        if (strip) {
            int tall = (int) Math.round(74 * scale);
            tiles.put(FilmTile.TIMELINE, new Area(gap, bottom - tall, inner, tall));
            bottom -= tall + gap;
        }
        spread(body, new Area(gap, head, inner, bottom - head), gap, tiles);
        return new FilmLayout(
                width, height, scale, new Area(0, 0, width, head), Map.copyOf(tiles), band);
    }

    private static void spread(List<FilmTile> body, Area room, int gap, Map<FilmTile, Area> tiles) {
        int n = body.size();
        if (n == 1) {
            tiles.put(body.getFirst(), room);
        } else if (body.contains(FilmTile.CFQ) || n > 4) {
            column(body, room, gap, 1.0 / n, tiles);
        } else if (n == 4) {
            int half = (room.w() - gap) / 2;
            column(
                    List.of(body.get(0), body.get(1)),
                    new Area(room.x(), room.y(), half, room.h()),
                    gap,
                    0.6,
                    tiles);
            column(
                    List.of(body.get(2), body.get(3)),
                    new Area(room.x() + half + gap, room.y(), room.w() - half - gap, room.h()),
                    gap,
                    0.45,
                    tiles);
        } else {
            int left = (int) Math.round((room.w() - gap) * 0.55);
            tiles.put(body.getFirst(), new Area(room.x(), room.y(), left, room.h()));
            Area right = new Area(room.x() + left + gap, room.y(), room.w() - left - gap, room.h());
            column(body.subList(1, n), right, gap, 0.52, tiles);
        }
    }

    /// One above the other; the first takes a part of the height, the others share the rest.
    private static void column(
            List<FilmTile> body, Area room, int gap, double first, Map<FilmTile, Area> tiles) {
        int n = body.size();
        int all = room.h() - gap * (n - 1);
        int y = room.y();
        for (int i = 0; i < n; i++) {
            double part = n == 1 ? 1 : i == 0 ? first : (1 - first) / (n - 1);
            int tall = i == n - 1 ? room.bottom() - y : (int) Math.round(all * part);
            tiles.put(body.get(i), new Area(room.x(), y, room.w(), tall));
            y += tall + gap;
        }
    }
}
