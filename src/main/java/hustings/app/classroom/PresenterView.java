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
 * open automatically if there is a second screen; closing them does not end the presentation. Between the parts of a
 * lesson a card covers it all.
 */
public final class PresenterView {

    private static final PseudoClass PRESENTING = PseudoClass.getPseudoClass("presenting");

    private final Session session;
    private final Presentation presenting;
    private final Stage window;
    private final Pane root;
    private final List<Node> controls;
    private final NotesWindow notes;
    private boolean wasFullScreen;

    /**
     * Prepares a window to follow the presentation mode.
     *
     * @param root the root of the window's content
     * @param controls the nodes that are hidden while presenting
     */
    public PresenterView(AppContext context, Pane root, Stage window, List<Node> controls) {
        this.session = context.session();
        this.presenting = session.prediction().presentation();
        this.window = window;
        this.root = root;
        this.controls = List.copyOf(controls);
        this.notes = new NotesWindow(context, window);
        controls.forEach(Controls::bindManagedToVisible);
        root.getChildren().add(new LessonCard(session.lesson(), session.board()::stepForward));
        root.getChildren().add(createBlankScreen());
        presenting.presentingProperty().addListener((observable, was, is) -> setPresenting(is));
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

    private void setPresenting(boolean isPresenting) {
        root.pseudoClassStateChanged(PRESENTING, isPresenting);
        controls.forEach(node -> node.setVisible(!isPresenting));
        if (isPresenting) {
            wasFullScreen = window.isFullScreen();
            window.setFullScreen(true);
            if (presenting.secondScreenProperty().get()) {
                presenting.notesOpenProperty().set(true);
                window.requestFocus(); // the clicker's keys work here
            }
        } else {
            window.setFullScreen(wasFullScreen);
            presenting.notesOpenProperty().set(false);
        }
    }
}
