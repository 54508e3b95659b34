package hustings.app.export;

import hustings.app.base.FileKind;
import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.app.session.PredictionModel;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.Spinners;
import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.picture.RenderingOptions;
import hustings.picture.file.ExportFormat;
import hustings.picture.file.ExportView;
import hustings.picture.file.Film;
import hustings.picture.file.RunExport;
import hustings.picture.file.RunExport.ExportOptions;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.scenario.Translation;
import hustings.trace.MermaidDiagram;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.stage.Window;

/** The dialog that exports the run in a chosen format. The settings of a format are shown when it is chosen. */
public final class ExportDialog extends WritingDialog {

    private static final double MAX_SCALE = 8;

    private final AppContext context;
    private final Run run;
    private final Frame frame;

    @FXML
    private ToggleGroup formats, themes;

    @FXML
    private GridPane formatGrid;

    @FXML
    private HBox what, colours, notice, larger, film, questions;
    @FXML
    private RadioButton shown, lanes;
    @FXML
    private CheckBox transparent, asPrinted, heartbeats, asks;
    @FXML
    private Spinner<Double> scale, speed;
    @FXML
    private Spinner<Integer> width, stride;

    @FXML
    private Region room;

    private ExportDialog(AppContext context) {
        super(Texts.of("export.export"));
        this.context = context;
        PredictionModel predicting = context.session().prediction();
        boolean predicts = predicting.predictingProperty().get(); // then a file must not reveal the next stages
        ViewState exported = predicts
                ? context.session().shown()
                : predicting.wholeRunProperty().get();
        this.run = exported.run();
        this.frame = exported.frame();
    }

    /** Opens the dialog for the run that the window shows. */
    public static void show(Window owner, AppContext context) {
        context.session().board().pause();
        ExportDialog export = new ExportDialog(context);
        export.open(owner, "export", Texts.of("export.title"), PageLoader.load(export));
        ((Node) export.formats.getSelectedToggle()).requestFocus();
    }

    @FXML
    private void initialize() {
        addFormatButtons();
        shown.setText(Texts.of("export.shown", frame.stage()));
        Spinners.configureHalfSteps(scale, 0.5, MAX_SCALE, 2);
        Spinners.configureWholeNumbers(width, Film.MIN_WIDTH, Film.MAX_WIDTH, ExportOptions.DEFAULT_FILM_WIDTH);
        Spinners.configureHalfSteps(speed, 0.5, Film.MAX_SPEED, 1);
        Spinners.configureWholeNumbers(stride, 1, Film.MAX_STRIDE, 1);
        List.of(what, colours, larger, film).forEach(ExportDialog::labelControlsOfRow);
        bindProgress();
        Controls.bindManagedToVisible(larger, film, questions);
        notice.setManaged(run.hasHeartbeats()); // its place stays where a format has no use for it
        heartbeats.setSelected(run.showsHeartbeats());
        BooleanBinding hasSettings = larger.visibleProperty().or(film.visibleProperty());
        room.managedProperty().bind(hasSettings.or(questions.visibleProperty()).not());
        room.minHeightProperty().bind(film.heightProperty());
        formats.selectedToggleProperty().subscribe(is -> showSettingsOfFormat());
    }

    /** Names each control by the label before it, for screen readers. */
    private static void labelControlsOfRow(HBox row) {
        Label name = new Label();
        for (Node node : row.getChildren()) {
            if (node instanceof Label label) {
                name = label;
            } else if (!(node instanceof CheckBox)) { // a check box has its own text
                name.setLabelFor(node);
            }
            if (node instanceof Spinner<?> spinner) {
                spinner.setAccessibleText(name.getText());
                spinner.getEditor().setAccessibleText(name.getText());
            }
        }
    }

