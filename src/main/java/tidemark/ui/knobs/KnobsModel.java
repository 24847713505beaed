package tidemark.ui.knobs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tidemark.scenario.Knob;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Words;

/// The knobs of a run: grouped, searched, with their home settings and what was chosen for the next
/// start.
public final class KnobsModel {
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private static final Set<String> SHARED =
            Set.of("vm", "workload", "machine", "cfq", "cgroup", "kernel");
    private static final int FEW = 3;
    private static final long SMALLEST_BYTES = 1 << 20;

    private final List<Knob> knobs;
    private final Map<String, Long> home = new LinkedHashMap<>();
    private final Map<String, String> forNextStart = new LinkedHashMap<>();

    /// The knobs of a run at its begin.
    ///
    /// @param start a snapshot before anything was changed
    public KnobsModel(List<Knob> knobs, Snapshot start) {
        this.knobs = List.copyOf(knobs);
        for (KnobPicture p : start.knobs()) {
            home.put(p.key(), p.value());
        }
    }

    /// All knobs.
    public List<Knob> knobs() {
        return knobs;
    }

    /// The setting that a double click returns to.
    public long home(Knob knob) {
        return home.getOrDefault(knob.key(), knob.defaultValue());
    }

    /// Groups in the order of the catalogue, with what matches a search.
    public Map<String, List<Knob>> matching(String search) {
        List<String> words = SPACES.splitAsStream(search.toLowerCase(Locale.ROOT).trim()).toList();
        Map<String, List<Knob>> groups = new LinkedHashMap<>();
        for (Knob k : knobs) {
            String text = (k.key() + " " + k.meaning() + " " + k.group()).toLowerCase(Locale.ROOT);
            boolean all = true;
            for (String word : words) {
                all &= text.contains(word);
            }
            if (all) groups.computeIfAbsent(k.group(), g -> new ArrayList<>()).add(k);
        }
        return groups;
    }

    /// A part of the list under one heading.
    ///
    /// @param title the heading
    /// @param device the device whose knobs these are; empty if they belong to none alone
    /// @param knobs its knobs
    public record Section(String title, String device, List<Knob> knobs) {
        /// Copies the list.
        public Section {
            knobs = List.copyOf(knobs);
        }
    }

    /// What matches a search, under headings: where a group holds knobs of several devices, each
    /// device has a heading of its own.
    public List<Section> sections(String search) {
        List<Section> sections = new ArrayList<>();
        matching(search)
                .forEach(
                        (group, members) -> {
                            Map<String, List<Knob>> parts = new LinkedHashMap<>();
                            for (Knob k : members) {
                                parts.computeIfAbsent(device(k), d -> new ArrayList<>()).add(k);
                            }
                            boolean many = parts.size() > 1 && devices().size() > 1;
                            parts.forEach(
                                    (device, part) -> {
                                        String of = device.isEmpty() || !many ? "" : device;
                                        String title = of.isEmpty() ? group : group + " " + of;
                                        sections.add(new Section(title, device, part));
                                    });
                        });
        return sections;
    }

    /// The devices that have knobs.
    private List<String> devices() {
        return knobs.stream().map(KnobsModel::device).filter(d -> !d.isEmpty()).distinct().toList();
    }

    /// Whether there are so many devices that their knobs are folded at first.
    public boolean foldsDevices() {
        return devices().size() > FEW;
    }

    /// The device in a knob's key; empty if it is of none.
    private static String device(Knob k) {
        int dot = k.key().indexOf('.');
        String first = dot < 0 ? "" : k.key().substring(0, dot);
        return SHARED.contains(first) ? "" : first;
    }

    /// What to think of a setting that the kernel takes and nobody can want; empty normally.
    public static String warning(String key, long value) {
        boolean tiny = value > 0 && value < SMALLEST_BYTES;
        String pages = Numbers.pages((value + 4095) / 4096);
        return switch (key) {
            case "vm.dirty_background_bytes" ->
                    tiny ? Words.of("knob.absurd.background", pages) : "";
            case "vm.dirty_bytes" -> tiny ? Words.of("knob.absurd.limit", pages) : "";
            case "vm.dirty_ratio" -> value >= 90 ? Words.of("knob.absurd.ratio") : "";
            case "vm.dirty_expire_centisecs" -> value == 0 ? Words.of("knob.absurd.expire") : "";
            default -> "";
        };
    }

