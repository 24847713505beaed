package tidemark.ui.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.scenario.ScenarioInfo;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Feed;
import tidemark.ui.look.Look;
import tidemark.ui.look.Theme;
import tidemark.ui.spread.SpreadModel;

/// The window: one run, its tiles, and the one clock that drives them.
public final class MainWindow implements Controls {
    private static final double[] TEXT = {1, 1.1, 1.25, 1.5, 1.75, 2};

    /// The speed at which the milliseconds of a disk can be followed.
    private static final double DISK_PACE = 1 / 30.0;

    private final RunFactory factory;
    private final StackPane root = new StackPane();
    private final BorderPane page = new BorderPane();
    private final TopBar top = new TopBar(this);
    private final HintBar hint = new HintBar();
    private final CaptionBand captions = new CaptionBand();
    private final StackPane overlay = new StackPane();
    private final Scene scene;
    private final Tiles tiles;
    private final AnimationTimer clock;
    private final Recorder recorder = new Recorder(root, top.status());
    private final Darkroom darkroom = new Darkroom();
    private FilmChooser films = FilmChooser.dialog();
    private Look look;
    private Feed feed;
    private Theme theme;
    private int text;
    private boolean keepSeed = true;
    private Map<String, String> settings;
    private @Nullable ChooserSheet chooser;
    private @Nullable RenderSheet order;
    private boolean closed;
    private StageView view = StageView.PAGES;
    private long frames;

    /// A window that shows a scenario at its begin, paused.
    public MainWindow(RunFactory factory, Options options, double width, double height) {
        this.factory = factory;
        theme = options.projector() ? Theme.PROJECTOR : Theme.DARK;
        look = new Look(theme, 1);
        settings = options.settings();
        LiveRun first = factory.open(options.scenario(), options.settings(), options.seed());
        view = StageView.first(first.snapshot());
        if (view == StageView.DISK) first.pace(DISK_PACE);
        feed = new Feed(first);
        tiles = new Tiles(look, this::restart, this::tweak, new SpreadModel(factory::spread));
        tiles.spreads().onPick(this::seed);
        page.setTop(new VBox(top, hint));
        page.setCenter(tiles.board());
        page.setBottom(captions);
        overlay.getStyleClass().add("overlay");
        overlay.setVisible(false);
        overlay.setOnMousePressed(
                e -> {
                    if (overlay.equals(e.getTarget())) back();
                });
        root.getChildren().addAll(page, overlay);
        root.getStyleClass().add("window");
        scene = new Scene(root, width, height);
        Keys.on(scene, this);
        scene.widthProperty().subscribe(this::wear);
        scene.heightProperty().subscribe(this::wear);
        show(feed);
        Pulse pulse = new Pulse(Platform.isSupported(ConditionalFeature.SCENE3D));
        clock =
                new AnimationTimer() {
                    @Override
                    public void handle(long now) {
                        long passed = pulse.take(now);
                        if (passed > 0) frame(now, passed);
                    }
                };
    }

    /// The scene.
    public Scene scene() {
        return scene;
    }

    /// The run shown.
    public LiveRun run() {
        return feed.run();
    }

    /// What the views are fed with.
    Feed feed() {
        return feed;
    }

    /// The tiles.
    Tiles tiles() {
        return tiles;
    }

    /// Starts the clock.
    public void start() {
        clock.start();
    }

    /// Ends the run and stops the clock.
    public void close() {
        closed = true;
        clock.stop();
        tiles.close();
        recorder.close();
        darkroom.close();
        feed.run().close();
    }

    /// One frame: takes what has come, and paints what has changed.
    ///
    /// @param now wall time
    /// @param passed wall time since the last frame
    void frame(long now, long passed) {
        if (closed) return;
        frames++;
        feed.pull(now);
        tiles.show(feed, now, passed / 1e9);
        LiveRun run = feed.run();
        top.show(feed.moment(now).nanos(), run);
        boolean tweaked = !feed.tweaks().isEmpty();
        Snapshot s = feed.moment(now).now();
        hint.show(HintModel.of(run.scenario(), s, view(), run.isPlaying(), tweaked, run.failure()));
        captions.show(s, run.isPlaying(), passed / 1e9);
        sayView();
        if (chooser != null) chooser.refresh();
        recorder.frame(now);
        darkroom.frame(now);
        top.show(recorder, darkroom);
        if (order != null) order.refresh();
    }

    private void show(Feed next) {
        feed = next;
        top.open(next.run());
        tiles.open(next);
        captions.open(next.run());
        view(view);
        wear();
    }

    private void open(String scenario, Map<String, String> start, long seed) {
        LiveRun old = feed.run();
        double pace = old.pace();
        LiveRun next = factory.open(scenario, start, seed);
        settings = start;
        StageView first = StageView.first(next.snapshot());
        boolean alike = first == StageView.first(old.snapshot());
        boolean again = next.scenario().name().equals(old.scenario().name());
        next.pace(alike ? pace : first == StageView.DISK ? DISK_PACE : 1);
        if (!again) view = first;
        show(new Feed(next));
        old.close();
    }

    /// Dresses everything for the theme, the size of text and the size of the window.
    private void wear() {
        double fit = Math.min(scene.getWidth() / 1750, scene.getHeight() / 984);
        look = new Look(theme, TEXT[text] * Math.clamp(fit, 0.92, 1.3));
        String agent = theme.userAgentStylesheet();
        if (!agent.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(agent);
        }
        List<String> sheets = new ArrayList<>(theme.stylesheets());
        sheets.add(look.iconSheet());
        if (!scene.getStylesheets().equals(sheets)) scene.getStylesheets().setAll(sheets);
        String size = String.format(java.util.Locale.ROOT, "-fx-font-size: %.2fpx;", look.px(12));
        if (!size.equals(root.getStyle())) root.setStyle(size);
        tiles.wear(look);
        if (chooser != null) chooser.wear(look);
        top.fit(scene.getWidth(), look.scale());
    }

