package hustings.app.widget;

import hustings.play.Run;
import java.util.Optional;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** A choice of a person that some figures set anew while they are open; after them the person's choice holds again. */
public final class FigureSetting<T> {

    private final Property<T> userChoice;
    private final ReadOnlyObjectWrapper<T> value;
    private String openRunLabel = "";

    /** @param userChoice what the person has chosen so far, and where what is chosen next is kept */
    public FigureSetting(Property<T> userChoice) {
        this.userChoice = userChoice;
        this.value = new ReadOnlyObjectWrapper<>(userChoice.getValue());
    }

    /** What holds now. */
    public ReadOnlyObjectProperty<T> valueProperty() {
        return value.getReadOnlyProperty();
    }

    /** What holds now. */
    public T get() {
        return value.get();
    }

    /** The person chooses. */
    public void choose(T choice) {
        userChoice.setValue(choice);
        value.set(choice);
    }

    /**
     * A run is shown. What the figure sets holds from when it is opened until the person chooses, or something else is
     * opened.
     *
     * @param figureValue what it sets, if it is a figure, or the run behind a claim, that sets it
     */
    public void show(Run run, Optional<T> figureValue) {
        if (!openRunLabel.equals(run.origin().label())) {
            openRunLabel = run.origin().label();
            value.set(figureValue.orElse(userChoice.getValue()));
        }
    }
}
