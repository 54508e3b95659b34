package hustings.play;

import hustings.scenario.Scenario;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The current cursor, with the snapshots to undo and redo. For one thread. */
public final class UndoHistory {

    private static final int MAX_ENTRIES = 1000;

    private final Deque<Cursor.Snapshot> undoable = new ArrayDeque<>();
    private final Deque<Cursor.Snapshot> redoable = new ArrayDeque<>();
    private final RunCache cache;
    private Cursor current;
    private boolean showsHeartbeats;

    /** Undo or redo. */
    public enum Direction {
        /** Back to the state before the last change. */
        UNDO,
        /** On to the state that was undone last. */
        REDO
    }

    /**
     * Creates a history without an open run.
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

    private void setCurrent(Cursor next) {
        current = next.withHeartbeatsShown(showsHeartbeats);
    }

    /**
     * Shows or hides the messages that only serve to notice crashes, in the current runs and all that follow; this is
     * no change to undo.
     */
    public void setHeartbeatsShown(boolean areShown) {
        showsHeartbeats = areShown;
        if (current != null) {
            setCurrent(current);
        }
    }

    /**
     * A run as it was before the last change to it; empty if it was not changed since it was opened.
     *
     * @param runIndex the index of the run among those of the current cursor
     */
    public Optional<RunDocument> documentBeforeLastChange(int runIndex) {
        Scenario now = scenarioWithoutCompared(current.runs().get(runIndex).document());
        return undoable.stream()
                .map(Cursor.Snapshot::documents)
                .takeWhile(documents ->
                        hasTitles(documents) == hasTitles(current.snapshot().documents()))
                .map(documents ->
                        documents.get(documents.size() == current.runs().size() ? runIndex : 0))
                .filter(document -> !scenarioWithoutCompared(document).equals(now))
                .findFirst();
    }

    /** Whether runs with titles of their own stand beside each other, and not algorithms on one scenario. */
    private static boolean hasTitles(List<RunDocument> documents) {
        return documents.stream().anyMatch(document -> !document.title().isEmpty());
    }

    private static Scenario scenarioWithoutCompared(RunDocument document) {
        return document.branch().editedScenario().withComparedAlgorithms(List.of());
    }

    /** Replaces the current cursor; undo does not return to it. */
    public void replaceCursor(Cursor next) {
        setCurrent(next);
    }

    /** Replaces the current cursor after a change to what is open; this can be undone. */
    public void pushChange(Cursor next) {
        if (current != null) {
            undoable.push(cacheAndSnapshot());
            if (undoable.size() > MAX_ENTRIES) {
                undoable.removeLast();
            }
        }
        redoable.clear();
        setCurrent(next);
    }

    private Cursor.Snapshot cacheAndSnapshot() {
        cache.addRunsOf(current);
        return current.snapshot();
    }

    /** Opens other runs and clears the history, so that undo does not return to the previous runs. */
    public void openWithNewHistory(Cursor next) {
        undoable.clear();
        redoable.clear();
        setCurrent(next);
    }

    private Deque<Cursor.Snapshot> entries(Direction direction) {
        return direction == Direction.UNDO ? undoable : redoable;
    }

    /** Whether there is an entry to undo or redo. */
    public boolean hasEntry(Direction direction) {
        return !entries(direction).isEmpty();
    }

    /**
     * The snapshot to which undo or redo leads.
     *
     * @throws java.util.NoSuchElementException if there is none
     */
    public Cursor.Snapshot targetSnapshot(Direction direction) {
        return entries(direction).element();
    }

    /**
     * Undoes or redoes one change.
     *
     * @param restoredCursor the {@linkplain #targetSnapshot target} with its frames
     */
    public void undoOrRedo(Direction direction, Cursor restoredCursor) {
        entries(direction).pop();
        entries(direction == Direction.UNDO ? Direction.REDO : Direction.UNDO).push(cacheAndSnapshot());
        setCurrent(restoredCursor);
    }

    /** Makes a change that was discarded the next to be redone, and what was undone before after it. */
    public void offerRedo(Cursor discarded) {
        cache.addRunsOf(discarded);
        redoable.push(discarded.snapshot());
    }

    /** Changes all documents, that of the current cursor and those in the history; their runs stay. */
    public void mapDocuments(UnaryOperator<RunDocument> change) {
        for (Deque<Cursor.Snapshot> entries : List.of(undoable, redoable)) {
            List<Cursor.Snapshot> changed = entries.stream()
                    .map(snapshot -> snapshot.mapDocuments(change))
                    .toList();
            entries.clear();
            entries.addAll(changed);
        }
        current = current.mapRuns(run -> run.withDocument(change.apply(run.document())));
    }
}
