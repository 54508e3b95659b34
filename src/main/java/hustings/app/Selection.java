package hustings.app;

import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Which processes of the shown run a person has picked, and which some pane points out. Lives on the window's thread. */
public final class Selection {

    private final ReadOnlyObjectProperty<Shown> shown;
    private final ReadOnlyObjectWrapper<Integer> picked = new ReadOnlyObjectWrapper<>(this, "picked");
    private final ReadOnlyObjectWrapper<Set<Integer>> marked = new ReadOnlyObjectWrapper<>(this, "marked", Set.of());

    /**
     * Nobody is picked yet.
     *
     * @param shown what is shown; who is not in its group is let go
     */
    Selection(ReadOnlyObjectProperty<Shown> shown) {
        this.shown = shown;
        shown.addListener((observable, was, is) -> forgetWhoIsGone());
    }

    /** The id of the process that is picked: what is asked or done next is about it; null if none is. */
    public ReadOnlyObjectProperty<Integer> pickedProperty() {
        return picked.getReadOnlyProperty();
    }

    /** The ids of the processes that some pane points out on the picture. */
    public ReadOnlyObjectProperty<Set<Integer>> markedProperty() {
        return marked.getReadOnlyProperty();
    }

    /** Picks a process; one that the run does not have is nobody. */
    public void pick(int id) {
        picked.set(isInGroup(id) ? id : null);
    }

    /** Picks nobody. */
    public void pickNobody() {
        picked.set(null);
    }

    /** Points out these processes and no others. */
    public void mark(Set<Integer> ids) {
        marked.set(Set.copyOf(ids));
    }

    private boolean isInGroup(int id) {
        return shown.get() != null && shown.get().run().scenario().group().contains(id);
    }

    private void forgetWhoIsGone() {
        if (picked.get() != null && !isInGroup(picked.get())) {
            pickNobody();
        }
        if (!marked.get().stream().allMatch(this::isInGroup)) {
            mark(Set.of());
        }
    }
}
