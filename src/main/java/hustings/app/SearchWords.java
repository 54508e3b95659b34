package hustings.app;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.model.ProcessState;
import hustings.search.Bounds;
import hustings.search.Property;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Says in words what is searched, and what happens in a schedule. */
final class SearchWords {

    private SearchWords() {}

    /** A number with its thousands set apart. */
    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A number with its noun. */
    static String count(long number, String noun) {
        return number(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** Such as "without a fault", "with up to 2 faults", or "with up to 1 fault and with up to 1 late message". */
    static String withFaults(int faults, int late) {
        String first = faults == 0 ? "without a fault" : "with up to " + count(faults, "fault");
        return first + (late == 0 ? "" : " and with up to " + count(late, "late message"));
    }

    /** The values of options that are not as published. */
    static String options(SearchRequest request) {
        Map<String, String> options = request.choice().options();
        return options.isEmpty()
                ? "as published"
                : options.entrySet().stream()
                        .map(option -> option.getKey().replace('-', ' ')
                                + (option.getValue().equals("true") ? "" : " " + option.getValue()))
                        .collect(Collectors.joining(", "));
    }

    /** Such as "3 processes, 2 faults, 6 D". */
    static String bounds(SearchRequest request) {
        Bounds bounds = request.bounds();
        return request.processes() + " processes, "
                + count(bounds.faults(), "fault") + ", " + within(bounds)
                + (bounds.late() == 0 ? "" : ", " + bounds.late() + " late")
                + (bounds.falseSuspicion() ? ", false suspicions" : "");
    }

    /** Such as "6 D". */
    static String within(Bounds bounds) {
        return Durations.inDelays(bounds.withinTicks(), SearchRequest.DELAY_TICKS);
    }

    /** The names of properties, as a list in prose. */
    static String names(Collection<Property> properties) {
        List<String> names = properties.stream().map(SearchWords::name).toList();
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    /** The name of a property, such as "never two". */
    static String name(Property property) {
        return property.id().replace('-', ' ');
    }

    /** Who believes in whom. */
    static String beliefs(Map<Integer, Integer> beliefs) {
        return beliefs.entrySet().stream()
                .map(belief -> belief.getKey() + " believes in "
                        + (belief.getValue() == ProcessState.NOBODY ? "nobody" : belief.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** When an event happens. */
    static String when(Event event) {
        if (event.moment() instanceof Moment.BeforeStage before) {
            return "Before stage " + before.stage();
        }
        int tick = ((Moment.AtTick) event.moment()).tick();
        return "At " + Durations.inDelays(tick, SearchRequest.DELAY_TICKS);
    }

    /** What happens. */
    static String what(Event event) {
        Intervention intervention = event.intervention();
        if (intervention instanceof Intervention.Crash crash) {
            return crash.process() + " crashes";
        } else if (intervention instanceof Intervention.CrashAfterSends crash) {
            return crash.process() + " crashes in the midst of its next stage, after "
                    + count(crash.afterSends(), "message");
        } else if (intervention instanceof Intervention.Revive revive) {
            return revive.process() + " is back";
        } else if (intervention instanceof Intervention.Detect detect) {
            return detect.process() + " detects a crash";
        } else if (intervention instanceof Intervention.Delay delay) {
            return "the message " + delay.message() + " is late by "
                    + Durations.inDelays(delay.ticks(), SearchRequest.DELAY_TICKS);
        }
        throw new IllegalArgumentException("no choice of a search: " + intervention);
    }
}