    private @Nullable String tweak(String key, String value) {
        return feed.run().tweak(key, value);
    }

    @Override
    public void togglePlay() {
        LiveRun run = feed.run();
        if (run.isPlaying()) {
            run.pause();
        } else {
            run.play();
        }
    }

    @Override
    public void step(LiveRun.Step step) {
        feed.run().step(step);
    }

    @Override
    public StageView view() {
        return tiles.board().view();
    }

    @Override
    public void view(StageView next) {
        LiveRun run = run();
        List<StageView> possible = StageView.of(run.layout());
        StageView first = StageView.first(run.snapshot());
        if (!possible.contains(first)) first = possible.getFirst();
        view = possible.contains(next) ? next : first;
        tiles.view(view, view == StageView.BOTH ? first : view);
        sayView();
    }

    /// Both halves need room, which a window gains and loses.
    private void sayView() {
        top.views(view(), StageView.of(run().layout()), tiles.board().hasRoomForBoth());
    }

    @Override
    public void nextView() {
        StageView[] all = StageView.values();
        StageView next = view();
        do {
            next = all[(next.ordinal() + 1) % all.length];
        } while (next != view() && !top.isPossible(next));
        view(next);
    }

    @Override
    public void nextDevice() {
        tiles.choice().next(run().snapshot());
    }

    @Override
    public void restart() {
        long seed = keepSeed ? run().seed() : run().seed() + 1;
        open(run().origin(), tiles.settings(), seed);
    }

    @Override
    public void pace(int stop) {
        run().pace(Pace.at(stop));
    }

    @Override
    public void faster(int stops) {
        pace(Pace.stop(run().pace()) + stops);
    }

    @Override
    public void nextSeed() {
        seed(run().seed() + 1);
    }

    @Override
    public void seed(long seed) {
        open(run().origin(), tiles.settings(), seed);
    }

    @Override
    public void keepSeed(boolean keep) {
        keepSeed = keep;
    }

    @Override
    public void choose() {
        run().pause();
        chooser = new ChooserSheet(factory, run().scenario().name(), look, this::chosen);
        lay(chooser, 0.86);
    }

    private void chosen(ScenarioInfo info) {
        back();
        open(info.name(), Map.of(), run().seed());
    }

    @Override
    public void help() {
        boolean shown =
                overlay.isVisible() && overlay.getChildren().getFirst() instanceof HelpSheet;
        back();
        if (!shown) lay(new HelpSheet(), 0);
    }

    private void lay(Region sheet, double part) {
        if (part > 0) {
            sheet.maxWidthProperty().bind(root.widthProperty().multiply(part));
            sheet.maxHeightProperty().bind(root.heightProperty().multiply(part));
        }
        overlay.getChildren().setAll(sheet);
        overlay.setVisible(true);
        sheet.requestFocus();
    }

    @Override
    public void theme(Theme next) {
        theme = next;
        wear();
    }

    @Override
    public void textBigger(int steps) {
        text = Math.clamp(text + steps, 0, TEXT.length - 1);
        wear();
    }

    @Override
    public void lessMotion(boolean less) {
        tiles.disks().cfq().still(less);
    }

    @Override
    public void spread(boolean shown) {
        tiles.spreads().on(shown);
        tiles.board().spread(shown);
        top.spread(shown);
    }

    @Override
    public boolean isSpread() {
        return tiles.spreads().model().isOn();
    }

    @Override
    public void record() {
        if (recorder.isOn()) {
            recorder.stop();
            return;
        }
        Path file = films.choose(scene.getWindow(), proposal());
        if (file != null) recorder.start(file, run());
    }

    @Override
    public void pauseRecording() {
        recorder.togglePause();
    }

    @Override
    public void render() {
        back();
        LiveRun run = run();
        FilmOrder.Subject subject =
                new FilmOrder.Subject(run.origin(), settings, run.journal(), run.seed());
        Path file = Path.of(System.getProperty("user.home"), proposal());
        RenderSheet.Look begin = new RenderSheet.Look(file.toString(), theme == Theme.PROJECTOR);
        RenderSheet sheet =
                new RenderSheet(
                        subject, run.layout().hasElevator(), begin, darkroom, this::filmFile);
        // the keys of the window rest while somebody types
        sheet.setOnKeyPressed(
                e -> {
                    if (e.getCode() == KeyCode.ESCAPE) back();
                });
        order = sheet;
        lay(sheet, 0);
    }

    private String proposal() {
        return "tidemark-" + run().scenario().name() + ".mp4";
    }

    private @Nullable Path filmFile(@Nullable Path typed) {
        Path name = typed == null ? null : typed.getFileName();
        return films.choose(scene.getWindow(), name == null ? proposal() : name.toString());
    }

    /// Who is asked where a film is to go.
    public void filmChooser(FilmChooser other) {
        films = other;
    }

    @Override
    public void back() {
        if (overlay.isVisible()) {
            overlay.setVisible(false);
            overlay.getChildren().clear();
            chooser = null;
            order = null;
            return;
        }
        tiles.board().shrink();
    }

    /// How many frames it has made.
    long frames() {
        return frames;
    }

    /// A part of the window by its id, for tests.
    @Nullable Node find(String id) {
        return root.lookup("#" + id);
    }
}
