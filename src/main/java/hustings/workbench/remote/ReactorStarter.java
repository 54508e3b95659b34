package hustings.workbench.remote;

import hustings.workbench.remote.ProcessTree.Usage;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Starts the JVMs that compute the reactions of one submission. */
public final class ReactorStarter implements AutoCloseable {

    private static final int SHUTDOWN_SECONDS = 20;

    private final ReactorSettings settings;
    private final Queue<ReactorProcess> started = new ConcurrentLinkedQueue<>();

    /** A single long-lived thread, since bubblewrap ends together with the thread that started it. */
    private final ExecutorService startThread = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "hustings-reactor-start");
        thread.setDaemon(true);
        return thread;
    });

    /** Creates a starter; nothing is started yet. */
    public ReactorStarter(ReactorSettings settings) {
        this.settings = settings;
    }

    private ReactorProcess start() throws IOException {
        ReactorProcess reactor = ReactorProcess.start(settings);
        started.add(reactor);
        return reactor;
    }

    ReactorProcess startAndWait() throws IOException {
        try {
            return startThread.submit(this::start).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failed ? failed : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** The processor time that all started JVMs have used. */
    public long usedProcessorNanos() {
        return started.stream()
                .map(ReactorProcess::usage)
                .mapToLong(Usage::processorNanos)
                .sum();
    }

    /** Whether a JVM was killed since this was asked last because a reaction waited for something. */
    public boolean takeWaiting() {
        return started.stream().filter(ReactorProcess::takeWaiting).count() > 0;
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
