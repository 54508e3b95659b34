package hustings.app.base;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Waits for so many seconds of this program's own processor time, so that no test fails because the computer is busy.
 * What hangs uses none, and is given up after ten times as long by the clock.
 */
public final class Patience {

    private static final int CLOCK_RATIO = 10;

    private final long limitNanos;
    private final long startNanos = System.nanoTime();
    private final long usedBefore = processorNanos();

    private Patience(int seconds) {
        limitNanos = TimeUnit.SECONDS.toNanos(seconds);
    }

    /**
     * Waits until something is so.
     *
     * @throws TimeoutException if it is not in time
     */
    public static void await(int seconds, Callable<Boolean> condition) throws TimeoutException {
        Patience patience = new Patience(seconds);
        boolean isSo = false;
        while (!isSo) {
            try {
                WaitForAsyncUtils.waitFor(1, TimeUnit.SECONDS, condition);
                isSo = true;
            } catch (TimeoutException e) {
                patience.goOnOrThrow(e);
            }
        }
    }

    /**
     * Waits for a result.
     *
     * @throws TimeoutException if it does not come in time
     */
    public static <T> T get(int seconds, Future<T> result)
            throws TimeoutException, ExecutionException, InterruptedException {
        Patience patience = new Patience(seconds);
        while (true) {
            try {
                return result.get(1, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                patience.goOnOrThrow(e);
            }
        }
    }

    private void goOnOrThrow(TimeoutException e) throws TimeoutException {
        if (processorNanos() - usedBefore > limitNanos || System.nanoTime() - startNanos > CLOCK_RATIO * limitNanos) {
            throw e;
        }
    }

    private static long processorNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElseGet(System::nanoTime);
    }
}
