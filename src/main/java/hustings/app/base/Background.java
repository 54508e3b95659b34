package hustings.app.base;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Executors for long work other than commands on the run: pictures, plots, tables, claims, searches. On exit the
 * program waits only for tasks that write files.
 */
public final class Background {

    private static final int IDLE_SECONDS = 5;

    private Background() {}

    /**
     * The number of threads for a long computation: all cores, less one for the window if there are more than two.
     */
    public static int workerThreadCount() {
        int cores = Runtime.getRuntime().availableProcessors();
        return cores > 2 ? cores - 1 : cores;
    }

    /** Creates an executor with a queue and a single daemon thread. */
    public static Executor singleThread(String name) {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemonThreads(name));
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /** Creates an executor with a daemon thread for each task. */
    public static Executor cachedThreads(String name) {
        return Executors.newCachedThreadPool(daemonThreads(name));
    }

    /** Creates an executor with a non-daemon thread for each task: the program ends only when the tasks are done. */
    public static Executor nonDaemonThreads(String name) {
        return task -> new Thread(task, name).start();
    }

    /** Creates a factory of threads that do not keep the program alive. */
    public static ThreadFactory daemonThreads(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
