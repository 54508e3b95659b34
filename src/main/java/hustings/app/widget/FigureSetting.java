package hustings.app.widget;

import hustings.play.Run;
import java.util.Optional;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** A setting that some figures override while they are open; after them the user's choice applies again. */
public final class FigureSetting<T> {

    private final Property<T> userChoice;
    private final ReadOnlyObjectWrapper<T> value;
    private String openRunLabel = "";

    /** @param userChoice the user's choice so far, where later choices are stored */
    public FigureSetting(Property<T> userChoice) {
        this.userChoice = userChoice;
        this.value = new ReadOnlyObjectWrapper<>(userChoice.getValue());
    }

    /** The value that applies now. */
    public ReadOnlyObjectProperty<T> valueProperty() {
        return value.getReadOnlyProperty();
    }

    /** The value that applies now. */
    public T get() {
        return value.get();
    }

    /** Sets the user's choice, which applies from now on. */
    public void choose(T choice) {
        userChoice.setValue(choice);
        value.set(choice);
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
            value.set(figureValue.orElse(userChoice.getValue()));
        }
    }
}
