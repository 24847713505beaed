package tidemark.record.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import tidemark.engine.Axis;
import tidemark.engine.BatchRun;
import tidemark.engine.Sweep;
import tidemark.engine.SweepReport;

/// The picture of a sweep; examples go into target/screenshots, for the eye.
class SpreadPlotTest {
    private static final File FOLDER = new File("target/screenshots");
    private static final List<SpreadPlot.Band> REPORTED =
            List.of(
                    new SpreadPlot.Band("reported-direct", 28, 35, "reported"),
                    new SpreadPlot.Band("reported-loop", 52, 460, "reported"),
                    new SpreadPlot.Band("reported-loop-less", 53, 72, "reported"));
    private static SweepReport story;

    @BeforeAll
    static void sweep() {
        story =
                new Sweep(
                                new Sweep.Request(
                                        List.of(
                                                "reported-direct",
                                                "reported-loop",
                                                "reported-loop-less"),
                                        "1..12",
                                        Map.of(),
                                        Map.of(),
                                        0,
                                        null))
                        .run(2, BatchRun.Progress.NOBODY, () -> false);
        FOLDER.mkdirs();
    }

    private static SpreadPlot plot(Ink.Theme theme) {
        return new SpreadPlot(story, REPORTED, Axis.Kind.AUTO, Ink.of(theme));
    }

    private static Document parsed(String svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void theSvgIsWellFormedAndHasADotForEachRun() throws Exception {
        Document svg = parsed(plot(Ink.Theme.LIGHT).svg());
        assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
        NodeList dots = svg.getElementsByTagName("circle");
        assertThat(dots.getLength()).isEqualTo(36);
        Set<String> places = new HashSet<>();
        Set<String> told = new HashSet<>();
        for (int i = 0; i < dots.getLength(); i++) {
            Element dot = (Element) dots.item(i);
            places.add(dot.getAttribute("cx") + " " + dot.getAttribute("cy"));
            told.add(dot.getTextContent());
            assertThat(Double.parseDouble(dot.getAttribute("cx"))).isBetween(0.0, SpreadPlot.WIDTH);
        }
        assertThat(places).hasSize(36);
        assertThat(told).anyMatch(words -> words.startsWith("seed 12: "));
    }

    @Test
    void itSaysWhatItShows() throws Exception {
        String words = parsed(plot(Ink.Theme.LIGHT).svg()).getDocumentElement().getTextContent();
        assertThat(words)
                .contains("Time until everything is on the disk")
                .contains("reported-loop-less: 12 runs from")
                .contains("elapsedSeconds in s, logarithmic scale")
                .contains("seeds 1..12")
                .contains("reported 52\u2013460\u00a0s")
                .contains("tidemark ");
    }

    @Test
    void theSameReportGivesTheSameBytes() {
        assertThat(plot(Ink.Theme.DARK).svg()).isEqualTo(plot(Ink.Theme.DARK).svg());
        assertThat(plot(Ink.Theme.DARK).png()).isEqualTo(plot(Ink.Theme.DARK).png());
    }

    @ParameterizedTest
    @EnumSource(Ink.Theme.class)
    void thePngHasTwoPixelsForEachUnitAndTheThemesColours(Ink.Theme theme) throws Exception {
        byte[] bytes = plot(theme).png();
        Element svg = parsed(plot(theme).svg()).getDocumentElement();
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes));
        assertThat(image.getWidth()).isEqualTo(2 * Integer.parseInt(svg.getAttribute("width")));
        assertThat(image.getHeight()).isEqualTo(2 * Integer.parseInt(svg.getAttribute("height")));
        Set<Integer> colors = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y += 2) {
            for (int x = 0; x < image.getWidth(); x++) colors.add(image.getRGB(x, y) & 0xffffff);
        }
        Ink ink = Ink.of(theme);
        assertThat(colors)
                .contains(
                        Integer.decode(ink.ground()),
                        Integer.decode(ink.of(0).fill()),
                        Integer.decode(ink.of(1).fill()),
                        Integer.decode(ink.of(2).fill()));
        Files.write(new File(FOLDER, "spread-" + theme + ".png").toPath(), bytes);
    }

    @Test
    void aPointLiesWhereItsFigureIs() throws Exception {
        SpreadPlot linear =
                new SpreadPlot(story, List.of(), Axis.Kind.LINEAR, Ink.of(Ink.Theme.LIGHT));
        NodeList dots = parsed(linear.svg()).getElementsByTagName("circle");
        Double a = story.runs().get(0).figure();
        Double b = story.runs().get(20).figure();
        Double c = story.runs().get(35).figure();
        double xa = x(dots, 0);
        double xb = x(dots, 20);
        double xc = x(dots, 35);
        assertThat((xc - xa) / (xb - xa)).isCloseTo((c - a) / (b - a), within(1e-3));
    }

    private static double x(NodeList dots, int index) {
        return Double.parseDouble(((Element) dots.item(index)).getAttribute("cx"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30, 400, 5000})
    void aSwarmKeepsWithinItsRowAndItsDotsApart(int n) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(n);
        double[] places = new double[n];
        for (int i = 0; i < n; i++) places[i] = 600 * random.nextDouble();
        Swarm swarm = Swarm.of(places, 4.6, 1.3, 36);
        for (int i = 0; i < n; i++) {
            assertThat(Math.abs(swarm.aside()[i]) + swarm.radius()).isLessThanOrEqualTo(36.001);
        }
        if (n > 1000) return;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                double distance =
                        Math.hypot(places[i] - places[k], swarm.aside()[i] - swarm.aside()[k]);
                assertThat(distance).isGreaterThan(2 * swarm.radius() - 1e-3);
            }
        }
    }

    @Test
    void equalFiguresStandOnTopOfEachOther() {
        double[] places = new double[300];
        Swarm swarm = Swarm.of(places, 4.6, 1.3, 36);
        assertThat(swarm.radius()).isEqualTo(1.3);
        for (double aside : swarm.aside()) assertThat(Math.abs(aside)).isLessThanOrEqualTo(36);
    }

    @Test
    void knobsThatVaryNameTheRowsOfOneScenario() throws Exception {
        SweepReport report =
                new Sweep(
                                new Sweep.Request(
                                        List.of("dsync-fast-noop"),
                                        "1..5",
                                        Map.of("sda.command_us", List.of("30", "60")),
                                        Map.of(),
                                        0,
                                        null))
                        .run(2, BatchRun.Progress.NOBODY, () -> false);
        SpreadPlot plot =
                new SpreadPlot(report, List.of(), Axis.Kind.AUTO, Ink.of(Ink.Theme.LIGHT));
        String words = parsed(plot.svg()).getDocumentElement().getTextContent();
        assertThat(words).contains("Mean length of a synchronous write \u2013");
        Files.write(new File(FOLDER, "spread-varied.png").toPath(), plot.png());
    }
}
