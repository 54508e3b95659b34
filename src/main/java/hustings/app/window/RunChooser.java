package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.RecentFiles;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.CanvasSurface;
import hustings.app.widget.Controls;
import hustings.app.widget.GroupedListCell;
import hustings.app.widget.ModelSync;
import hustings.app.widget.Settings;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.paper.ShippedTasks;
import hustings.paper.figure.Figure;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureSettings;
import hustings.play.Run;
import hustings.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;

/**
 * A list that names the open run, and opens another: a figure or a task, each with its picture, or a file that was
 * opened before.
 */
public final class RunChooser extends ComboBox<RunChooser.Entry> {

    private static final double WIDTH = 176;
    private static final double HEIGHT = 110;
    private static final double SCALE = 0.5;

    private final Executor painter = Background.singleThread("hustings-thumbnails");
    private final Map<Entry, Pane> thumbnails = new HashMap<>();
    private final Tooltip tip = new Tooltip();
    private Session session;
    private Settings settings;
    private ModelSync<Run> sync;
    private Entry openEntry;

    /**
     * An entry of the list.
     *
     * @param label the text of the entry
     * @param group the heading above it; empty for the run that is shown already
     * @param figure the figure that it opens, if it is one
     * @param task the id of the task that it opens, if it is one
     * @param file the file that it opens, if it is one
     */
    record Entry(String label, String group, Optional<Figure> figure, Optional<String> task, Optional<Path> file) {

        Entry(Figure figure) {
            this(name(figure), figure.paper().title(), Optional.of(figure), Optional.empty(), Optional.empty());
        }

        Entry(Path file) {
            this(
                    String.valueOf(file.getFileName()),
                    Texts.of("chooser.files"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(file));
        }

        Entry(String ownRun) {
            this(ownRun, "", Optional.empty(), Optional.empty(), Optional.empty());
        }

        static Entry ofTask(String id) {
            String title = Texts.translate(ShippedTasks.readTitle(id));
            return new Entry(
                    title, Texts.of("figures.group.tasks"), Optional.empty(), Optional.of(id), Optional.empty());
        }

        /** The run that it opens, if it is a shipped one. */
        Optional<Scenario> shippedRun() {
            return figure.flatMap(Figure::scenario).or(() -> task.map(ShippedTasks::load));
        }

        private static String name(Figure figure) {
            return Texts.of("chooser.figure", Texts.translate(figure.number()), Texts.translate(figure.title()));
        }
    }

    /** Creates an empty list. */
    public RunChooser() {
        getStyleClass().add("run-chooser");
        GroupedListCell.installWithHeadings(this, Entry::label, Entry::group, this::thumbnail);
        setTooltip(tip);
    }

    /** Connects the list with what it names and opens. */
    void connect(AppContext tools, RecentMenu recent) {
        session = tools.session();
        settings = tools.settings();
        sync = new ModelSync<>(session.board(), session.board()::firstRun, this::show);
        setOnShown(event -> ((ComboBoxListViewSkin<?>) getSkin())
                .getPopupContent()
                .addEventFilter(KeyEvent.KEY_PRESSED, this::discardChoiceOnEscape));
        setOnHidden(event -> openChosen(recent)); // while the list is open the arrow keys only move in it
        valueProperty().addListener((observable, was, is) -> {
            if (is != null && !is.equals(openEntry) && !isShowing()) {
                openChosen(recent);
            }
        });
        sync.start();
        settings.recentProperty().addListener((observable, was, is) -> sync.requestControlsUpdate());
    }

