package hustings.app.session;

import hustings.scenario.Scenario;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The words that are being typed and are not yet part of the run. FX thread only. */
public final class TypedWords {

    private static final UnaryOperator<Scenario> NONE = UnaryOperator.identity();

    private final ReadOnlyObjectWrapper<UnaryOperator<Scenario>> change =
            new ReadOnlyObjectWrapper<>(this, "change", NONE);
    private BooleanSupplier keeper = () -> false;

    /** What the words change in the scenario of the run once they are kept. */
    ReadOnlyObjectProperty<UnaryOperator<Scenario>> changeProperty() {
        return change.getReadOnlyProperty();
    }

    /** Whether words are being typed. */
    boolean isTyping() {
        return !change.get().equals(NONE);
    }

    /** Says what is typed now, as a change of the run's scenario. */
    public void setChange(UnaryOperator<Scenario> typed) {
        change.set(typed);
    }

    /** Says that what was typed is part of the run now, or was discarded; does nothing if more was typed since. */
    public void clear(UnaryOperator<Scenario> typed) {
        if (change.get().equals(typed)) {
            change.set(NONE);
        }
    }

    /**
     * Sets who edits words.
     *
     * @param handler makes what is typed a part of the run, and returns whether anything was edited
     */
    public void setKeeper(BooleanSupplier handler) {
        keeper = handler;
    }

    /** Makes what is typed a part of the run, after the commands before; returns whether anything was edited. */
    public boolean keep() {
        return keeper.getAsBoolean();
    }
}
