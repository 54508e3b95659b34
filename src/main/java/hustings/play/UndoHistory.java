package hustings.play;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The current cursor, and snapshots of those before and after it for undo and redo. For one thread. */
public final class UndoHistory {

    private static final int MAX_ENTRIES = 1000;

    private final Deque<UndoEntry> undoable = new ArrayDeque<>();
    private final Deque<UndoEntry> redoable = new ArrayDeque<>();
    private final RunCache cache;
    private Cursor current;

    /** Which way to go. */
    public enum Direction {
        /** Back to the state before the last change. */
        UNDO,
        /** On to the state that was undone last. */
        REDO
    }

    /**
     * A state to return to.
     *
     * @param opened whether the change between it and the next state opened another run
     */
    private record UndoEntry(Cursor.Snapshot snapshot, boolean opened) {}

    /**
     * Nothing open yet.
     *
     * @param cache keeps the frames of runs that are not shown
     */
    public UndoHistory(RunCache cache) {
        this.cache = cache;
    }

    /** The current cursor; null until something is open. */
    public Cursor cursor() {
        return current;
    }

    /** The run as it was before the last change to it; empty if nothing was changed since it was opened. */
    public Optional<Document> beforeChange() {
        return Optional.ofNullable(undoable.peek())
                .filter(entry -> !entry.opened())
                .map(entry -> entry.snapshot().documents().get(0));
    }

    /** Replaces the current cursor; undo does not return to it. */
    public void move(Cursor next) {
        current = next;
    }

    /** Makes a change that can be undone. */
    public void change(Cursor next) {
        push(next, false);
    }

    /** Opens other runs, which can be undone. */
    public void open(Cursor next) {
        push(next, true);
    }

    private void push(Cursor next, boolean opened) {
        if (current != null) {
            undoable.push(leave(opened));
            if (undoable.size() > MAX_ENTRIES) {
                undoable.removeLast();
            }
        }
        redoable.clear();
        current = next;
    }

    private UndoEntry leave(boolean opened) {
        cache.add(current);
        return new UndoEntry(current.snapshot(), opened);
    }

    /** Starts again with other runs; nothing can be undone. */
    public void restart(Cursor next) {
        undoable.clear();
        redoable.clear();
        current = next;
    }

    private Deque<UndoEntry> entries(Direction direction) {
        return direction == Direction.UNDO ? undoable : redoable;
    }

    /** Whether there is something to undo or redo. */
    public boolean can(Direction direction) {
        return !entries(direction).isEmpty();
    }

    /** The state that undo or redo, which must be possible, leads to. */
    public Cursor.Snapshot target(Direction direction) {
        return entries(direction).element().snapshot();
    }

    /**
     * Undoes or redoes one change.
     *
     * @param restored the {@link #target} with its frames
     */
    public void go(Direction direction, Cursor restored) {
        boolean opened = entries(direction).pop().opened();
        entries(direction == Direction.UNDO ? Direction.REDO : Direction.UNDO).push(leave(opened));
        current = restored;
    }

    /** Changes all documents, the current one and those to return to; their runs stay. */
    public void mapDocuments(UnaryOperator<Document> change) {
        for (Deque<UndoEntry> entries : List.of(undoable, redoable)) {
            List<UndoEntry> changed = entries.stream()
                    .map(entry -> new UndoEntry(entry.snapshot().map(change), entry.opened()))
                    .toList();
            entries.clear();
            entries.addAll(changed);
        }
        current = current.map(run -> run.withDocument(change.apply(run.document())));
    }
}
