package hustings.scenario;

import hustings.engine.Intervention;
import java.util.Locale;
import java.util.stream.Collectors;

/** Interventions in words, as transcripts and logs have them. */
public final class InterventionWords {

    private InterventionWords() {}

    /** All that is done, such as "delay 5>4 OK@2 by 3 ticks". */
    public static String deed(Intervention intervention) {
        if (intervention instanceof Intervention.CrashAfterSends crash) {
            return "crash " + crash.process() + " in its next stage, after "
                    + PlainText.count(crash.afterSends(), "send");
        }
        if (intervention instanceof Intervention.Delay delay) {
            return "delay " + delay.message() + " by " + PlainText.count(delay.ticks(), "tick");
        }
        if (intervention instanceof Intervention.Partition partition) {
            return "partition " + partition.sides().stream().map(Range::text).collect(Collectors.joining(" | "));
        }
        String verb = intervention.getClass().getSimpleName().toLowerCase(Locale.ROOT);
        if (intervention instanceof Intervention.ToMessage toMessage) {
            return verb + " " + toMessage.message();
        }
        return intervention instanceof Intervention.ToProcess toProcess ? verb + " " + toProcess.process() : verb;
    }
}
