package hustings.app.base;

import java.time.Duration;

/** Formats durations. */
public final class TimeTexts {

    /** The time before estimates become meaningful, since the JVM must first compile the code. */
    public static final Duration WARM_UP = Duration.ofSeconds(1);

    private static final int MAX_PER_UNIT = 99;

    private TimeTexts() {}

    /** Formats a duration in seconds, minutes or hours. */
    public static String format(Duration time) {
        if (time.toSeconds() <= MAX_PER_UNIT) {
            return Texts.of("sweep.seconds", time.toMillis() / 1e3);
        }
        return time.toMinutes() <= MAX_PER_UNIT
                ? Texts.of("sweep.minutes", time.toMinutes())
                : Texts.of("sweep.hours", time.toHours());
    }
}
