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
 * The selected process or message of the shown run, shared by all views, and the processes that a pane highlights. FX
 * thread only.
 */
public final class Selection {

    private final ReadOnlyObjectProperty<ViewState> shown;
    private final ReadOnlyObjectWrapper<Selected> selected = new ReadOnlyObjectWrapper<>(this, "selected");
    private final ReadOnlyObjectWrapper<Integer> selectedProcess = new ReadOnlyObjectWrapper<>(this, "selectedProcess");
    private final ReadOnlyObjectWrapper<Set<Integer>> highlighted =
            new ReadOnlyObjectWrapper<>(this, "highlighted", Set.of());

    /** The selected message; null if there is none. */
    private Frame.Flight flight;

    private List<Frame.Flight> messages = List.of();
    private Run runOfMessages;

    /**
     * Creates an empty selection.
     *
     * @param shown the shown frame. An item that its run lacks is deselected; going back to the start clears the
     *     selection
     */
    Selection(ReadOnlyObjectProperty<ViewState> shown) {
        this.shown = shown;
        selectedProcess.bind(Bindings.createObjectBinding(
                () -> selected.get() instanceof Selected.Process process ? process.id() : null, selected));
        shown.addListener((observable, was, is) -> {
            boolean isBackAtStart = is != null && is.isAtStart() && was != null && !was.isAtStart();
            if (isBackAtStart) {
                clear(); // or its ring would mark what is asked about next
            } else {
                deselectMissing();
            }
        });
    }

    /** The selected item; null if there is none. */
    public ReadOnlyObjectProperty<Selected> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** The selected message, with its fate in the shown run. */
    public Optional<Frame.Flight> selectedMessage() {
        return selected.get() instanceof Selected.Message ? Optional.of(flight) : Optional.empty();
    }

    /** The id of the selected process; null if there is none. */
    public ReadOnlyObjectProperty<Integer> selectedProcessProperty() {
        return selectedProcess.getReadOnlyProperty();
    }

    /** The ids of the processes that a pane highlights in the picture. */
    public ReadOnlyObjectProperty<Set<Integer>> highlightedProperty() {
        return highlighted.getReadOnlyProperty();
    }

    /** Selects a process; clears the selection if the run does not have it. */
    public void selectProcess(int id) {
        selected.set(isInGroup(id) ? new Selected.Process(id) : null);
    }

    /** Selects a message by its number in the run, from 0; clears the selection if there is no such message. */
    public void selectMessage(long sequence) {
        List<Frame.Flight> all = allMessages();
        boolean found = sequence >= 0 && sequence < all.size();
        flight = found ? all.get((int) sequence) : flight;
        selected.set(found ? new Selected.Message(sequence) : null);
    }

    /**
     * Selects the next or previous message among those sent up to the shown frame; the last one if no message is
     * selected.
     */
    public void selectAdjacentMessage(boolean backwards) {
        if (shown.get() == null) {
            return;
        }
        int stage = shown.get().frame().stage();
        List<Frame.Flight> sent = allMessages().stream()
                .filter(one -> one.sent().stage() <= stage)
                .toList();
        int at = selectedMessage().map(sent::indexOf).orElse(-1);
        int next = at < 0 ? sent.size() - 1 : at + (backwards ? -1 : 1);
        if (next >= 0 && next < sent.size()) {
            selectMessage(sent.get(next).sent().sequence());
        }
    }

    /** Clears the selection. */
    public void clear() {
        selected.set(null);
    }

    /** Highlights these processes and no others. */
    public void highlight(Set<Integer> ids) {
        highlighted.set(Set.copyOf(ids));
    }

    private boolean isInGroup(int id) {
        return shown.get() != null && shown.get().run().scenario().group().contains(id);
    }

    /** All messages of the shown run; computed on first use. */
    private List<Frame.Flight> allMessages() {
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
        selectedMessage().ifPresent(this::deselectIfReplaced);
        if (!highlighted.get().stream().allMatch(this::isInGroup)) {
            highlight(Set.of());
        }
    }

    /** Deselects a message if another run has another one under its number. */
    private void deselectIfReplaced(Frame.Flight before) {
        allMessages().stream()
                .skip(before.sequence())
                .findFirst()
                .filter(now -> now.name().equals(before.name()))
                .ifPresentOrElse(now -> flight = now, this::clear);
    }
}
