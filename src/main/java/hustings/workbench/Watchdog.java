package hustings.workbench;

import hustings.workbench.reactor.ReactionStoppedError;
import hustings.workbench.reactor.UserClassLoader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Stops users' code that runs for too long or would end the program. Each method and loop of that code calls {@link
 * #stopIfRequested} to see whether it must stop; threads that sleep or wait are interrupted. A call of the JDK that
 * never returns cannot be stopped.
 *
 * <p>What counts is the processor time of the thread, since a busy computer must not stop what is right. A thread
 * reports the beginning of a reaction at most once in each beat. One that has reported none for some beats, and is in
 * users' code at every beat, is still in the same reaction. One that has used almost no processor time after many beats
 * waits for ever. Beats are counted instead of wall-clock time, so that nothing is stopped because the computer was
 * asleep.
 */
public final class Watchdog {

    /** The name of the class loaders of users' code, by which it is recognised in a stack trace. */
    static final String LOADER = UserClassLoader.LOADER_NAME;

    /** The limit of processor time of a reaction. */
    static final int LIMIT_SECONDS = 2;

    private static final int MAX_BEATS = 8;

    /** The limit in beats, as a multiple of that of processor time, for what waits. */
    private static final int CLOCK_RATIO = 10;

    /** Who uses less than this part of the time that has passed waits. */
    private static final int WAITING_RATIO = 100;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The length of a beat; shorter in tests. */
    static volatile int beatMillis = LIMIT_SECONDS * 1000 / MAX_BEATS;

    /** What each thread began last; without threads that have left users' code. */
    private static final Map<Thread, TimedTask> BEGUN_TASKS = new ConcurrentHashMap<>();
    /** The threads to be stopped, each with its place. */
    private static final Map<Thread, OverdueError> OVERDUE_THREADS = new ConcurrentHashMap<>();

    private static volatile int beat;
    private static volatile boolean isAnyOverdue;
    private static Thread beatThread;

    /**
     * Something that a thread began.
     *
     * @param atBeat the beat at which it began
     * @param atNanos the processor time of the thread at which it began
     * @param isWholeRun whether it is a whole run, whose reactions are not reported here, rather than one reaction
     */
    private record TimedTask(int atBeat, long atNanos, boolean isWholeRun) {}

    /** Something took too long; the stack trace is that of the thread when this was found. */
    static final class OverdueError extends ReactionStoppedError {
        OverdueError(StackTraceElement[] place, int seconds) {
            super("no end after " + seconds + " seconds");
            setStackTrace(place);
        }
    }

    private Watchdog() {}

    /** Called by users' code in each method and loop; throws if the thread is to stop, and otherwise does nothing. */
    public static void stopIfRequested() {
        if (isAnyOverdue) {
            OverdueError overdue = OVERDUE_THREADS.get(Thread.currentThread());
            if (overdue != null) {
                throw overdue;
            }
        }
    }

    /** Called by users' code in place of {@link System#exit}. */
    public static void exit(int status) {
        throw new ReactionStoppedError("a call that would end the program");
    }

    /** Called by users' code in place of {@link Runtime#exit} and {@link Runtime#halt}. */
    public static void exit(Runtime program, int status) {
        exit(status);
    }

    /** Whether the program is being shut down by users' code. */
    public static boolean isProgramEndedByUserCode() {
        return Thread.getAllStackTraces().values().stream()
                .map(Arrays::asList)
                .anyMatch(calls ->
                        calls.stream().anyMatch(call -> call.getClassName().equals("java.lang.Shutdown"))
                                && calls.stream().anyMatch(call -> LOADER.equals(call.getClassLoaderName())));
    }

    /**
     * The current beat. A thread that begins a reaction must call {@link #beginTimedTask} if the beat has changed since
     * its last call.
     */
    static int currentBeat() {
        return beat;
    }

    /**
     * Reports that this thread begins a reaction, or a whole run, which is stopped even if each of its reactions ends
     * in time.
     */
    static void beginTimedTask(boolean isWholeRun) {
        takeStopRequest();
        if (BEGUN_TASKS.put(Thread.currentThread(), new TimedTask(beat, THREADS.getCurrentThreadCpuTime(), isWholeRun))
                == null) {
            startWatchdogThread();
        }
    }

    /** Clears a request to stop this thread, and returns it; null if the thread was in time. */
    static OverdueError takeStopRequest() {
        return isAnyOverdue ? removeStopRequest() : null;
    }

    private static synchronized OverdueError removeStopRequest() {
        OverdueError overdue = OVERDUE_THREADS.remove(Thread.currentThread());
        isAnyOverdue = !OVERDUE_THREADS.isEmpty();
        if (overdue != null) {
            BEGUN_TASKS.remove(Thread.currentThread());
            Thread.interrupted(); // clears an interrupt by this class
        }
        return overdue;
    }

    private static synchronized void startWatchdogThread() {
        if (beatThread == null) {
            beatThread = new Thread(Watchdog::checkTasksForEver, "hustings-watchdog");
            beatThread.setDaemon(true);
            beatThread.start();
        }
    }

    private static void checkTasksForEver() {
        while (true) {
            try {
                Thread.sleep(beatMillis);
            } catch (InterruptedException e) {
                return; // only interrupted to end it
            }
            advanceBeat();
            BEGUN_TASKS.forEach(Watchdog::stopIfOverdue);
        }
    }

    private static synchronized void advanceBeat() {
        beat++;
        OVERDUE_THREADS.keySet().removeIf(thread -> !thread.isAlive());
        isAnyOverdue = !OVERDUE_THREADS.isEmpty();
    }

    private static void stopIfOverdue(Thread thread, TimedTask task) {
        int beats = beat - task.atBeat;
        if (beats < 2) {
            return;
        }
        StackTraceElement[] place = thread.getStackTrace();
        boolean isInside = Arrays.stream(place).anyMatch(call -> LOADER.equals(call.getClassLoaderName()));
        if (!isInside && !(task.isWholeRun && thread.isAlive())) {
            BEGUN_TASKS.remove(thread, task);
        } else {
            stopIfOverLimit(thread, THREADS.getThreadCpuTime(thread.getId()) - task.atNanos, beats, place, isInside);
        }
    }

    private static void stopIfOverLimit(
            Thread thread, long usedNanos, int beats, StackTraceElement[] place, boolean isInside) {
        long beatNanos = TimeUnit.MILLISECONDS.toNanos(beatMillis);
        if (beats > MAX_BEATS && usedNanos >= MAX_BEATS * beatNanos) {
            requestStop(thread, place, isInside, LIMIT_SECONDS);
        } else if (beats > CLOCK_RATIO * MAX_BEATS && usedNanos * WAITING_RATIO < beats * beatNanos) {
            requestStop(thread, place, isInside, LIMIT_SECONDS * CLOCK_RATIO);
        }
    }

    /** @param interruptNow false for a thread outside of user code, which waits for something of the program's own */
    private static synchronized void requestStop(
            Thread thread, StackTraceElement[] stackTrace, boolean interruptNow, int seconds) {
        OVERDUE_THREADS.putIfAbsent(thread, new OverdueError(stackTrace, seconds));
        isAnyOverdue = true;
        if (interruptNow) {
            thread.interrupt();
        }
    }
}
