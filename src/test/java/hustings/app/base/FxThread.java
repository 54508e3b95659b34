package hustings.app.base;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The FX thread for tests of what has tasks but no window. */
public final class FxThread {

    private static final int MAX_SECONDS = 20;

    private FxThread() {}

    /** Starts the toolkit unless it runs. */
    public static void start() {
        try {
            FxToolkit.registerPrimaryStage();
        } catch (TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    /** What a question asked on the FX thread is answered. */
    public static <T> T get(Callable<T> question) {
        return WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(MAX_SECONDS), question);
    }

    /** Does something on the FX thread, and waits for it and what it has led to there. */
    public static void run(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(MAX_SECONDS), action);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Whether something done on the FX thread interrupts this thread; waits for that. */
    public static boolean isInterruptedBy(Runnable action) {
        Platform.runLater(action);
        try {
            return new CountDownLatch(1).await(MAX_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Waits until something is so on the FX thread. */
    public static void await(Callable<Boolean> condition) {
        try {
            Patience.await(MAX_SECONDS, () -> get(condition));
        } catch (TimeoutException e) {
            throw new AssertionError(e);
        }
    }
}
