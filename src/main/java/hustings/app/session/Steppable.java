package hustings.app.session;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;

/** What one steps through: a run, or several side by side. Lives on the window's thread. */
public interface Steppable {

    /** What is shown, and where that is; null until there is something to step through. */
    ReadOnlyObjectProperty<? extends Place> shownProperty();

    /** Whether a command has not come to its end yet. */
    ReadOnlyBooleanProperty busyProperty();

    /** Whether it is to go forward by itself. */
    ReadOnlyBooleanProperty playingProperty();

    /** How far a step goes. */
    ObjectProperty<StepMode> stepModeProperty();

    /** One step forward, as far as the step mode says. */
    void forward();

    /** One step back, as far as the step mode says. */
    void back();

    /** To the start. */
    void first();

    /** To the end. */
    void last();

    /** Goes forward by itself from now on; from the end, from the start again. */
    void play();

    /** Stops going forward. */
    void pause();

    /** Play or pause. */
    default void playOrPause() {
        if (playingProperty().get()) {
            pause();
        } else {
            play();
        }
    }
}
