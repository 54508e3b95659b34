package hustings.workbench.remote;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Starts JVMs that compute reactions. Each draws one of two iteration orders of small sets at its start; one with the
 * order that was not wanted is kept for a later request.
 */
public final class ReactorStarter implements AutoCloseable {

    /** The number of attempts to get the requested order; the probability that all fail is 2 to the power of -40. */
    private static final int MAX_STARTS = 40;

    private static final int SHUTDOWN_SECONDS = 20;

    /** The limit of processor time; more than a rubric can allow for all its parts. */
    private static final long PROCESSOR_SECONDS = 100_000;

    private final Sandbox sandbox;
    private final Path jar;
    private final Path folder;
    private final long megabytes;

    /** All started processes; used by the starting thread only. */
    private final List<ReactorProcess> started = new ArrayList<>();

    /** Unused processes, by whether their sets are reversed; used by the starting thread only. */
    private final Map<Boolean, ReactorProcess> spare = new HashMap<>();

    /** A single long-lived thread, since bubblewrap ends together with the thread that started it. */
    private final ExecutorService startThread = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "hustings-reactor-start");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Creates a starter; nothing is started yet.
     *
     * @param sandbox the sandbox in which reactions are computed
     * @param jar the jar written by {@link ReactorJar}
     * @param folder the working folder, used for temporary files if there is no sandbox
     * @param megabytes the heap size
     */
    public ReactorStarter(Sandbox sandbox, Path jar, Path folder, long megabytes) {
        this.sandbox = sandbox;
        this.jar = jar;
        this.folder = folder;
        this.megabytes = megabytes;
    }

    /** Starts a JVM in the background, so that it is ready when reactions are requested. */
    public void startInBackground(boolean reversedSets) {
        startThread.execute(() -> {
            try {
                keepSpareOrClose(takeOrStart(reversedSets));
            } catch (IOException | RemoteException e) {
                // the next request reports the reason
            }
        });
    }

    ReactorProcess startAndWait(boolean reversedSets) throws IOException {
        try {
            return startThread.submit(() -> takeOrStart(reversedSets)).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failed ? failed : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private ReactorProcess takeOrStart(boolean reversedSets) throws IOException {
        ReactorProcess kept = spare.remove(reversedSets);
        if (kept != null && kept.isAlive()) {
            return kept;
        }
        for (int i = 0; i < MAX_STARTS; i++) {
            ReactorProcess reactor = ReactorProcess.start(sandbox, jar, folder, megabytes, PROCESSOR_SECONDS);
            started.add(reactor);
            if (reactor.hasReversedSets() == reversedSets) {
                return reactor;
            }
            keepSpareOrClose(reactor);
        }
        throw new IOException("every Java has its sets in the same order");
    }

    private void keepSpareOrClose(ReactorProcess reactor) {
        ReactorProcess kept = spare.putIfAbsent(reactor.hasReversedSets(), reactor);
        if (kept != null) {
            reactor.close();
        }
    }

    /** Kills all started processes. */
    @Override
    public void close() {
        startThread.execute(() -> started.forEach(ReactorProcess::close));
        startThread.shutdown();
        try {
            startThread.awaitTermination(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
