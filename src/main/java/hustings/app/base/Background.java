package hustings.app.base;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads for what takes long and is no command on the run: pictures, plots, tables, claims, searches. But for files
 * that are written, the program ends without waiting for them.
 */
public final class Background {

    private static final int IDLE_SECONDS = 5;

    private Background() {}

    /**
     * How many threads a long computation may keep busy: all cores; where there are more than two, one is left to the
     * window.
     */
    public static int cores() {
        int cores = Runtime.getRuntime().availableProcessors();
        return cores > 2 ? cores - 1 : cores;
    }

    /** One thread, which does one thing after the other. */
    public static Executor singleThread(String name) {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemonThreads(name));
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /** A thread for each thing that is to be done. */
    public static Executor cachedThreads(String name) {
        return new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), daemonThreads(name));
    }

    /** A thread for what must not be lost: the program ends only when it is done. */
    public static Executor nonDaemonThreads(String name) {
        return task -> new Thread(task, name).start();
    }

    /** Threads that do not keep the program alive. */
    public static ThreadFactory daemonThreads(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
