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
 * Where reactions are made. Java draws one of two orders of the elements of small sets when it starts; one that was
 * started in vain is kept for whoever asks for its order.
 */
public final class RemoteHost implements AutoCloseable {

    /**
     * Starts until Java draws the order that is asked for; that it never does has a probability of 2 to the power of
     * -40.
     */
    private static final int MAX_STARTS = 40;

    private static final int SHUTDOWN_SECONDS = 20;

    /** Beyond what a rubric may give all of its parts. */
    private static final long PROCESSOR_SECONDS = 100_000;

    private final Sandbox sandbox;
    private final Path jar;
    private final Path folder;
    private final long megabytes;

    /** All that were started; touched by the starting thread alone. */
    private final List<ReactorProcess> started = new ArrayList<>();

    /** Those that were started in vain, by the order of their sets; touched by the starting thread alone. */
    private final Map<Boolean, ReactorProcess> spare = new HashMap<>();

    /** One thread that does not end: bubblewrap ends with the thread that has started it. */
    private final ExecutorService startThread = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "hustings-reactor-start");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Where reactions are to be made.
     *
     * @param sandbox what keeps them from the rest of the computer
     * @param jar that of {@link ReactorJar}
     * @param folder the working folder, where they may write if nothing keeps them from writing elsewhere
     * @param megabytes the size of the heap
     */
    public RemoteHost(Sandbox sandbox, Path jar, Path folder, long megabytes) {
        this.sandbox = sandbox;
        this.jar = jar;
        this.folder = folder;
        this.megabytes = megabytes;
    }

    /**
     * The reactions of the algorithm in some classes.
     *
     * @param isReversed whether small sets have their elements in the reverse order there
     */
    public Reactions reactions(String main, Map<String, byte[]> classes, boolean isReversed) {
        return new Reactions(() -> startAndWait(isReversed), main, classes);
    }

    /** Starts a Java in the background, so that it is there when its reactions are asked for. */
    public void prepare(boolean isReversed) {
        startThread.execute(() -> {
            try {
                addSpare(findOrStart(isReversed));
            } catch (IOException | RemoteException e) {
                // whoever asks for it learns why
            }
        });
    }

    private ReactorProcess startAndWait(boolean isReversed) throws IOException {
        try {
            return startThread.submit(() -> findOrStart(isReversed)).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failed ? failed : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private ReactorProcess findOrStart(boolean isReversed) throws IOException {
        ReactorProcess kept = spare.remove(isReversed);
        if (kept != null && kept.isAlive()) {
            return kept;
        }
        for (int i = 0; i < MAX_STARTS; i++) {
            ReactorProcess reactor = ReactorProcess.start(sandbox, jar, folder, megabytes, PROCESSOR_SECONDS);
            started.add(reactor);
            if (reactor.isReversed() == isReversed) {
                return reactor;
            }
            addSpare(reactor);
        }
        throw new IOException("every Java has its sets in the same order");
    }

    private void addSpare(ReactorProcess reactor) {
        ReactorProcess kept = spare.putIfAbsent(reactor.isReversed(), reactor);
        if (kept != null) {
            reactor.close();
        }
    }

    /** Ends all that were started. */
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
