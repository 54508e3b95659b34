package hustings.app.session;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.play.ViewState;
import hustings.trace.RunHighlight;
import hustings.trace.cause.Fact;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * A column of the board as its views see it: the run that it shows, what is selected in it, and what a person does in
 * it. Doing something makes the column the active one. FX thread only.
 */
public final class BoardColumn {

    private final Board board;
    private final Selection selection;
    private final CausesModel causes;
    private final int index;
    private final ReadOnlyObjectWrapper<ViewState> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private final ReadOnlyBooleanWrapper active = new ReadOnlyBooleanWrapper(this, "active");
    private final ReadOnlyObjectWrapper<RunHighlight> highlightedPart =
            new ReadOnlyObjectWrapper<>(this, "highlightedPart", RunHighlight.NONE);

    BoardColumn(Board board, Selection selection, CausesModel causes, int index) {
        this.board = board;
        this.selection = selection;
        this.causes = causes;
        this.index = index;
        causes.highlightedPartProperty().subscribe(is -> updateHighlight());
        board.divergenceProperty().subscribe(is -> updateHighlight());
        board.stateProperty().subscribe(this::show);
    }

    private void show(BoardState state) {
        active.set(state != null && state.active() == index);
        updateHighlight();
        if (state != null && index < state.columns().size()) {
            shown.set(state.columns().get(index));
        }
    }

    /** The chain of causes that is asked for in the active column; otherwise what only one of two runs has. */
    private void updateHighlight() {
        RunHighlight chain = causes.highlightedPartProperty().get();
        Divergence parting = board.divergenceProperty().get();
        boolean isAsked = active.get() && !chain.equals(RunHighlight.NONE);
        highlightedPart.set(isAsked ? chain : parting == null ? RunHighlight.NONE : parting.onlyInOne());
    }

    /** The position of the column, from 0. */
    public int index() {
        return index;
    }

    /** What the column shows; null until it shows a run, and its last one while it is not on the board. */
    public ReadOnlyObjectProperty<ViewState> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What the column shows; null until it shows a run. */
    public ViewState shown() {
        return shown.get();
    }

    /** Whether panels and keys refer to this column. */
    public ReadOnlyBooleanProperty activeProperty() {
        return active.getReadOnlyProperty();
    }

    /** The part of the run that is highlighted. */
    public ReadOnlyObjectProperty<RunHighlight> highlightedPartProperty() {
        return highlightedPart.getReadOnlyProperty();
    }

    /** The selected message, if it is one of this column. */
    public Optional<Frame.Flight> selectedMessage() {
        return active.get() ? selection.selectedMessage() : Optional.empty();
    }

    /** Makes panels and keys refer to this column. */
    public void activate() {
        board.activate(index);
    }

    /** Selects a process. */
    public void selectProcess(int id) {
        activate();
        selection.selectProcess(id);
    }

    /** Selects a message by its number in the run, from 0. */
    public void selectMessage(long sequence) {
        activate();
        selection.selectMessage(sequence);
    }

    /** Goes to a frame of this column; the others follow. */
    public void jumpTo(int frameIndex) {
        activate();
        board.jumpTo(index, frameIndex);
    }

    /** Selects a process; crashes it in all columns if it is live in this one, and otherwise revives it in all. */
    public void crashOrRevive(int id) {
        selectProcess(id);
        board.crashOrRevive(id);
    }

    /** Intervenes in all columns. */
    public void intervene(Intervention intervention) {
        board.intervene(intervention);
    }

    /** Asks why something is so in this column. */
    public void ask(Fact fact) {
        activate();
        causes.ask(fact);
    }
}
