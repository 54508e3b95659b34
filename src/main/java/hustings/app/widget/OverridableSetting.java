package hustings.app.widget;

import hustings.play.Run;
import java.util.Optional;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleObjectProperty;

/**
 * A setting that some figures override while they are open; after them the user's choice applies again. Its value is
 * the one that applies now.
 */
public final class OverridableSetting<T> extends SimpleObjectProperty<T> {

    private final Property<T> userChoice;
    private String openRunLabel = "";

    /** @param userChoice the user's choice so far, where later choices are stored */
    public OverridableSetting(Property<T> userChoice) {
        super(userChoice.getValue());
        this.userChoice = userChoice;
    }

    /** Sets the user's choice, which applies from now on. */
    @Override
    public void set(T choice) {
        userChoice.setValue(choice);
        super.set(choice);
    }

    /**
     * To be called whenever a frame of a run is shown. The value of a figure applies from when the figure is opened
     * until the user chooses another or another run is opened.
     *
     * @param figureValue the value set by the figure, or by the claim that the run belongs to; empty if none is set
     */
    public void onRunShown(Run run, Optional<T> figureValue) {
        if (!openRunLabel.equals(run.origin().label())) {
            openRunLabel = run.origin().label();
            super.set(figureValue.orElse(userChoice.getValue()));
        }
    }
}
