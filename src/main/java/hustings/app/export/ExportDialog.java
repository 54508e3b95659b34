package hustings.app.export;

import hustings.app.base.Background;
import hustings.app.base.FileKind;
import hustings.app.base.FileSaving;
import hustings.app.base.Job;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.app.base.TimeTexts;
import hustings.app.session.Run;
import hustings.app.widget.Controls;
import hustings.app.widget.Dialogs;
import hustings.app.widget.Spinners;
import hustings.app.widget.Tools;
import hustings.engine.Frame;
import hustings.paper.Played;
import hustings.picture.Rendering;
import hustings.picture.file.ExportFormat;
import hustings.picture.file.Film;
import hustings.picture.file.RunExport;
import hustings.picture.file.RunExport.Look;
import hustings.search.sweep.SweepProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/**
 * Asks as what the run is to be taken home, and writes it. What is set for a format is there when the format is chosen.
 * While a file is being written the dialog stays, tells how far it is, and can stop it.
 */
public final class ExportDialog {

    private static final double LARGEST_SCALE = 8;

    private final Tools tools;
    private final Run run;
    private final Frame frame;
    private final Job job = new Job(Background.untilDone("export"), Platform::runLater);
    private final AtomicReference<SweepProgress> untold = new AtomicReference<>();
    private volatile boolean cancelled;
    private final Dialog<ButtonType> dialog = new Dialog<>();
    private final ButtonType exportType = new ButtonType(Texts.of("export.export"), ButtonData.OK_DONE);

    private final ToggleGroup formats = new ToggleGroup();
    private final Map<ExportFormat, RadioButton> buttons = new EnumMap<>(ExportFormat.class);
    private final RadioButton whole = new RadioButton(Texts.of("export.whole"));
    private final RadioButton shown = new RadioButton();
    private final ToggleGroup themes = new ToggleGroup();
    private final Spinner<Double> scale = Spinners.halves("exportScale", 0.5, LARGEST_SCALE, 2);
    private final Spinner<Integer> width =
            Spinners.whole("exportWidth", Film.NARROWEST, Film.WIDEST, Look.USUAL_FILM_WIDTH);
    private final Spinner<Double> speed = Spinners.halves("exportSpeed", 0.5, Film.FASTEST, 1);
    private final Spinner<Integer> stride = Spinners.whole("exportStride", 1, Film.LONGEST_STRIDE, 1);
    private final CheckBox transparent = new CheckBox(Texts.of("export.transparent"));
    private final ProgressBar bar = new ProgressBar();
    private final Label status = Controls.wrapping(Controls.label("exportStatus", null, ""));
    private String writing = "";

    private ExportDialog(Window owner, Tools tools) {
        this.tools = tools;
        this.run = tools.session().shown().run();
        this.frame = tools.session().shown().frame();
        bar.setId("exportProgress");
        bar.setAccessibleText(Texts.of("export.progress"));
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.visibleProperty().bind(job.runningProperty());
        VBox choices = new VBox(formatChoices(), settings());
        choices.disableProperty().bind(job.runningProperty());
        choices.getStyleClass().add("export-choices");
        VBox content = new VBox(choices, bar, status);
        content.getStyleClass().addAll("help", "export-dialog");
        Dialogs.dress(dialog, owner, "exportDialog", Texts.of("export.title"));
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().setAll(exportType, ButtonType.CANCEL);
        buttonsOfTheDialog();
    }

    /** Asks, and exports what the window shows. */
    public static void show(Window owner, Tools tools) {
        tools.session().pause();
        ExportDialog export = new ExportDialog(owner, tools);
        export.dialog.show();
        export.buttons.get(ExportFormat.PNG).requestFocus();
    }

    private Node formatChoices() {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("export-formats");
        for (ExportFormat format : ExportFormat.values()) {
            RadioButton button = new RadioButton(Texts.of("export." + format.id()));
            boolean tellsTooMuch = format == ExportFormat.TXT && !run.isWhole();
            Label explanation =
                    new Label(Texts.of(tellsTooMuch ? "export.not-whole" : "export." + format.id() + ".is"));
            button.setId("export-" + format.id());
            button.setAccessibleText(button.getText() + ": " + explanation.getText());
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setToggleGroup(formats);
            button.setDisable(tellsTooMuch);
            button.setUserData(format);
            explanation.setLabelFor(button);
            explanation.getStyleClass().add("explanation");
            Controls.wrapping(explanation);
            explanation.setOnMouseClicked(event -> button.fire());
            buttons.put(format, button);
            grid.addRow(grid.getRowCount(), button, explanation);
        }
        buttons.get(ExportFormat.PNG).setSelected(true);
        formats.selectedToggleProperty().addListener((observable, was, is) -> status.setText(""));
        return grid;
    }

    private ExportFormat format() {
        return (ExportFormat) formats.getSelectedToggle().getUserData();
    }

