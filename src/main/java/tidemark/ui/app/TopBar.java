package tidemark.ui.app;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import tidemark.engine.LiveRun;
import tidemark.scenario.ScenarioInfo;
import tidemark.ui.look.Fader;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Theme;
import tidemark.ui.look.Words;

/// The top of the window: what runs, how fast, what time it is.
final class TopBar extends HBox {
    /// Below this width, in lengths of the design, not everything has room.
    private static final double TIGHT = 1290;

    private final Controls controls;
    private final Label brand = new Label(Words.of("app.title"));
    private final Label title = new Label();
    private final Label machine = new Label();
    private final Button play = new Button();
    private final FontIcon playing = new FontIcon(MaterialDesignP.PLAY);
    private final Slider speed = new Fader(0, Pace.last(), Pace.stop(1));
    private final Label pace = new Label();
    private final Label reached = new Label();
    private final Label time = new Label();
    private final TextField seed = new TextField();
    private final Button record = new Button();
    private final FontIcon recording = new FontIcon(MaterialDesignR.RECORD);
    private final Button pauseRecord = new Button();
    private final Button render = new Button();
    private final Label recorded = new Label();
    private final MenuButton steps = new MenuButton();
    private final ToggleButton spread = new ToggleButton();
    private final ViewSwitch views;
    private final VBox speeds;
    private final HBox seeds;
    private String scenario = "";
    private boolean following;
    private boolean halves;
    private double design;
    private double speedWidth;

    TopBar(Controls controls) {
        this.controls = controls;
        setId("top");
        getStyleClass().add("top");
        setAlignment(Pos.CENTER_LEFT);
        speeds = speedBox();
        seeds = seedBox();
        views = new ViewSwitch(controls::view);
        getChildren()
                .addAll(titles(), space(), transport(), speeds, timeBox(), seeds, space(), right());
    }

    private static Region space() {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }

