package hustings.app.window;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A worker that can be held up, so that its answers come later than the next keys. */
final class BlockableWorker implements Executor {

    private static final int ALL = 1_000_000;

    private final ExecutorService worker = Executors.newSingleThreadExecutor();
    private final Semaphore answers = new Semaphore(ALL);

    @Override
    public void execute(Runnable command) {
        worker.execute(() -> {
            try {
                answers.acquire();
            } catch (InterruptedException e) {
                return; // the window is closed
            }
            command.run();
        });
    }

    /** Nothing is answered from now on. */
    void hold() {
        answers.drainPermits();
    }

    /** The next command that waits is answered. */
    void answerOne() {
        answers.release();
    }

    /** All are answered from now on. */
    void answerAll() {
        answers.release(ALL);
    }

    void close() {
        worker.shutdownNow();
    }

    /** Closes it, and waits until what it was at is ended. */
    void awaitEnd() throws InterruptedException {
        close();
        worker.awaitTermination(1, TimeUnit.MINUTES);
    }
}
