package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.canvas.EventText;
import hustings.app.canvas.StatusDetails;
import hustings.check.ElectionProperties;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.JavaFileName;
import hustings.search.Bounds;
import hustings.search.NetworkBounds;
import hustings.trace.Durations;
import hustings.trace.Invariant;
import hustings.trace.cause.Circumstance;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Says in words what is searched, and what happens in a schedule. */
public final class SearchWords {

    private SearchWords() {}

    /** Such as "without a fault", "with up to 2 faults", or "with up to 1 fault and with up to 1 late message". */
    static String withFaults(int faults, int late) {
        String first = faults == 0 ? Texts.of("search.without-fault") : Texts.of("search.up-to-faults", faults);
        return late == 0 ? first : Texts.of("search.and-up-to-late", first, late);
    }

    /** The same as far as the bounds allow late messages, with the ending of {@link #withEnding}. */
    static String withFaults(int faults, Bounds bounds) {
        return withEnding(withFaults(faults, bounds.late()), bounds);
    }

    /** Such as "with 1 fault (cut links staying cut)"; nothing is added where no fault of the network is allowed. */
    static String withEnding(String words, Bounds bounds) {
        return bounds.network().equals(NetworkBounds.NONE)
                ? words
                : Texts.of(
                        "search.with-ending", words, bounds.network().ending().describe(Texts.language()));
    }

    /** Adds the faults of the network to a text where some are allowed, such as "1 cut (cut links staying cut)". */
    static String withNetwork(String key, String words, Bounds bounds) {
        String most = bounds.network().describe(Texts.language());
        return bounds.network().equals(NetworkBounds.NONE) ? words : Texts.of(key, words, withEnding(most, bounds));
    }

    /** Such as "with 1 fault and with 1 late message". */
    static String withExactly(int faults, long late) {
        String first = faults == 0 ? Texts.of("search.without-fault") : Texts.of("search.with-faults", faults);
        return late == 0 ? first : Texts.of("search.and-late", first, late);
    }

    /** The values of options that are not as published. */
    static String options(SearchRequest request) {
        Map<String, String> options = request.choice().options();
        return options.isEmpty()
                ? Texts.of(JavaFileName.matches(request.choice().name()) ? "search.your-own" : "search.as-published")
                : options.entrySet().stream()
                        .map(option -> Texts.option(option.getKey())
                                + (option.getValue().equals("true") ? "" : ": " + option.getValue()))
                        .collect(Collectors.joining("; "));
    }

    /** Such as "3 processes, 2 faults, 6 D". */
    static String bounds(SearchRequest request) {
        Bounds bounds = request.bounds();
        String words = Texts.of("search.bounds", request.processes(), bounds.faults(), within(bounds));
        if (bounds.late() > 0) {
            words = Texts.of("search.bounds-late", words, bounds.late());
        }
        words = withNetwork("search.bounds-network", words, bounds);
        return bounds.falseSuspicion() ? Texts.of("search.bounds-suspicion", words) : words;
    }

    /** Such as "6 D". */
    static String within(Bounds bounds) {
        return Durations.formatInDelays(bounds.withinTicks(), SearchRequest.DELAY_TICKS, Texts.language());
    }

    /** Which random timeouts a search for a schedule tries; empty if its algorithm has none. */
    static String timeoutsTried(boolean hasRandomTimeouts, Bounds bounds) {
        return hasRandomTimeouts ? Texts.of("search.timeouts-tried", within(bounds)) : "";
    }

    /** The names of properties, as a list in prose. */
    static String names(Collection<Property> properties) {
        List<String> names = properties.stream()
                .map(property -> Texts.of("search.quoted", name(property)))
                .toList();
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : Texts.of("search.and", String.join(", ", names.subList(0, last)), names.get(last));
    }

    /** A property in a few words, such as "never two leaders". */
    public static String name(Property property) {
        return ElectionProperties.WITH_ANY_ENDING.contains(property)
                ? Texts.of("search.property." + property.id())
                : property.meaning();
    }

    /** What a property says, as a sentence. */
    static String meaning(Property property) {
        if (!ElectionProperties.WITH_ANY_ENDING.contains(property)) {
            return property.meaning() + ".";
        }
        return Arrays.stream(Invariant.values())
                .filter(invariant -> invariant.property().equals(property))
                .findFirst()
                .map(StatusDetails::meaning)
                .orElseGet(() -> Texts.of("search.property." + property.id() + ".meaning"));
    }

    /** Who believes in whom. */
    static String beliefs(Map<Integer, Integer> beliefs) {
        return beliefs.entrySet().stream()
                .map(belief -> belief.getValue() == ProcessState.NOBODY
                        ? Texts.of("search.believes-nobody", Integer.toString(belief.getKey()))
                        : Texts.of(
                                "search.believes",
                                Integer.toString(belief.getKey()),
                                Integer.toString(belief.getValue())))
                .collect(Collectors.joining(", "));
    }

    /** When an event happens. */
    static String when(ScheduledIntervention event) {
        if (event.moment() instanceof Moment.BeforeStage before) {
            return Texts.of("search.before-stage", before.stage());
        }
        int tick = event.tick();
        return Texts.of("search.at", Durations.formatInDelays(tick, SearchRequest.DELAY_TICKS, Texts.language()));
    }

    /** What may be left out. */
    static String what(Circumstance circumstance) {
        return circumstance instanceof Circumstance.Scheduled scheduled
                ? Texts.of(
                        "search.event",
                        when(scheduled.event()),
                        EventText.describe(scheduled.event().intervention()))
                : circumstance.text(Texts.language());
    }
}
