package tidemark.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.device.DiskCaps;
import tidemark.kernel.device.FlashSheet;
import tidemark.kernel.device.HardDiskSheet;
import tidemark.kernel.device.NetworkSheet;
import tidemark.kernel.device.UsbStickSheet;

/// The page on devices names every parameter with the value that each preset has.
class DevicesPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/devices.md");

    @ParameterizedTest
    @ValueSource(
            classes = {
                HardDiskSheet.class,
                FlashSheet.class,
                UsbStickSheet.class,
                DiskCaps.class,
                NetworkSheet.class
            })
    void thePageHasTheValuesOfThePresets(Class<?> sheet) throws Exception {
        List<Field> presets = new ArrayList<>();
        for (Field field : sheet.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == sheet) {
                presets.add(field);
            }
        }
        List<List<String>> expected = new ArrayList<>();
        List<String> names = new ArrayList<>(List.of(sheet.getSimpleName()));
        for (Field preset : presets) names.add(preset.getName());
        expected.add(names);
        for (RecordComponent component : sheet.getRecordComponents()) {
            List<String> row = new ArrayList<>(List.of(component.getName()));
            for (Field preset : presets) {
                row.add(words(component.getAccessor().invoke(preset.get(null))));
            }
            expected.add(row);
        }

        assertThat(presets).isNotEmpty();
        assertThat(table(sheet.getSimpleName(), presets.size())).isEqualTo(expected);
    }

    private static String words(Object value) {
        if (value instanceof Boolean yes) return yes ? "yes" : "no";
        return String.format(Locale.ROOT, "%,d", value);
    }

    /// The first cells of the rows of the table that begins with a name; each row has a unit and a
    /// meaning, too.
    private static List<List<String>> table(String name, int presets) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(PAGE)) {
            if (line.startsWith("| `" + name + "`")) inside = true;
            if (!line.startsWith("|")) inside = false;
            if (!inside || line.startsWith("|---")) continue;
            List<String> cells = new ArrayList<>();
            for (String cell : line.split("\\|", -1)) cells.add(cell.replace("`", "").strip());
            assertThat(cells).as(line).hasSize(presets + 5);
            assertThat(cells.subList(presets + 2, presets + 4)).as(line).doesNotContain("");
            rows.add(cells.subList(1, presets + 2));
        }
        return rows;
    }
}
