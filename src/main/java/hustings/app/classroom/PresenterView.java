package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.app.session.Presentation;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Stage;

/**
 * The presentation mode of the window: full screen and without controls; of a run picture, caption, counts and curves
 * stay, of other pages what they have for a class, and a page that has nothing for one ends it. The speaker's notes
 * open automatically if there is a second screen; closing them does not end the presentation. So that the picture does
 * not move, a question takes half of the band with caption and status. Between the parts of a lesson a card
 * covers it all.
 */
public final class PresenterView {

    private static final PseudoClass PRESENTING = PseudoClass.getPseudoClass("presenting");

    /** The pseudo-class of the band with caption and status while a question takes half of it. */
    private static final PseudoClass SHARED = PseudoClass.getPseudoClass("shared");

    private final Session session;
    private final Presentation presenting;
    private final Stage window;
    private final Pane root;
    private final List<Node> controls;
    private final NotesWindow notes;
    private final Pane column;
    private final Pane band;
    private final Region question;
    private final int questionIndex;
    private boolean wasFullScreen;

    /**
     * Prepares a window to follow the presentation mode.
     *
     * @param root the root of the window's content
     * @param question the band in which a question is asked
     * @param band the band with the caption and the status, whose right half the question takes while presenting
     * @param controls the nodes that are hidden while presenting
     */
    public PresenterView(AppContext context, Pane root, Region question, Pane band, Stage window, List<Node> controls) {
        this.session = context.session();
        this.presenting = session.prediction().presentation();
        this.window = window;
        this.root = root;
        this.controls = List.copyOf(controls);
        this.notes = new NotesWindow(context, window);
        this.band = band;
        this.question = question;
        this.column = (Pane) question.getParent();
        this.questionIndex = column.getChildren().indexOf(question);
        controls.forEach(Controls::bindManagedToVisible);
        root.getChildren().add(new LessonCard(session.lesson(), session.board()::stepForward));
        root.getChildren().add(createBlankScreen());
        presenting.presentingProperty().addListener((observable, was, is) -> setPresenting(is));
        question.visibleProperty().addListener((observable, was, is) -> updateSharedBandStyle());
        presenting.notesOpenProperty().addListener((observable, was, is) -> notes.show(is));
        session.pageProperty().addListener((observable, was, is) -> {
            if (!is.isPresentable()) {
                presenting.presentingProperty().set(false);
            }
        });
        presenting.setOnNotesRefused(() -> context.reporter().reportInformation(Texts.of("story.one-screen")));
        InvalidationListener screens = changed -> detectSecondScreen();
        Screen.getScreens().addListener(screens);
        context.onClose().add(() -> Screen.getScreens().removeListener(screens)); // or it would keep the window alive
        detectSecondScreen();
    }

    private void detectSecondScreen() {
        presenting.secondScreenProperty().set(Screen.getScreens().size() > 1);
    }

    private Region createBlankScreen() {
        Region blank = new Region();
        blank.setId("blank");
        blank.getStyleClass().add("blank");
        blank.visibleProperty().bind(presenting.blankProperty());
        blank.setOnMousePressed(event -> presenting.blankProperty().set(false));
        return blank;
    }

    private void updateSharedBandStyle() {
        band.pseudoClassStateChanged(SHARED, question.isVisible() && band.equals(question.getParent()));
    }

    private void setPresenting(boolean isPresenting) {
        root.pseudoClassStateChanged(PRESENTING, isPresenting);
        controls.forEach(node -> node.setVisible(!isPresenting));
        column.getChildren().remove(question);
        band.getChildren().remove(question);
        if (isPresenting) {
            band.getChildren().add(question);
            question.minWidthProperty().bind(band.widthProperty().divide(2));
            question.maxWidthProperty().bind(question.minWidthProperty());
            question.maxHeightProperty().bind(((Region) band.getChildren().get(0)).heightProperty());
            wasFullScreen = window.isFullScreen();
            window.setFullScreen(true);
            if (presenting.secondScreenProperty().get()) {
                presenting.notesOpenProperty().set(true);
                window.requestFocus(); // the clicker's keys work here
            }
        } else {
            question.minWidthProperty().unbind();
            question.maxWidthProperty().unbind();
            question.maxHeightProperty().unbind();
            question.setMinWidth(Region.USE_COMPUTED_SIZE);
            question.setMaxSize(Region.USE_COMPUTED_SIZE, Region.USE_COMPUTED_SIZE);
            column.getChildren().add(questionIndex, question);
            window.setFullScreen(wasFullScreen);
            presenting.notesOpenProperty().set(false);
        }
        updateSharedBandStyle();
    }
}