    private void addFormatButtons() {
        for (ExportFormat format : ExportFormat.values()) {
            RadioButton button = new RadioButton(Texts.of("export." + format.id()));
            boolean tellsTooMuch = format == ExportFormat.TXT && !run.areAllFramesVisible();
            String key = tellsTooMuch ? "export.not-whole" : "export." + format.id() + ".is";
            Label explanation = new Label(Texts.of(key));
            button.setId("export-" + format.id());
            button.setAccessibleText(button.getText() + ": " + explanation.getText());
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setToggleGroup(formats);
            button.setDisable(tellsTooMuch);
            button.setUserData(format);
            explanation.setLabelFor(button);
            explanation.getStyleClass().add("explanation");
            Controls.wrapText(explanation);
            explanation.setOnMouseClicked(event -> button.fire());
            button.setSelected(format == ExportFormat.PNG);
            formatGrid.addRow(formatGrid.getRowCount(), button, explanation);
        }
    }

    private ExportFormat selectedFormat() {
        return (ExportFormat) formats.getSelectedToggle().getUserData();
    }

    /** Shows the settings of the chosen format and hides the others. */
    private void showSettingsOfFormat() {
        setStatus("");
        what.setVisible(selectedFormat().views().size() > 1);
        colours.setVisible(selectedFormat().isPicture());
        transparent.setVisible(selectedFormat().canBeTransparent());
        notice.setVisible(run.hasHeartbeats() && selectedFormat().canShowHeartbeats());
        larger.setVisible(selectedFormat().isScalable());
        boolean isFilm = selectedFormat() == ExportFormat.GIF;
        if (film.isVisible() != isFilm) { // between film and picture; any other choice of the person stays
            boolean isFigure = !run.origin().figure().isEmpty() && !run.hasUnsavedChanges();
            asPrinted.setSelected(isFigure && !isFilm);
        }
        film.setVisible(isFilm);
        questions.setVisible(selectedFormat() == ExportFormat.HTML);
    }

    @Override
    void write() {
        ExportFormat format = selectedFormat();
        String label = run.origin().label().replaceFirst("\\.ya?ml$", "");
        ExportView view = selectedView(format);
        String suffix =
                view == ExportView.FRAME ? "-" + frame.stage() : view == ExportView.LANES ? "-" + view.id() : "";
        String name = (label.isEmpty() ? "run" : label) + suffix + "." + format.fileExtension();
        context.files().chooseFileToSave(FileKind.of(format), name).ifPresent(file -> write(format, view, file));
    }

    private ExportView selectedView(ExportFormat format) {
        ExportView selected = shown.isSelected() ? ExportView.FRAME : lanes.isSelected() ? ExportView.LANES : null;
        return format.views().stream()
                .filter(view -> view == selected)
                .findFirst()
                .orElse(
                        format.views().isEmpty()
                                ? ExportView.STAGES
                                : format.views().get(0));
    }

    private void write(ExportFormat format, ExportView view, Path file) {
        Theme theme = Theme.valueOf((String) themes.getSelectedToggle().getUserData());
        double scaling = format.isScalable() ? scale.getValue() : 1;
        RenderingOptions rendering = new RenderingOptions(theme.palette(), scaling, transparent.isSelected());
        ExportOptions look = new ExportOptions(
                rendering,
                width.getValue(),
                speed.getValue(),
                stride.getValue(),
                asPrinted.isSelected(),
                asks.isSelected(),
                List.of());
        Translation language = format.isTranslated() ? Texts.language() : Translation.ENGLISH;
        CompletedRun exported = new CompletedRun(run.savableScenario(), run.frames())
                .withHeartbeatsShown(notice.isVisible() && heartbeats.isSelected())
                .translatedTo(language);
        RunExport runExport = new RunExport(exported, run.publication(), look);
        start(
                file,
                progress -> runExport.write(format, view, frame.index(), file, progress),
                tooLong -> reportSuccess(file, tooLong));
    }

    /** @param tooLong the length of a Mermaid diagram that is too long for Mermaid */
    private void reportSuccess(Path file, OptionalInt tooLong) {
        Path folder = file.toAbsolutePath().getParent();
        String saved = Texts.of("export.saved", file.getFileName(), folder);
        context.reporter()
                .reportSuccess(
                        tooLong.isEmpty()
                                ? saved
                                : saved + ". "
                                        + Texts.of(
                                                "export.mermaid-limit", tooLong.getAsInt(), MermaidDiagram.MAX_LENGTH));
    }
}
