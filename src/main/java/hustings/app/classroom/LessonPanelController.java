package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.app.canvas.EventText;
import hustings.app.session.LessonEdits;
import hustings.app.session.LessonModel;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.engine.ScheduledIntervention;
import hustings.lesson.Lesson;
import hustings.lesson.LessonPart;
import hustings.model.Group;
import java.util.List;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/** The panel in which a lesson is made: its parts as cards, and the texts of the selected one. */
public final class LessonPanelController {

    private static final int MAX_MINUTES = 600;

    private final Session session;
    private final LessonModel lesson;
    private final LessonEdits edits;

    @FXML
    private TextField lessonTitle, partTitle, partAbout, partMinutes;

    @FXML
    private TextArea partNotes;

    @FXML
    private ListView<LessonPart> parts;

    @FXML
    private Button up, down, remove, stage, compare, put, breaking;

    @FXML
    private VBox form;

    @FXML
    private Label titleLabel, partBreak;

    private boolean isUpdating;
    /** The index of the part that the form shows. */
    private int formIndex = LessonModel.NONE;

    public LessonPanelController(AppContext context) {
        session = context.session();
        lesson = session.lesson();
        edits = session.lessonEdits();
    }

    @FXML
    private void initialize() {
        parts.setCellFactory(list -> new LessonPartCell(list, this::move, session.lesson()::openPart));
        parts.getSelectionModel().selectedIndexProperty().addListener((observable, was, is) -> {
            if (!isUpdating) {
                keepTypedTexts();
                showPart();
            }
        });
        parts.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        Controls.bindManagedToVisible(form, partBreak);
        partMinutes.setTextFormatter(
                new TextFormatter<>(change -> change.getControlNewText().matches("\\d{0,3}") ? change : null));
        List.of(lessonTitle, partTitle, partAbout, partMinutes, partNotes)
                .forEach(field -> Controls.runOnFocusChange(field, false, this::keepTypedTexts));
        List.of(lessonTitle, partTitle, partAbout, partMinutes)
                .forEach(field -> field.setOnAction(event -> keepTypedTexts()));
        edits.setTypedTextKeeper(this::keepTypedTexts);
        session.prediction().presentation().presentingProperty().addListener((observable, was, is) -> keepTypedTexts());
        lesson.lessonProperty().subscribe(is -> {
            int selected = parts.getSelectionModel().getSelectedIndex();
            showLesson(selected < 0 ? lesson.partProperty().get() : selected);
        });
        lesson.partProperty().addListener((observable, was, is) -> showLesson(findShownOrSelected()));
        session.board().stateProperty().subscribe(is -> updateButtons());
        String label = titleLabel.getText();
        edits.unsavedProperty()
                .subscribe(isUnsaved -> titleLabel.setText(isUnsaved ? Texts.of("lesson.not-saved", label) : label));
    }

    private int findShownOrSelected() {
        int shown = lesson.partProperty().get();
        return shown == LessonModel.NONE ? parts.getSelectionModel().getSelectedIndex() : shown;
    }

    /** Shows the lesson with one of its parts in the form, which stays there while its words are kept. */
    private void showLesson(int selected) {
        Lesson open = lesson.lessonProperty().get();
        isUpdating = true;
        List<LessonPart> items = open == null ? List.of() : open.parts();
        if (!parts.getItems().equals(items)) {
            parts.getItems().setAll(items);
        }
        parts.getSelectionModel().clearAndSelect(Math.min(selected, items.size() - 1));
        isUpdating = false;
        lessonTitle.setText(open == null ? "" : Texts.translate(open.title()));
        lessonTitle.setDisable(open == null);
        showPart();
    }

    private void showPart() {
        formIndex = parts.getSelectionModel().getSelectedIndex();
        LessonPart part = parts.getSelectionModel().getSelectedItem();
        form.setVisible(part != null);
        if (part != null) {
            partTitle.setText(Texts.translate(part.title()));
            partAbout.setText(Texts.translate(part.about()));
            partAbout.setPromptText(part.describeForClass(Texts.language()));
            partMinutes.setText(part.minutes() == 0 ? "" : Integer.toString(part.minutes()));
            partNotes.setText(Texts.translate(part.notes()));
            partBreak.setText(part.breaking()
                    .map(events -> Texts.of("lesson.breaks", Texts.translate(events.text())))
                    .orElse(""));
            partBreak.setVisible(part.breaking().isPresent());
        }
        updateButtons();
    }

