package hustings.trace.transit;

import hustings.engine.Frame.Flight;
import hustings.scenario.Translation;
import hustings.trace.Narrator;
import hustings.trace.transit.Transit.Status;
import java.util.ArrayList;
import java.util.List;

/** What becomes of messages, in words for screen readers. */
public final class TransitWords {

    private TransitWords() {}

    /** Describes the frame of a step: its processes, and which messages are on their way, have arrived or are lost. */
    public static String describe(TransitStep step, Translation language) {
        List<String> sentences = new ArrayList<>(List.of(Narrator.describeProcesses(step.frame(), language)));
        for (Status status : Status.values()) {
            List<Flight> flights = step.flights(status);
            if (!flights.isEmpty()) {
                sentences.add(language.format(
                        "seen." + Translation.toKey(status.name()), Narrator.countByType(flights, language)));
            }
        }
        return String.join(" ", sentences);
    }

    /** What has become of a message, such as "on its way". */
    public static String describe(Status status, Translation language) {
        return language.format("transit." + Translation.toKey(status.name()));
    }
}
