package hustings.app.base;

import java.time.Duration;

/** Says how long something takes. */
public final class TimeTexts {

    /** The first runs are slow, since the JVM has yet to compile them, and say nothing of those to come. */
    public static final Duration WARM_UP = Duration.ofSeconds(1);

    private static final int MAX_OF_A_UNIT = 99;

    private TimeTexts() {}

    /** A length of time in the unit that suits it. */
    public static String format(Duration time) {
        if (time.toSeconds() <= MAX_OF_A_UNIT) {
            return Texts.of("sweep.seconds", time.toMillis() / 1e3);
        }
        return time.toMinutes() <= MAX_OF_A_UNIT
                ? Texts.of("sweep.minutes", time.toMinutes())
                : Texts.of("sweep.hours", time.toHours());
    }
}
