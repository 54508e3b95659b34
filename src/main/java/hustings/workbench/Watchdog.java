package hustings.workbench;

import hustings.workbench.reactor.OwnClasses;
import hustings.workbench.reactor.Stopped;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Stops users' code that runs for too long or would end the program. Each method and loop of that code calls {@link
 * #look} to see whether it must stop; threads that sleep or wait are interrupted. A call of the JDK that never returns
 * cannot be stopped.
 *
 * <p>A thread reports the beginning of a reaction at most once in each beat. One that has reported none for some beats,
 * and is in users' code at every beat, is still in the same reaction. Beats are counted instead of time, so that
 * nothing is stopped because the computer was asleep.
 */
public final class Watchdog {

    /** The name of the class loaders of users' code, by which it is recognised in a stack trace. */
    static final String LOADER = OwnClasses.LOADER_NAME;

    /** The time limit of a reaction. */
    static final int LIMIT_SECONDS = 2;

    private static final int MAX_BEATS = 8;

    /** The length of a beat; shorter in tests. */
    static volatile int beatMillis = LIMIT_SECONDS * 1000 / MAX_BEATS;

    /** What each thread began last; without threads that have left users' code. */
    private static final Map<Thread, Begun> BEGUN_TASKS = new ConcurrentHashMap<>();
    /** The threads to be stopped, each with its place. */
    private static final Map<Thread, Overdue> OVERDUE_THREADS = new ConcurrentHashMap<>();

    private static volatile int beat;
    private static volatile boolean isAnyOverdue;
    private static Thread beatThread;

    /**
     * Something that a thread began.
     *
     * @param atBeat the beat at which it began
     * @param wholeRun whether it is a whole run, whose reactions are not reported here, rather than one reaction
     */
    private record Begun(int atBeat, boolean wholeRun) {}

    /** Something took too long; the stack trace is that of the thread when this was found. */
    static final class Overdue extends Stopped {
        Overdue(StackTraceElement[] place) {
            super("no end after " + LIMIT_SECONDS + " seconds");
            setStackTrace(place);
        }
    }

    private Watchdog() {}

    /** Called by users' code in each method and loop; throws if the thread is to stop, and otherwise does nothing. */
    public static void look() {
        if (isAnyOverdue) {
            Overdue overdue = OVERDUE_THREADS.get(Thread.currentThread());
            if (overdue != null) {
                throw overdue;
            }
        }
    }

    /** Called by users' code in place of {@link System#exit}. */
    public static void exit(int status) {
        throw new Stopped("a call that would end the program");
    }

    /** Called by users' code in place of {@link Runtime#exit} and {@link Runtime#halt}. */
    public static void exit(Runtime program, int status) {
        exit(status);
    }

    /** Whether the program is being shut down by users' code. */
    public static boolean isEndedByUserCode() {
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
    static void beginTimedTask(boolean wholeRun) {
        clearStopRequest();
        if (BEGUN_TASKS.put(Thread.currentThread(), new Begun(beat, wholeRun)) == null) {
            startWatchdogThread();
        }
    }

    /** Clears a request to stop this thread, and returns it; null if the thread was in time. */
    static Overdue clearStopRequest() {
        return isAnyOverdue ? removeStopRequest() : null;
    }

    private static synchronized Overdue removeStopRequest() {
        Overdue overdue = OVERDUE_THREADS.remove(Thread.currentThread());
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

    private static void stopIfOverdue(Thread thread, Begun begun) {
        int beats = beat - begun.atBeat;
        if (beats < 2) {
            return;
        }
        StackTraceElement[] place = thread.getStackTrace();
        boolean isInside = Arrays.stream(place).anyMatch(call -> LOADER.equals(call.getClassLoaderName()));
        if (!isInside && !(begun.wholeRun && thread.isAlive())) {
            BEGUN_TASKS.remove(thread, begun);
        } else if (beats > MAX_BEATS) {
            requestStop(thread, place, isInside);
        }
    }

    private static synchronized void requestStop(Thread thread, StackTraceElement[] place, boolean isInside) {
        OVERDUE_THREADS.putIfAbsent(thread, new Overdue(place));
        isAnyOverdue = true;
        if (isInside) { // a thread that waits elsewhere has its reasons
            thread.interrupt();
        }
    }
}
