package hustings.app.widget;

import hustings.app.session.Steppable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.Observable;

/**
 * Keeps controls in step with a model that answers later. A person may be three changes ahead of the answer to the
 * first; writing that into a control would take back what was chosen since, and lead the next key astray. So the
 * controls are written only when nothing is under way any more, and then always, so that a change that was refused is
 * taken back.
 */
public final class ModelSync<T> {

    private final Steppable model;
    private final Supplier<T> value;
    private final Consumer<T> show;
    private T lastWritten;
    private boolean writing;
    private boolean writePending;

    /**
     * Writes nothing yet.
     *
     * @param value what the controls are to show of the model, once that shows anything
     * @param show writes it into the controls
     */
    public ModelSync(Steppable model, Supplier<T> value, Consumer<T> show) {
        this.model = model;
        this.value = value;
        this.show = show;
    }

    /** Writes the controls from now on; at once if there is something to show. */
    public void start() {
        model.shownProperty().addListener((Observable observable) -> writeIfIdle());
        model.busyProperty().addListener((Observable observable) -> writeIfIdle());
        writeIfIdle();
    }

    /**
     * A control has another value. If a person has set it, the model is told; the rest is what is being written here.
     */
    public void write(Runnable changeModel) {
        if (!writing) {
            writePending = true;
            changeModel.run();
        }
    }

    /** Writes the controls again: now, or once the model has answered to what was chosen last. */
    public void writeAgain() {
        writePending = true;
        writeIfIdle();
    }

    private void writeIfIdle() {
        if (model.busyProperty().get() || model.shownProperty().get() == null) {
            return;
        }
        T now = value.get();
        if (writePending || !now.equals(lastWritten)) {
            writePending = false;
            lastWritten = now;
            writing = true;
            try {
                show.accept(now);
            } finally {
                writing = false;
            }
        }
    }
}