    private void updateButtons() {
        int index = parts.getSelectionModel().getSelectedIndex();
        int count = parts.getItems().size();
        boolean isShown = index >= 0 && index == lesson.partProperty().get();
        up.setDisable(index <= 0);
        down.setDisable(index < 0 || index == count - 1);
        remove.setDisable(index < 0 || count == 1);
        stage.setDisable(!isShown);
        compare.setDisable(!isShown);
        put.setDisable(index < 0 || !edits.differsFromShownRun(index));
        breaking.setDisable(!isShown || !edits.hasDeeds());
    }

    /** Makes changes of what is being typed. */
    private void keepTypedTexts() {
        Lesson open = lesson.lessonProperty().get();
        if (open == null || isUpdating) {
            return;
        }
        edits.rename(keepTranslated(open.title(), lessonTitle));
        if (formIndex >= 0 && formIndex < open.parts().size()) {
            int minutes = partMinutes.getText().isEmpty() ? 0 : Integer.parseInt(partMinutes.getText());
            LessonPart part = open.parts().get(formIndex);
            edits.setTexts(
                    formIndex,
                    keepTranslated(part.title(), partTitle),
                    keepTranslated(part.about(), partAbout),
                    Math.min(MAX_MINUTES, minutes),
                    keepTranslated(part.notes(), partNotes));
        }
    }

    /** What is typed; a translated text that was left alone stays as it is written. */
    private static String keepTranslated(String written, TextInputControl field) {
        return field.getText().equals(Texts.translate(written)) ? written : field.getText();
    }

    private void onKeyPressed(KeyEvent event) {
        KeyCode key = event.getCode();
        int index = parts.getSelectionModel().getSelectedIndex();
        if (index < 0) {
            return;
        }
        if (event.isAltDown() && (key == KeyCode.UP || key == KeyCode.DOWN)) {
            move(index, key == KeyCode.UP ? index - 1 : index + 1);
        } else if (key == KeyCode.DELETE) {
            onRemove();
        } else if (key == KeyCode.ENTER) {
            lesson.openPart(index);
        } else {
            return;
        }
        event.consume();
    }

    private void move(int from, int to) {
        keepTypedTexts();
        edits.move(from, to);
        selectAndFocus(Math.max(0, Math.min(parts.getItems().size() - 1, to)));
    }

    private void selectAndFocus(int index) {
        parts.getSelectionModel().clearAndSelect(index);
        parts.getFocusModel().focus(index);
    }

    /** Whether a node belongs to the panel, so that undoing is about the lesson. */
    public static boolean isInside(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if ("lessonPanel".equals(at.getId())) {
                return true;
            }
        }
        return false;
    }

    @FXML
    private void onAdd() {
        keepTypedTexts();
        edits.addShownRun();
    }

    @FXML
    private void onUp() {
        int index = parts.getSelectionModel().getSelectedIndex();
        move(index, index - 1);
    }

    @FXML
    private void onDown() {
        int index = parts.getSelectionModel().getSelectedIndex();
        move(index, index + 1);
    }

    @FXML
    private void onRemove() {
        edits.remove(parts.getSelectionModel().getSelectedIndex());
    }

    @FXML
    private void onStage() {
        edits.startAtShownStage(parts.getSelectionModel().getSelectedIndex());
    }

    @FXML
    private void onCompare() {
        edits.compareAsShown(parts.getSelectionModel().getSelectedIndex());
    }

    @FXML
    private void onPut() {
        edits.putShownRun(parts.getSelectionModel().getSelectedIndex());
    }

    @FXML
    private void onBreak() {
        Group group = session.board().firstRun().scenario().group();
        edits.breakWithDeeds(deeds -> describe(deeds, group));
    }

    private static String describe(List<ScheduledIntervention> deeds, Group group) {
        return deeds.stream()
                .map(deed -> Texts.of(
                        "lesson.deed",
                        EventText.describe(deed.intervention(), group),
                        EventText.formatMoment(deed.moment())))
                .collect(Collectors.joining(" "));
    }
}
