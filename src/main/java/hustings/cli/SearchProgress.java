package hustings.cli;

import hustings.search.ScheduleSearch;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;

/** Says on standard error, once a second, how far a search has come. */
final class SearchProgress implements AutoCloseable {

    private static final long A_SECOND = 1000;

    private final String subject;
    private final ScheduleSearch search;
    private final Timer clock = new Timer("progress", true);
    private final boolean shown;
    private long before;

    /**
     * @param subject what each line begins with
     */
    SearchProgress(String subject, ScheduleSearch search, boolean shown) {
        this.subject = subject;
        this.search = search;
        this.shown = shown;
    }

    void start() {
        if (shown) {
            clock.scheduleAtFixedRate(
                    new TimerTask() {
                        @Override
                        public void run() {
                            tell();
                        }
                    },
                    A_SECOND,
                    A_SECOND);
        }
    }

    private void tell() {
        ScheduleSearch.Progress now = search.progress();
        long rate = Math.max(0, now.states() - before);
        before = now.states();
        Runtime memory = Runtime.getRuntime();
        long used = (memory.totalMemory() - memory.freeMemory()) >> 20;
        System.err.print(String.format(
                Locale.ROOT,
                "\r%s%d faults: %,d situations, %,d a second, %,d MB   ",
                subject,
                now.faults(),
                now.states(),
                rate,
                used));
    }

    @Override
    public void close() {
        clock.cancel();
        if (before > 0) {
            System.err.println();
        }
    }
}