    /** Discards the choice when Escape closes the list. */
    private void discardChoiceOnEscape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            setValue(openEntry);
        }
    }

    private void openChosen(RecentMenu recent) {
        Entry chosen = getValue();
        if (chosen != null && !chosen.equals(openEntry)) {
            sync.submitChange(() -> {
                chosen.figure().ifPresent(figure -> session.openFigure(figure.id()));
                chosen.task().ifPresent(session::openTask);
                chosen.file().ifPresent(recent::open);
            });
        }
        // shows the open run until another is opened: the user may cancel
        Platform.runLater(sync::requestControlsUpdate);
    }

    private void show(Run run) {
        if (isShowing()) {
            return; // the user is reading the list; it is updated when it closes
        }
        RecentFiles files = settings.recentProperty().get();
        List<Entry> entries = new ArrayList<>();
        Figures.steppableFigures().forEach(figure -> entries.add(new Entry(figure)));
        files.files().forEach(file -> entries.add(new Entry(file)));
        ShippedTasks.IDS.forEach(id -> entries.add(Entry.ofTask(id)));
        Optional<Entry> opened =
                entries.stream().filter(entry -> isOpen(entry, run)).findFirst();
        Entry current = opened.orElseGet(() -> new Entry(nameOfUnlistedRun(run)));
        if (opened.isEmpty()) {
            entries.add(0, current);
        }
        Controls.setAllIfChanged(getItems(), entries);
        openEntry = current;
        setValue(current);
        String source = run.scenario().source();
        tip.setText(source.isEmpty() ? current.label() : source);
    }

    private static boolean isOpen(Entry entry, Run run) {
        return !run.hasUnsavedChanges()
                && entry.task()
                        .map(id -> id.equals(run.origin().label()))
                        .orElse(!ShippedTasks.IDS.contains(run.origin().label()))
                && entry.figure().map(Figure::id).equals(run.origin().figure())
                && entry.file().equals(run.origin().file().map(Path::of));
    }

    /** The name of the open run, as the closed list shows it. */
    String nameOfOpenRun() {
        return getValue() == null ? "" : getValue().label();
    }

    /** The name of the open run before a class: a file's run is called by its title, if it has one. */
    String nameForClass() {
        if (getValue() == null) {
            return "";
        }
        Run run = session.board().firstRun();
        String title = Texts.translate(run.scenario().title());
        return run.origin().file().isPresent() && !title.isEmpty() ? title : nameOfOpenRun();
    }

    /** The name of a run that is no listed figure or file; names the algorithm if its figure has another. */
    private String nameOfUnlistedRun(Run run) {
        Optional<Figure> figure = run.origin().figure().flatMap(Figures::find);
        Optional<String> usual = figure.flatMap(Figure::scenario)
                .map(scenario -> scenario.algorithm().name());
        if (usual.isPresent() && !usual.get().equals(run.algorithmName())) {
            String number = Texts.translate(figure.orElseThrow().number());
            return Texts.of("chooser.algorithm", Texts.titleOf(run.publication()), number);
        }
        String name = session.lesson()
                .titleOfShownPart()
                .or(() -> figure.map(Entry::name))
                .orElseGet(() -> run.shortName(Texts.language()));
        boolean own = run.origin().label().isEmpty();
        return run.hasUnsavedChanges() && !own ? Texts.of("setup.changed", name) : name;
    }

    /** The thumbnail of a shipped run, its first frame, which appears as soon as it is painted. */
    private Node thumbnail(Entry entry) {
        return entry.shippedRun()
                .map(scenario -> thumbnails.computeIfAbsent(entry, shown -> paintThumbnailLater(scenario)))
                .orElse(null);
    }

    private Pane paintThumbnailLater(Scenario scenario) {
        Pane place = new Pane();
        place.setMinSize(SCALE * WIDTH, SCALE * HEIGHT);
        place.setMaxSize(SCALE * WIDTH, SCALE * HEIGHT);
        Palette palette = settings.paletteProperty().getValue();
        painter.execute(() -> {
            CompletedRun started = CompletedRun.of(scenario);
            Drawing drawing = FrameDrawing.of(started.frames().get(0), PictureSettings.of(started), WIDTH, HEIGHT);
            Canvas canvas = new Canvas(SCALE * WIDTH, SCALE * HEIGHT);
            canvas.getGraphicsContext2D().scale(SCALE, SCALE);
            drawing.paint(new CanvasSurface(canvas.getGraphicsContext2D()), palette);
            Platform.runLater(() -> place.getChildren().setAll(canvas));
        });
        return place;
    }
}
