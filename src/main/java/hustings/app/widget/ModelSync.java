package hustings.app.widget;

import hustings.app.session.Board;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.Observable;

/**
 * Keeps controls in step with a model that answers later. The user may be three changes ahead of the answer to the
 * first; writing that answer into a control would undo what was chosen since, and lead the next key astray. So the
 * controls are written only when nothing is under way any more, and then always, so that a change that was refused is
 * undone.
 */
public final class ModelSync<T> {

    private final Board model;
    private final Supplier<T> value;
    private final Consumer<T> show;
    private T lastWritten;
    private boolean writing;
    private boolean writePending;

    /**
     * Creates a synchronisation that has not started.
     *
     * @param value the value of the model that the controls show; not called before the model shows anything
     * @param show writes the value into the controls
     */
    public ModelSync(Board model, Supplier<T> value, Consumer<T> show) {
        this.model = model;
        this.value = value;
        this.show = show;
    }

    /** Starts writing the controls; at once if there is something to show. */
    public void start() {
        model.stateProperty().addListener((Observable observable) -> updateControlsIfIdle());
        model.busyProperty().addListener((Observable observable) -> updateControlsIfIdle());
        updateControlsIfIdle();
    }

    /**
     * To be called when a control has another value: changes the model, unless the value is being written by this
     * object.
     */
    public void submitChange(Runnable changeModel) {
        if (!writing) {
            writePending = true;
            changeModel.run();
        }
    }

    /** Writes the controls again: now, or once the model has answered the last change. */
    public void requestControlsUpdate() {
        writePending = true;
        updateControlsIfIdle();
    }

    private void updateControlsIfIdle() {
        if (model.busyProperty().get() || model.state() == null) {
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