    /// How the kernel says that it does not take a setting; what is wrong stands after it.
    public static String refusal(Knob knob, String problem) {
        boolean sysctl = knob.key().startsWith("vm.");
        return sysctl ? Words.of("knob.refused", knob.key(), problem) : problem;
    }

    /// Remembers a setting that cannot be changed while a run goes on.
    public void atNextStart(Knob knob, long value) {
        if (value == home(knob)) {
            forNextStart.remove(knob.key());
        } else {
            forNextStart.put(knob.key(), knob.text(value));
        }
    }

    /// Settings for the next start.
    public Map<String, String> forNextStart() {
        return Map.copyOf(forNextStart);
    }

    /// A knob's name as it stands in the panel: without what its heading says already.
    public static String label(Knob k) {
        String key = k.key();
        int iosched = key.indexOf(".iosched.");
        if (iosched >= 0) return key.substring(iosched + ".iosched.".length());
        if (key.startsWith("cgroup./")) {
            int end = key.indexOf(".blkio.");
            if (end > 0)
                return key.substring("cgroup.".length(), end) + " " + key.substring(end + 1);
        }
        return key;
    }

    /// What a knob is, its bounds and its default, for those who point at it.
    public static String tooltip(Knob k, long home) {
        String unit = k.unit().isEmpty() ? "" : " " + k.unit();
        String bounds =
                k.isChoice()
                        ? Words.of("knob.choices", String.join(", ", k.choices()))
                        : Words.of("knob.bounds", Long.toString(k.min()), k.max() + unit);
        String text =
                k.key()
                        + "\n"
                        + k.meaning()
                        + "\n"
                        + bounds
                        + "\n"
                        + Words.of("knob.default", k.text(k.defaultValue()) + unit);
        return home == k.defaultValue()
                ? text
                : text + "\n" + Words.of("knob.home", k.text(home) + unit);
    }

    /// The settings as lines for sysctl: what was changed, or all if nothing was. What is not a
    /// sysctl stands behind a hash.
    public String sysctlLines(Snapshot s) {
        List<String> changed = new ArrayList<>();
        List<String> all = new ArrayList<>();
        for (KnobPicture p : s.knobs()) {
            Knob knob =
                    knobs.stream().filter(k -> k.key().equals(p.key())).findFirst().orElse(null);
            if (knob == null) continue;
            boolean sysctl = p.key().startsWith("vm.");
            String line = (sysctl ? "" : "# ") + p.key() + " = " + knob.text(p.value());
            if (p.changed()) changed.add(line);
            boolean inactive = p.value() == 0 && p.key().endsWith("_bytes");
            if (sysctl && !inactive) all.add(line);
        }
        return String.join("\n", changed.isEmpty() ? all : changed) + "\n";
    }

    /// Where a value lies on a slider, 0 to 1.
    public static double position(Knob k, long value) {
        if (!k.logarithmic()) {
            return (value - k.min()) / (double) Math.max(1, k.max() - k.min());
        }
        double low = log(Math.max(1, k.min()));
        double high = log(Math.max(2, k.max()));
        if (k.min() < 1) {
            return value < 1 ? 0 : 0.04 + 0.96 * (log(value) - low) / (high - low);
        }
        return Math.clamp((log(Math.max(1, value)) - low) / (high - low), 0, 1);
    }

    /// The value at a place of a slider; logarithmic ones have two significant digits.
    public static long value(Knob k, double position) {
        double p = Math.clamp(position, 0, 1);
        if (!k.logarithmic()) return k.min() + Math.round(p * (k.max() - k.min()));
        if (p >= 1) return k.max();
        if (k.min() < 1 && p < 0.02) return 0;
        double low = log(Math.max(1, k.min()));
        double high = log(Math.max(2, k.max()));
        double part = k.min() < 1 ? Math.max(0, (p - 0.04) / 0.96) : p;
        double exact = Math.exp(low + part * (high - low));
        double step = Math.pow(10, Math.max(0, Math.floor(Math.log10(exact)) - 1));
        return Math.clamp(Math.round(Math.round(exact / step) * step), k.min(), k.max());
    }

    private static double log(long value) {
        return Math.log((double) value);
    }
}