    /** What can be set; only what the chosen format has is seen. */
    private Node settings() {
        shown.setText(Texts.of("export.shown", frame.stage()));
        ToggleGroup frames = new ToggleGroup();
        frames.getToggles().setAll(whole, shown);
        whole.setId("exportWhole");
        shown.setId("exportShown");
        shown.setSelected(true);
        transparent.setId("exportTransparent");
        transparent.setMinWidth(Region.USE_PREF_SIZE);
        HBox what = setting("export.what", whole, shown);
        HBox colours = setting("export.colours", themeButtons());
        colours.getChildren().add(transparent);
        HBox larger = setting("export.scale", scale);
        HBox film = setting("export.width", width);
        film.getChildren().addAll(setting("export.speed", speed).getChildren());
        film.getChildren().addAll(setting("export.stride", stride).getChildren());
        Runnable show = () -> {
            what.setVisible(format().isOfOneFrame());
            colours.setVisible(format().isPicture());
            transparent.setVisible(format().canBeTransparent());
            larger.setVisible(format().isScaled());
            film.setVisible(format() == ExportFormat.GIF);
        };
        formats.selectedToggleProperty().addListener((observable, was, is) -> show.run());
        Controls.collapse(larger, film);
        show.run();
        Region room = new Region(); // as high as a row, where neither of the two is seen
        room.managedProperty()
                .bind(larger.visibleProperty().or(film.visibleProperty()).not());
        room.minHeightProperty().bind(film.heightProperty());
        VBox settings = new VBox(what, colours, larger, film, room);
        settings.getStyleClass().add("export-settings");
        return settings;
    }

    private Node[] themeButtons() {
        return Stream.of(Theme.values())
                .map(theme -> {
                    String name = theme.name().toLowerCase(Locale.ROOT);
                    RadioButton button = new RadioButton(Texts.of("export." + name));
                    button.setId("export-" + name);
                    button.setMinWidth(Region.USE_PREF_SIZE);
                    button.setUserData(theme);
                    button.setToggleGroup(themes);
                    button.setSelected(theme == Theme.LIGHT);
                    return button;
                })
                .toArray(Node[]::new);
    }

    private static HBox setting(String key, Node... controls) {
        Label name = new Label(Texts.of(key));
        name.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(name);
        for (Node control : controls) {
            name.setLabelFor(control);
            if (control instanceof Spinner<?> spinner) {
                spinner.setEditable(true);
                spinner.getEditor().setAccessibleText(name.getText());
                spinner.setAccessibleText(name.getText());
            }
            row.getChildren().add(control);
        }
        row.getStyleClass().add("setting");
        return row;
    }

    /** The first button writes, and keeps the dialog open; the other one stops that, or closes the dialog. */
    private void buttonsOfTheDialog() {
        Button write = (Button) dialog.getDialogPane().lookupButton(exportType);
        write.setId("exportWrite");
        write.disableProperty().bind(job.runningProperty());
        write.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            write();
        });
        Button cancel = (Button) dialog.getDialogPane().lookupButton(ButtonType.CANCEL);
        cancel.setId("exportCancel");
        cancel.setText(Texts.of("export.cancel"));
        cancel.addEventFilter(ActionEvent.ACTION, event -> {
            if (job.runningProperty().get()) {
                event.consume();
                cancelled = true;
            }
        });
        dialog.setOnCloseRequest(event -> cancelled = true);
    }

    private void write() {
        ExportFormat format = format();
        String label = run.origin().label().replaceFirst("\\.ya?ml$", "");
        boolean one = format.isOfOneFrame() && shown.isSelected();
        String name = (label.isEmpty() ? "run" : label) + (one ? "-" + frame.stage() : "") + "." + format.ending();
        tools.files().toSave(FileKind.of(format), name).ifPresent(file -> write(format, one, file));
    }

    private void write(ExportFormat format, boolean one, Path file) {
        Look look = new Look(
                new Rendering(
                        ((Theme) themes.getSelectedToggle().getUserData()).palette(),
                        format.isScaled() ? scale.getValue() : 1,
                        transparent.isSelected()),
                width.getValue(),
                speed.getValue(),
                stride.getValue());
        RunExport export = new RunExport(new Played(run.told(), run.frames()), run.publication(), look);
        OptionalInt alone = one ? OptionalInt.of(frame.index()) : OptionalInt.empty();
        writing = Texts.of("export.writing", file.getFileName());
        status.setText(writing);
        bar.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
        cancelled = false;
        untold.set(null);
        long start = System.nanoTime();
        job.start(
                news -> export.write(format, alone, file, (done, all) -> {
                    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
                    if (untold.getAndSet(new SweepProgress(done, Math.max(1, all), 0, elapsed)) == null) {
                        news.tell(this::showProgress); // and not before the window has seen the last
                    }
                    return !cancelled;
                }),
                this::written,
                fault -> status.setText(reason(file, fault)));
    }

    private void showProgress() {
        SweepProgress latest = untold.getAndSet(null);
        bar.setProgress((double) latest.done() / latest.total());
        if (latest.elapsed().compareTo(TimeTexts.SETTLING) >= 0) {
            status.setText(writing + " " + Texts.of("sweep.left", TimeTexts.time(latest.remaining())));
        }
    }

    private void written(List<Path> files) {
        Path first = files.get(0).getFileName();
        Path folder = files.get(0).toAbsolutePath().getParent();
        Path last = files.get(files.size() - 1).getFileName();
        tools.reporter()
                .done(
                        files.size() == 1
                                ? Texts.of("export.saved", first, folder)
                                : Texts.of("export.saved-sheets", files.size(), first, last, folder));
        dialog.setResult(ButtonType.OK);
        dialog.close();
    }

    private static String reason(Path file, Throwable fault) {
        if (fault instanceof CancellationException) {
            return Texts.of("export.cancelled");
        }
        String why = fault instanceof IOException failure
                ? file + ": " + FileSaving.reason(failure)
                : fault instanceof IllegalArgumentException
                        ? fault.getMessage()
                        : fault instanceof OutOfMemoryError
                                ? Texts.of("export.no-memory")
                                : Texts.of("export.defect", fault.toString());
        return Texts.of("export.failed", why);
    }
}
