package hustings.app.base;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Executors for long work that is no command on the run: pictures, plots, tables, claims, searches. The program ends
 * without waiting for any but those that write files.
 */
public final class Background {

    private static final int IDLE_SECONDS = 5;

    private Background() {}

    /**
     * The number of threads for a long computation: all cores, less one for the window if there are more than two.
     */
    public static int cores() {
        int cores = Runtime.getRuntime().availableProcessors();
        return cores > 2 ? cores - 1 : cores;
    }

    /** A single daemon thread with a queue. */
    public static Executor singleThread(String name) {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemonThreads(name));
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /** A daemon thread for each task. */
    public static Executor cachedThreads(String name) {
        return new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), daemonThreads(name));
    }

    /** A thread for each task that must not be lost: the program ends only when it is done. */
    public static Executor nonDaemonThreads(String name) {
        return task -> new Thread(task, name).start();
    }

    /** Makes threads that do not keep the program alive. */
    public static ThreadFactory daemonThreads(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
