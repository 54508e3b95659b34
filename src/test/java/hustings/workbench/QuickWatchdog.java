package hustings.workbench;

/**
 * Lets a test wait a fifth of the time until what loops for ever, and keeps a processor busy, is stopped. The limit is
 * as many beats as ever, and the message is the same; {@link WatchdogTest} waits for the whole time.
 */
public final class QuickWatchdog {

    private static final int TIMES_QUICKER = 5;

    private QuickWatchdog() {}

    /**
     * Does something at the end of which a mistake is told; quicker if it is one that has no end. Any other has the
     * usual time, since its first reaction may be slow where much else runs.
     */
    public static void expect(String mistake, Runnable action) {
        int usual = Watchdog.beatMillis;
        if (mistake.contains("found no end after")) {
            Watchdog.beatMillis = usual / TIMES_QUICKER;
        }
        try {
            action.run();
        } finally {
            Watchdog.beatMillis = usual;
        }
    }
}
