package hustings.play;

import hustings.trace.History;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Runs that are not shown, with their frames, up to a limit; those used last stay. A run that is not there is made
 * again. Safe for several threads; none waits while another makes a run.
 */
public final class RunCache {

    private static final float USUAL_LOAD = 0.75f;

    private final Function<Document, Run> runner;
    private final long maxBytes;
    private final Map<History.Branch, Run> runs = new LinkedHashMap<>(16, USUAL_LOAD, true);
    private long bytes;

    /**
     * An empty cache.
     *
     * @param runner makes the run of a document; may take long
     * @param maxBytes about how much memory the runs may take
     */
    public RunCache(Function<Document, Run> runner, long maxBytes) {
        this.runner = runner;
        this.maxBytes = maxBytes;
    }

    /** The run of a document; may take long if it is not there. */
    public Run get(Document document) {
        Run cached = find(document);
        return cached == null ? runner.apply(document) : cached;
    }

    /** Whether no run of a cursor has to be made again. */
    public synchronized boolean contains(Cursor.Snapshot snapshot) {
        return snapshot.documents().stream().allMatch(document -> runs.containsKey(document.branch()));
    }

    private synchronized Run find(Document document) {
        Run run = runs.get(document.branch());
        return run == null || run.document().equals(document) ? run : run.withDocument(document);
    }

    /** Adds the runs of a cursor; those not used for longest make room. */
    synchronized void add(Cursor cursor) {
        for (Run run : cursor.runs()) {
            Run before = runs.put(run.document().branch(), run);
            bytes += run.estimateBytes() - (before == null ? 0 : before.estimateBytes());
        }
        Iterator<Run> eldest = runs.values().iterator();
        while (bytes > maxBytes) {
            bytes -= eldest.next().estimateBytes();
            eldest.remove();
        }
    }

    /** Forgets all runs, such as after a change to their algorithm. */
    public synchronized void clear() {
        runs.clear();
        bytes = 0;
    }
}
