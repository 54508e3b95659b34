package hustings.app.widget;

import hustings.app.session.Presentation;
import hustings.app.session.Session;
import hustings.app.session.Steppable;
import javafx.beans.property.BooleanProperty;
import javafx.scene.input.KeyCode;

/**
 * The keys of a presenter's clicker, and those beside them with which one goes through a run. Clickers send Page Up and
 * Page Down, F5 or Escape to begin and end, and B or a period to make the screen black.
 */
public record Clicker(Session session) {

    /** Does what a key asks for; returns false if it is none of these. */
    public boolean take(KeyCode key) {
        switch (key) {
            case S -> flip(session.prediction().presentation().notesProperty());
            case P -> flip(session.prediction().onProperty());
            case Q -> session.prediction().toggleQuestion();
            default -> {
                return step(key, session);
            }
        }
        return true;
    }

    /** Steps through a run or a comparison, presents it or makes its screen black; returns false for other keys. */
    public boolean step(KeyCode key, Steppable target) {
        Presentation presenting = session.prediction().presentation();
        switch (key) {
            case RIGHT, DOWN, PAGE_DOWN -> target.forward();
            case LEFT, UP, PAGE_UP -> target.back();
            case HOME -> target.first();
            case END -> target.last();
            case SPACE -> target.playOrPause();
            case F5 -> flip(presenting.onProperty());
            case B, PERIOD -> {
                presenting.toggleBlank();
                return presenting.onProperty().get();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Any key shows a black screen again, and does nothing else; returns false if the screen is not black. */
    public boolean wake() {
        boolean black = session.prediction().presentation().blankProperty().get();
        session.prediction().presentation().blankProperty().set(false);
        return black;
    }

    /** Ends the presentation; returns false if there is none. */
    public boolean end() {
        boolean presented = session.prediction().presentation().onProperty().get();
        session.prediction().presentation().onProperty().set(false);
        return presented;
    }

    private static void flip(BooleanProperty property) {
        property.set(!property.get());
    }
}
