package hustings.play;

import hustings.trace.History;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A cache of runs that are not shown, with their frames, up to a memory limit; the least recently used are removed
 * first. A run that is missing is made again. Thread-safe; no thread waits while another makes a run.
 */
public final class RunCache {

    private static final float LOAD_FACTOR = 0.75f;

    private final Function<RunDocument, Run> runner;
    private final long maxBytes;
    private final Map<History.Branch, Run> runs = new LinkedHashMap<>(16, LOAD_FACTOR, true);
    private long bytes;

    /**
     * An empty cache.
     *
     * @param runner makes the run of a document; may take long
     * @param maxBytes about how much memory the runs may take
     */
    public RunCache(Function<RunDocument, Run> runner, long maxBytes) {
        this.runner = runner;
        this.maxBytes = maxBytes;
    }

    /** The run of a document; may take long if it is not cached. */
    public Run get(RunDocument document) {
        Run cached = findCached(document);
        return cached == null ? runner.apply(document) : cached;
    }

    /** Whether all runs of a snapshot are cached. */
    public synchronized boolean contains(Cursor.Snapshot snapshot) {
        return snapshot.documents().stream().allMatch(document -> runs.containsKey(document.branch()));
    }

    private synchronized Run findCached(RunDocument document) {
        Run run = runs.get(document.branch());
        return run == null || run.document().equals(document) ? run : run.withDocument(document);
    }

    /** Adds the runs of a cursor; the least recently used are removed to make room. */
    synchronized void addRunsOf(Cursor cursor) {
        for (Run run : cursor.runs()) {
            Run replaced = runs.put(run.document().branch(), run);
            bytes += run.estimateBytes() - (replaced == null ? 0 : replaced.estimateBytes());
        }
        Iterator<Run> eldest = runs.values().iterator();
        while (bytes > maxBytes) {
            bytes -= eldest.next().estimateBytes();
            eldest.remove();
        }
    }

    /** Removes all runs, for instance after a change to their algorithm. */
    public synchronized void clear() {
        runs.clear();
        bytes = 0;
    }
}
