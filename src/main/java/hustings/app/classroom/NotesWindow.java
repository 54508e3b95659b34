package hustings.app.classroom;

import hustings.app.base.Action;
import hustings.app.base.Focus;
import hustings.app.base.PageLoader;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.session.BoardState;
import hustings.app.session.PageNotes;
import hustings.app.session.Presentation;
import hustings.app.session.Session;
import hustings.app.widget.Actions;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.Dialogs;
import hustings.app.widget.TextGrid;
import hustings.app.widget.TypedKeys;
import hustings.lesson.LessonPart;
import hustings.play.ViewState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Rectangle2D;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.Stage;

/**
 * The speaker's window: notes of the shown stage, next caption, next question with its answer, position in the run, and
 * time since the presentation began. The clicker's keys work in it, too.
 */
final class NotesWindow {

    private static final double WIDTH = 720;
    private static final double HEIGHT = 560;

    private final Session session;
    private final Presentation presenting;
    private final Actions actions;
    private final Reporter reporter;
    private final Stage main;
    private final Timeline clockTimer =
            new Timeline(new KeyFrame(javafx.util.Duration.seconds(1), event -> updateClockAndTimetable()));

    @FXML
    private Label notesClock, notesPosition, notesText, notesNext, notesQuestion, notesAnswer, notesBreak;

    @FXML
    private VBox notesBroken;

    @FXML
    private TextGrid notesPlan;

    private Stage window;
    private long startNanos = System.nanoTime();

    /** @param main the window that the class sees */
    NotesWindow(AppContext context, Stage main) {
        this.session = context.session();
        this.presenting = session.prediction().presentation();
        this.actions = context.actions();
        this.reporter = context.reporter();
        this.main = main;
        clockTimer.setCycleCount(Animation.INDEFINITE);
        presenting.presentingProperty().addListener((observable, was, is) -> startNanos = System.nanoTime());
        session.prediction().wholeRunProperty().addListener((observable, was, is) -> show(is));
        session.board().stateProperty().addListener((observable, was, is) -> updateNotes());
        session.pageProperty().addListener((observable, was, is) -> updateNotes());
        presenting.pageNotes().addListener((InvalidationListener) changed -> updateNotes());
        session.lesson().partProperty().addListener((observable, was, is) -> updateLessonPart());
        session.lesson().cardProperty().addListener((observable, was, is) -> updateLessonPart());
        main.showingProperty().addListener((observable, was, is) -> show(false));
    }

    /** Opens or closes the window. */
    void show(boolean open) {
        if (open) {
            if (window == null) {
                window = createStage();
            }
            copyStyleOfMainWindow();
            updateNotes();
            updateLessonPart();
            clockTimer.play();
            window.show();
            placeOnOtherScreen(); // only now: some window managers open a window at its smallest size, whatever size
            // was set
        } else if (window != null) {
            clockTimer.stop();
            Platform.runLater(this::hideUnlessReopened); // JavaFX must first finish handling the key that closes it
        }
    }

    private void hideUnlessReopened() {
        if (!presenting.notesOpenProperty().get() || !main.isShowing()) { // unless it was opened again meanwhile
            window.hide();
        }
    }

    private Stage createStage() {
        Parent content = (Parent) PageLoader.load(this);
        notesQuestion.managedProperty().bind(notesQuestion.textProperty().isNotEmpty());
        Controls.bindManagedToVisible(notesBroken);
        Stage stage = new Stage();
        stage.setTitle(Texts.of("story.notes-title"));
        stage.getIcons().setAll(main.getIcons());
        stage.setScene(new Scene(content, WIDTH, HEIGHT));
        TypedKeys.install(stage.getScene());
        stage.getScene().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            reporter.closeProblem();
            if ((event.getCode() == KeyCode.ESCAPE && presenting.endPresentation())
                    || presenting.endBlankScreen()
                    || (!Focus.hasShortcutModifier(event) && actions.executeByKey(event, listClickerActions()))) {
                event.consume();
            }
        });
        stage.setOnHidden(event -> {
            presenting.notesOpenProperty().set(false);
            main.requestFocus(); // the clicker's keys continue to work there
        });
        return stage;
    }

    private List<Action> listClickerActions() {
        return session.lesson().isCardShown() ? Action.CARD_ACTIONS : Action.CLICKER_ACTIONS;
    }

    /** Copies the style of the main window. */
    private void copyStyleOfMainWindow() {
        Parent root = window.getScene().getRoot();
        Parent mainRoot = main.getScene().getRoot();
        window.getScene().getStylesheets().setAll(main.getScene().getStylesheets());
        root.setStyle(mainRoot.getStyle());
        for (PseudoClass state : mainRoot.getPseudoClassStates()) {
            root.pseudoClassStateChanged(state, !state.getPseudoClassName().equals("presenting"));
        }
    }

    /** Places the window on the second screen, if there is one; otherwise gives it the default size. */
    private void placeOnOtherScreen() {
        Screen mainScreen = Dialogs.screenOf(main);
        Optional<Rectangle2D> otherBounds = Screen.getScreens().stream()
                .filter(screen -> !screen.equals(mainScreen))
                .findFirst()
                .map(Screen::getVisualBounds);
        if (otherBounds.isPresent()) {
            window.setX(otherBounds.get().getMinX());
            window.setY(otherBounds.get().getMinY());
            window.setWidth(otherBounds.get().getWidth());
            window.setHeight(otherBounds.get().getHeight());
        } else {
            window.setWidth(WIDTH);
            window.setHeight(HEIGHT);
        }
    }

    private void updateNotes() {
        show(session.prediction().wholeRunProperty().get());
    }

    private void show(ViewState wholeRun) {
        if (window == null || wholeRun == null) {
            return;
        }
        SpeakerNotes speaker = createNotes(wholeRun);
        notesPosition.setText(speaker.position());
        notesText.setText(speaker.notes().isEmpty() ? Texts.of("story.no-notes") : speaker.notes());
        notesNext.setText(speaker.next());
        notesQuestion.setText(speaker.question());
        notesAnswer.setText(speaker.answer());
    }

    private SpeakerNotes createNotes(ViewState wholeRun) {
        PageNotes ofPage = presenting.pageNotes().get(session.pageProperty().get());
        if (ofPage != null) {
            return SpeakerNotes.of(ofPage);
        }
        Optional<LessonPart> announced = session.lesson().announcedPart();
        if (announced.isPresent()) {
            return SpeakerNotes.beforePart(announced.get(), session.lesson());
        }
        BoardState board = session.board().state();
        return board != null && board.isSideBySide()
                ? SpeakerNotes.of(board, session.lesson())
                : SpeakerNotes.of(wholeRun, session.lesson());
    }

    /** Updates the texts for the whole part of the lesson: what to break, and the plan. */
    private void updateLessonPart() {
        if (window == null) {
            return;
        }
        Optional<LessonPart> part = session.lesson().announcedPart().or(session.lesson()::shownPart);
        String broken = part.flatMap(shown -> shown.describeBreakingAndOutcome(Texts.language()))
                .orElse("");
        notesBreak.setText(broken);
        notesBroken.setVisible(!broken.isEmpty());
        updateNotes();
        updateClockAndTimetable();
    }

    private void updateClockAndTimetable() {
        Duration presented = Duration.ofNanos(System.nanoTime() - startNanos);
        LessonTimetable plan = LessonTimetable.of(session.lesson());
        notesClock.setText(plan.rows().isEmpty() ? LessonTimetable.formatMinutesAndSeconds(presented) : plan.clock());
        notesPlan.show(plan.rows());
    }
}
