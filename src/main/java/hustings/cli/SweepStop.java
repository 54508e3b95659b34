package hustings.cli;

import hustings.search.sweep.SweepRunner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a sweep in good order when the program is stopped, as by Ctrl+C: cancels it, and holds the end of the program up
 * until {@link #release}, so that what is done can be written.
 */
final class SweepStop {

    private static final int PATIENCE_SECONDS = 10;

    private final CountDownLatch released = new CountDownLatch(1);
    private final Thread hook;

    SweepStop(SweepRunner runner) {
        hook = new Thread(
                () -> {
                    runner.cancel();
                    awaitRelease();
                },
                "sweep-stop");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void awaitRelease() {
        try {
            released.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the program ends now
        }
    }

    /** What was done is written, and nothing more will be. */
    void release() {
        released.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is being stopped, and the hook has done its work
        }
    }
}
