package hustings.app.session;

import hustings.engine.Frame;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What of the shown run a person has selected, and which processes some pane points out. One thing at most is selected,
 * and everywhere the same. Lives on the window's thread.
 */
public final class Selection {

    private final ReadOnlyObjectProperty<ViewState> shown;
    private final ReadOnlyObjectWrapper<Selected> selected = new ReadOnlyObjectWrapper<>(this, "selected");
    private final ReadOnlyObjectWrapper<Integer> selectedProcess = new ReadOnlyObjectWrapper<>(this, "picked");
    private final ReadOnlyObjectWrapper<Set<Integer>> highlighted =
            new ReadOnlyObjectWrapper<>(this, "marked", Set.of());

    /** The message that is selected; null if none is. */
    private Frame.Flight flight;

    private List<Frame.Flight> messages = List.of();
    private Run runOfMessages;

    /**
     * Nothing is selected yet.
     *
     * @param shown what is shown; what is not in its run is let go
     */
    Selection(ReadOnlyObjectProperty<ViewState> shown) {
        this.shown = shown;
        selectedProcess.bind(Bindings.createObjectBinding(
                () -> selected.get() instanceof Selected.Process process ? process.id() : null, selected));
        shown.addListener((observable, was, is) -> deselectMissing());
    }

    /** What is selected; null if nothing is. */
    public ReadOnlyObjectProperty<Selected> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** The message that is selected, as it is in the shown run. */
    public Optional<Frame.Flight> selectedMessage() {
        return selected.get() instanceof Selected.Message ? Optional.of(flight) : Optional.empty();
    }

    /** The id of the process that is selected: what is asked or done next is about it; null if none is. */
    public ReadOnlyObjectProperty<Integer> selectedProcessProperty() {
        return selectedProcess.getReadOnlyProperty();
    }

    /** The ids of the processes that some pane points out on the picture. */
    public ReadOnlyObjectProperty<Set<Integer>> highlightedProperty() {
        return highlighted.getReadOnlyProperty();
    }

    /** Selects a process; one that the run does not have is nobody. */
    public void selectProcess(int id) {
        selected.set(isInGroup(id) ? new Selected.Process(id) : null);
    }

    /** Selects a message by its number among all messages of the run; one that the run does not have is nothing. */
    public void selectMessage(long sequence) {
        List<Frame.Flight> all = messages();
        boolean found = sequence >= 0 && sequence < all.size();
        flight = found ? all.get((int) sequence) : flight;
        selected.set(found ? new Selected.Message(sequence) : null);
    }

    /**
     * Selects the next message, or the one before, among those that are sent at the shown frame; if none is selected,
     * the last.
     */
    public void selectAdjacentMessage(boolean backwards) {
        if (shown.get() == null) {
            return;
        }
        int stage = shown.get().frame().stage();
        List<Frame.Flight> sent =
                messages().stream().filter(one -> one.sent().stage() <= stage).toList();
        int at = selectedMessage().map(sent::indexOf).orElse(-1);
        int next = at < 0 ? sent.size() - 1 : at + (backwards ? -1 : 1);
        if (next >= 0 && next < sent.size()) {
            selectMessage(sent.get(next).sent().sequence());
        }
    }

    /** Selects nothing: lets go of a process or of a message. */
    public void clear() {
        selected.set(null);
    }

    /** Points out these processes and no others. */
    public void highlight(Set<Integer> ids) {
        highlighted.set(Set.copyOf(ids));
    }

    private boolean isInGroup(int id) {
        return shown.get() != null && shown.get().run().scenario().group().contains(id);
    }

    /** All messages of the shown run; gathered when they are first asked for. */
    private List<Frame.Flight> messages() {
        if (shown.get() != null && !shown.get().run().equals(runOfMessages)) {
            runOfMessages = shown.get().run();
            messages = Trace.of(runOfMessages.frames()).messages();
        }
        return messages;
    }

    private void deselectMissing() {
        if (selectedProcess.get() != null && !isInGroup(selectedProcess.get())) {
            clear();
        }
        selectedMessage().ifPresent(this::deselectIfMissing);
        if (!highlighted.get().stream().allMatch(this::isInGroup)) {
            highlight(Set.of());
        }
    }

    /** Another run may have another message under the same number. */
    private void deselectIfMissing(Frame.Flight before) {
        messages().stream()
                .skip(before.sequence())
                .findFirst()
                .filter(now -> now.name().equals(before.name()))
                .ifPresentOrElse(now -> flight = now, this::clear);
    }
}
