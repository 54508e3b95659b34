package hustings.app.session;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** Whether a run is presented to a class: full screen, large, without controls. Lives on the window's thread. */
public final class Presentation {

    private final BooleanProperty on = new SimpleBooleanProperty(this, "on", false);
    private final BooleanProperty blank = new SimpleBooleanProperty(this, "blank", false);
    private final BooleanProperty notes = new SimpleBooleanProperty(this, "notes", false);

    /** Nothing is presented yet. */
    Presentation() {
        on.addListener((observable, was, is) -> blank.set(false));
    }

    /** Whether the window shows nothing but picture and caption. */
    public BooleanProperty onProperty() {
        return on;
    }

    /** Whether the window is black, so that the class looks at the speaker; only while presenting. */
    public BooleanProperty blankProperty() {
        return blank;
    }

    /** Whether the window with the speaker's notes is open. */
    public BooleanProperty notesProperty() {
        return notes;
    }

    /** Makes the window black, or shows it again; does nothing unless the run is presented. */
    public void toggleBlank() {
        blank.set(on.get() && !blank.get());
    }
}
