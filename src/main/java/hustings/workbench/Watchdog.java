package hustings.workbench;

import hustings.workbench.reactor.OwnClasses;
import hustings.workbench.reactor.Stopped;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Stops what somebody's own code does for too long, and what would end the program. Each method and each loop of that
 * code asks {@link #look} whether it is to end; who sleeps or waits is interrupted. What runs in a method of Java
 * itself, and never comes back, cannot be stopped.
 *
 * <p>A thread that begins a reaction says so at most once in each beat. One that has begun none for some beats, and is
 * in such code at every one of them, is in the same reaction all the time. Beats are counted rather than time, so that
 * a computer that was asleep blames nobody.
 */
public final class Watchdog {

    /** The name of the class loaders of somebody's own code, by which it is found in a trace. */
    static final String LOADER = OwnClasses.NAME;

    /** How long a reaction may take. */
    static final int LIMIT_SECONDS = 2;

    private static final int MAX_BEATS = 8;

    /** How long a beat is; a test of what happens at the end of that time need not wait for all of it. */
    static volatile int beatMillis = LIMIT_SECONDS * 1000 / MAX_BEATS;

    /** What threads that run such code began last; without those that have left it. */
    private static final Map<Thread, Begun> BEGUN_TASKS = new ConcurrentHashMap<>();
    /** Those to be stopped, with the place where each was. */
    private static final Map<Thread, Overdue> OVERDUE_THREADS = new ConcurrentHashMap<>();

    private static volatile int beat;
    private static volatile boolean isAnyOverdue;
    private static Thread beatThread;

    /**
     * What a thread began.
     *
     * @param atBeat when
     * @param wholeRun whether it is not one reaction but a run of many, nothing of which is told here
     */
    private record Begun(int atBeat, boolean wholeRun) {}

    /** Something took too long; its trace is that of the thread when it was found. */
    static final class Overdue extends Stopped {
        Overdue(StackTraceElement[] place) {
            super("no end after " + LIMIT_SECONDS + " seconds");
            setStackTrace(place);
        }
    }

    private Watchdog() {}

    /** Called by somebody's own code in each method and loop: does nothing, unless the thread is to stop. */
    public static void look() {
        if (isAnyOverdue) {
            Overdue overdue = OVERDUE_THREADS.get(Thread.currentThread());
            if (overdue != null) {
                throw overdue;
            }
        }
    }

    /** Called by somebody's own code in the place of {@link System#exit}. */
    public static void exit(int status) {
        throw new Stopped("a call that would end the program");
    }

    /** Called by somebody's own code in the place of {@link Runtime#exit} and {@link Runtime#halt}. */
    public static void exit(Runtime program, int status) {
        exit(status);
    }

    /** Whether the program is ending because somebody's own code has found a way to end it. */
    public static boolean isEndedByOwnCode() {
        return Thread.getAllStackTraces().values().stream()
                .map(Arrays::asList)
                .anyMatch(calls ->
                        calls.stream().anyMatch(call -> call.getClassName().equals("java.lang.Shutdown"))
                                && calls.stream().anyMatch(call -> LOADER.equals(call.getClassLoaderName())));
    }

    /** Changes from time to time; who begins a reaction and has not {@linkplain #begin said so} since is to say so. */
    static int beat() {
        return beat;
    }

    /**
     * This thread begins something that is to end soon: a reaction, or a whole run that is stopped even if every
     * reaction ends, since its guard can look at it better.
     */
    static void begin(boolean wholeRun) {
        end();
        if (BEGUN_TASKS.put(Thread.currentThread(), new Begun(beat, wholeRun)) == null) {
            startBeating();
        }
    }

    /** What this thread did took too long if it returns something; from then on the thread may go on. */
    static Overdue end() {
        return isAnyOverdue ? removeOverdue() : null;
    }

    private static synchronized Overdue removeOverdue() {
        Overdue overdue = OVERDUE_THREADS.remove(Thread.currentThread());
        isAnyOverdue = !OVERDUE_THREADS.isEmpty();
        if (overdue != null) {
            BEGUN_TASKS.remove(Thread.currentThread());
            Thread.interrupted(); // of this class
        }
        return overdue;
    }

    private static synchronized void startBeating() {
        if (beatThread == null) {
            beatThread = new Thread(Watchdog::beatForEver, "hustings-watchdog");
            beatThread.setDaemon(true);
            beatThread.start();
        }
    }

    private static void beatForEver() {
        while (true) {
            try {
                Thread.sleep(beatMillis);
            } catch (InterruptedException e) {
                return; // nobody interrupts it but to end it
            }
            advanceBeat();
            BEGUN_TASKS.forEach(Watchdog::checkTime);
        }
    }

    private static synchronized void advanceBeat() {
        beat++;
        OVERDUE_THREADS.keySet().removeIf(thread -> !thread.isAlive());
        isAnyOverdue = !OVERDUE_THREADS.isEmpty();
    }

    private static void checkTime(Thread thread, Begun begun) {
        int beats = beat - begun.atBeat;
        if (beats < 2) {
            return;
        }
        StackTraceElement[] place = thread.getStackTrace();
        boolean isInside = Arrays.stream(place).anyMatch(call -> LOADER.equals(call.getClassLoaderName()));
        if (!isInside && !(begun.wholeRun && thread.isAlive())) {
            BEGUN_TASKS.remove(thread, begun);
        } else if (beats > MAX_BEATS) {
            stop(thread, place, isInside);
        }
    }

    private static synchronized void stop(Thread thread, StackTraceElement[] place, boolean isInside) {
        OVERDUE_THREADS.putIfAbsent(thread, new Overdue(place));
        isAnyOverdue = true;
        if (isInside) { // who waits elsewhere does so for a reason
            thread.interrupt();
        }
    }
}