    private VBox titles() {
        brand.getStyleClass().add("brand");
        brand.setMinWidth(Region.USE_PREF_SIZE);
        title.getStyleClass().add("scenario-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        machine.getStyleClass().add("scenario-machine");
        Button choose = new Button();
        choose.setId("choose");
        HBox name = new HBox(title, new FontIcon(MaterialDesignC.CHEVRON_DOWN));
        name.getStyleClass().add("scenario-name");
        name.setAlignment(Pos.CENTER_LEFT);
        VBox words = new VBox(name, machine);
        words.setAlignment(Pos.CENTER_LEFT);
        choose.setGraphic(words);
        choose.getStyleClass().addAll("flat", "scenario-button");
        choose.setOnAction(e -> controls.choose());
        choose.setAccessibleText(Words.of("top.choose"));
        choose.setTooltip(new Tooltip(Words.of("top.choose")));
        HBox row = new HBox(brand, choose);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("titles");
        VBox box = new VBox(row);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private HBox transport() {
        Button restart = button("restart", MaterialDesignS.SKIP_BACKWARD, controls::restart);
        play.setGraphic(playing);
        prepare(play, "play", controls::togglePlay);
        play.getStyleClass().add("accent");
        Button step =
                button("step", MaterialDesignS.SKIP_NEXT, () -> controls.step(LiveRun.Step.TICK));
        steps.setId("steps");
        steps.getStyleClass().add("steps");
        steps.setTooltip(new Tooltip(Words.of("top.steps")));
        steps.setAccessibleText(Words.of("top.steps"));
        steps.setMinWidth(Region.USE_PREF_SIZE);
        for (LiveRun.Step kind : LiveRun.Step.values()) {
            String word = kind.name().toLowerCase(java.util.Locale.ROOT);
            MenuItem item = new MenuItem(Words.of("step." + word));
            item.setId("step-" + word);
            item.setUserData(kind.name());
            item.setOnAction(e -> controls.step(kind));
            steps.getItems().add(item);
        }
        HBox box = new HBox(restart, play, step, steps);
        box.getStyleClass().add("transport");
        box.setAlignment(Pos.CENTER);
        return box;
    }

    private static Button button(String id, Ikon icon, Runnable action) {
        Button button = new Button();
        button.setGraphic(new FontIcon(icon));
        prepare(button, id, action);
        return button;
    }

    private static void prepare(ButtonBase button, String id, Runnable action) {
        button.setId(id);
        button.setOnAction(e -> action.run());
        button.setTooltip(new Tooltip(Words.of("top." + id)));
        button.setAccessibleText(Words.of("top." + id));
        button.setMinWidth(Region.USE_PREF_SIZE);
    }

    private VBox speedBox() {
        speed.setId("speed");
        speed.setMajorTickUnit(1);
        speed.setMinorTickCount(0);
        speed.setSnapToTicks(true);
        speed.setBlockIncrement(1);
        speed.setAccessibleText(Words.of("top.speed"));
        speed.setTooltip(new Tooltip(Words.of("top.speed.tip")));
        speed.valueProperty()
                .subscribe(
                        (old, now) -> {
                            if (!following) controls.pace((int) Math.round(now.doubleValue()));
                        });
        pace.setId("pace");
        pace.getStyleClass().add("pace");
        reached.getStyleClass().add("reached");
        Label word = new Label(Words.of("top.speed"));
        word.getStyleClass().add("small");
        HBox words = new HBox(word, pace, reached);
        words.getStyleClass().add("speed-words");
        words.setAlignment(Pos.BASELINE_LEFT);
        VBox box = new VBox(words, speed);
        box.getStyleClass().add("speed-box");
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private Label timeBox() {
        time.setId("time");
        time.getStyleClass().add("time");
        time.setMinWidth(Region.USE_PREF_SIZE);
        time.setTooltip(new Tooltip(Words.of("top.time.tip")));
        return time;
    }

    private HBox seedBox() {
        Label word = new Label(Words.of("top.seed"));
        word.getStyleClass().add("small");
        word.setMinWidth(Region.USE_PREF_SIZE);
        seed.setId("seed");
        seed.getStyleClass().add("seed-field");
        seed.setAccessibleText(Words.of("top.seed"));
        seed.setTooltip(new Tooltip(Words.of("top.seed.tip")));
        seed.setOnAction(e -> typedSeed());
        ToggleButton keep = new ToggleButton();
        keep.setGraphic(new FontIcon(MaterialDesignP.PIN));
        keep.setSelected(true);
        prepare(keep, "keep-seed", () -> controls.keepSeed(keep.isSelected()));
        Button next = new Button(Words.of("top.next"));
        prepare(next, "next-seed", controls::nextSeed);
        HBox box = new HBox(word, seed, keep, next);
        box.getStyleClass().add("seed-box");
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private void typedSeed() {
        try {
            controls.seed(Long.parseLong(seed.getText().trim()));
            seed.getStyleClass().remove("wrong");
        } catch (NumberFormatException e) {
            seed.getStyleClass().add("wrong");
        }
    }

    private void recordButtons() {
        recorded.setId("recorded");
        recorded.setMinWidth(0);
        recorded.getStyleClass().add("recorded");
        record.setGraphic(recording);
        record.getStyleClass().add("record");
        prepare(record, "record", controls::record);
        pauseRecord.setGraphic(new FontIcon(MaterialDesignP.PAUSE));
        prepare(pauseRecord, "pause-record", controls::pauseRecording);
        present(pauseRecord, false);
        render.setGraphic(new FontIcon(MaterialDesignM.MOVIE_OPEN));
        prepare(render, "render", controls::render);
    }

    /// What is not to be in a film.
    Region status() {
        return recorded;
    }

    /// Shows how the recorder stands, and while it has nothing to say, the film being made.
    void show(Recorder recorder, Darkroom darkroom) {
        recording.setIconCode(recorder.isOn() ? MaterialDesignS.STOP : MaterialDesignR.RECORD);
        present(pauseRecord, recorder.isOn());
        boolean rendered = darkroom.isOn() && !recorder.isOn();
        recorded.setText(rendered ? darkroom.status() : recorder.status());
    }

    private HBox right() {
        recordButtons();
        MenuButton look = new MenuButton();
        look.setGraphic(new FontIcon(MaterialDesignF.FORMAT_SIZE));
        look.setId("look");
        look.setTooltip(new Tooltip(Words.of("top.look")));
        look.setAccessibleText(Words.of("top.look"));
        for (Theme theme : Theme.values()) {
            String word = theme.name().toLowerCase(java.util.Locale.ROOT);
            MenuItem item = new MenuItem(Words.of("theme." + word));
            item.setId("theme-" + word);
            item.setOnAction(e -> controls.theme(theme));
            look.getItems().add(item);
        }
        MenuItem bigger = new MenuItem(Words.of("text.bigger"));
        bigger.setOnAction(e -> controls.textBigger(1));
        MenuItem smaller = new MenuItem(Words.of("text.smaller"));
        smaller.setOnAction(e -> controls.textBigger(-1));
        CheckMenuItem less = new CheckMenuItem(Words.of("look.still"));
        less.setId("less-motion");
        less.setOnAction(e -> controls.lessMotion(less.isSelected()));
        look.getItems().addAll(bigger, smaller, less);
        Button help = button("help", MaterialDesignH.HELP, controls::help);
        spread.setGraphic(new FontIcon(MaterialDesignC.CHART_SCATTER_PLOT));
        prepare(spread, "spread", () -> controls.spread(spread.isSelected()));
        HBox box = new HBox(recorded, pauseRecord, record, render, views, spread, look, help);
        box.getStyleClass().add("transport");
        box.setAlignment(Pos.CENTER_RIGHT);
        return box;
    }

    void open(LiveRun run) {
        ScenarioInfo info = run.scenario();
        scenario = info.title();
        title.setText(scenario);
        machine.setText(info.machine());
        seed.setText(Long.toString(run.seed()));
        seed.getStyleClass().remove("wrong");
    }

    /// Says what is shown, and what could be.
    ///
    /// @param ofMachine what there is to be seen of this machine
    /// @param room whether both halves have room
    void views(StageView view, List<StageView> ofMachine, boolean room) {
        views.show(view, ofMachine, room);
        boolean more = ofMachine.size() > 1;
        if (more != halves) {
            halves = more;
            leaveOut();
        }
        for (MenuItem item : steps.getItems()) {
            item.setVisible(suits(LiveRun.Step.valueOf(item.getUserData().toString()), view));
        }
    }

    /// Whether a view can be chosen now.
    boolean isPossible(StageView view) {
        return views.isPossible(view);
    }

    /// Says whether the spread is shown.
    void spread(boolean is) {
        spread.setSelected(is);
    }

    private static boolean suits(LiveRun.Step step, StageView view) {
        return switch (step) {
            case EVENT, TICK -> true;
            case SLEEP, STALL -> view.showsPages();
            case PREEMPTION, IDLE -> view.showsDisk();
        };
    }

    void show(long nanos, LiveRun run) {
        time.setText(Numbers.clock(nanos));
        boolean runs = run.isPlaying();
        playing.setIconCode(runs ? MaterialDesignP.PAUSE : MaterialDesignP.PLAY);
        pace.setText(Numbers.pace(run.pace()));
        double asked = run.pace();
        double got = run.speed();
        boolean slow = runs && got > 0 && (Double.isInfinite(asked) || got < asked * 0.8);
        reached.setText(slow ? Words.of("top.reached", Numbers.pace(got)) : "");
        following = true;
        speed.setValue(Pace.stop(asked));
        following = false;
    }

    /// Leaves out what matters least where there is little room.
    void fit(double width, double scale) {
        design = width / scale;
        speedWidth = (design > 945 ? 13.5 : 9) * scale * 12;
        leaveOut();
    }

    /// Where there is little room, a machine without another half needs no switch, and one with it
    /// rather the switch than the seed.
    private void leaveOut() {
        boolean tight = design < TIGHT;
        present(brand, design > 1205);
        present(seeds, design > 1105 && !(tight && halves));
        present(reached, design > 1105);
        present(machine, design > 945);
        present(spread, design > 740);
        present(views, design > 820 && (!tight || halves));
        present(steps, design > 700);
        present(record, design > 660);
        present(render, design > 780 && !(tight && halves));
        boolean named = design > 945;
        title.setText(named ? scenario : Words.of("top.scenario"));
        speeds.setMinWidth(speedWidth);
        speeds.setPrefWidth(speedWidth);
        speeds.setMaxWidth(speedWidth);
    }

    private static void present(Region part, boolean is) {
        part.setVisible(is);
        part.setManaged(is);
    }
}
