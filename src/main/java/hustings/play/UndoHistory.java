package hustings.play;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The current cursor, and snapshots of those before and after it for undo and redo. For one thread. */
public final class UndoHistory {

    private static final int MAX_ENTRIES = 1000;

    private final Deque<Cursor.Snapshot> undoable = new ArrayDeque<>();
    private final Deque<Cursor.Snapshot> redoable = new ArrayDeque<>();
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
                .map(snapshot -> snapshot.documents().get(0));
    }

    /** Replaces the current cursor; undo does not return to it. */
    public void move(Cursor next) {
        current = next;
    }

    /** Makes a change, of what is open, that can be undone. */
    public void change(Cursor next) {
        if (current != null) {
            undoable.push(leave());
            if (undoable.size() > MAX_ENTRIES) {
                undoable.removeLast();
            }
        }
        redoable.clear();
        current = next;
    }

    private Cursor.Snapshot leave() {
        cache.add(current);
        return current.snapshot();
    }

    /** Opens other runs, with an undo history of their own: nothing leads back to those before. */
    public void open(Cursor next) {
        undoable.clear();
        redoable.clear();
        current = next;
    }

    private Deque<Cursor.Snapshot> entries(Direction direction) {
        return direction == Direction.UNDO ? undoable : redoable;
    }

    /** Whether there is something to undo or redo. */
    public boolean can(Direction direction) {
        return !entries(direction).isEmpty();
    }

    /** The state that undo or redo, which must be possible, leads to. */
    public Cursor.Snapshot target(Direction direction) {
        return entries(direction).element();
    }

    /**
     * Undoes or redoes one change.
     *
     * @param restored the {@link #target} with its frames
     */
    public void go(Direction direction, Cursor restored) {
        entries(direction).pop();
        entries(direction == Direction.UNDO ? Direction.REDO : Direction.UNDO).push(leave());
        current = restored;
    }

    /** Changes all documents, the current one and those to return to; their runs stay. */
    public void mapDocuments(UnaryOperator<Document> change) {
        for (Deque<Cursor.Snapshot> entries : List.of(undoable, redoable)) {
            List<Cursor.Snapshot> changed =
                    entries.stream().map(snapshot -> snapshot.map(change)).toList();
            entries.clear();
            entries.addAll(changed);
        }
        current = current.map(run -> run.withDocument(change.apply(run.document())));
    }
}
