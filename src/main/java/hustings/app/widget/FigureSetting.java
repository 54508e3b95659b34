package hustings.app.widget;

import hustings.play.Run;
import java.util.Optional;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** A choice of a person that some figures set anew while they are open; after them the person's choice holds again. */
public final class FigureSetting<T> {

    private final Property<T> chosen;
    private final ReadOnlyObjectWrapper<T> value;
    private String opened = "";

    /** @param chosen what the person has chosen so far, and where what is chosen next is kept */
    public FigureSetting(Property<T> chosen) {
        this.chosen = chosen;
        this.value = new ReadOnlyObjectWrapper<>(chosen.getValue());
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
        chosen.setValue(choice);
        value.set(choice);
    }

    /**
     * A run is shown. What the figure sets holds from when it is opened until the person chooses, or something else is
     * opened.
     *
     * @param byFigure what it sets, if it is a figure, or the run behind a claim, that sets it
     */
    public void show(Run run, Optional<T> byFigure) {
        if (!opened.equals(run.origin().label())) {
            opened = run.origin().label();
            value.set(byFigure.orElse(chosen.getValue()));
        }
    }
}
