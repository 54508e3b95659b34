package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.canvas.EventText;
import hustings.app.canvas.StatusDetails;
import hustings.check.ElectionProperties;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.model.Group;
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

/** Texts that describe a search and the events of a schedule. */
public final class SearchWords {

    private SearchWords() {}

    /**
     * Describes the greatest number of faults, of losses of a disk among them, and of late messages, such as "without a
     * fault", "with up to 2 faults", or "with up to 1 fault and with up to 1 late message".
     */
    static String describeFaultLimit(int maxFaults, int maxLosses, int maxLateMessages) {
        String first = maxFaults == 0
                ? Texts.of("search.without-fault")
                : appendLosses(
                        "search.and-up-to-losses",
                        Texts.of("search.up-to-faults", maxFaults),
                        Math.min(maxFaults, maxLosses));
        return maxLateMessages == 0 ? first : Texts.of("search.and-up-to-late", first, maxLateMessages);
    }

    /**
     * Describes the greatest number of faults and, from the bounds, of late messages, with the ending of {@link
     * #appendNetworkEnding}.
     */
    static String describeFaultLimit(int maxFaults, Bounds bounds) {
        return appendNetworkEnding(describeFaultLimit(maxFaults, bounds.diskLosses(), bounds.late()), bounds);
    }

    /** Appends the ending, as in "with 1 fault (cut links staying cut)", if the bounds allow faults of the network. */
    static String appendNetworkEnding(String words, Bounds bounds) {
        NetworkBounds network = bounds.network();
        return network.allowFaults()
                ? Texts.of("search.with-ending", words, network.describeEnding(Texts.language()))
                : words;
    }

    /** Adds the faults of the network to a text, such as "1 cut (cut links staying cut)", if the bounds allow any. */
    static String appendNetworkFaults(String key, String words, Bounds bounds) {
        String most = bounds.network().describe(Texts.language());
        return bounds.network().allowFaults() ? Texts.of(key, words, appendNetworkEnding(most, bounds)) : words;
    }

    /**
     * Describes the exact number of faults, of losses of a disk among them, and of late messages, such as "with 1 fault
     * and with 1 late message".
     */
    static String describeExactFaults(int faults, long losses, long lateMessages) {
        String first = faults == 0 ? Texts.of("search.without-fault") : Texts.of("search.with-faults", faults);
        String words = appendLosses("search.and-losses", first, losses);
        return lateMessages == 0 ? words : Texts.of("search.and-late", words, lateMessages);
    }

    /** Adds a number of losses of a disk to a text, if it is not 0. */
    private static String appendLosses(String key, String words, long losses) {
        return losses == 0 ? words : Texts.of(key, words, Bounds.describeDiskLosses(losses, Texts.language()));
    }

    /** Describes the options whose values are not as published. */
    static String describeOptions(SearchRequest request) {
        Map<String, String> options = request.choice().options();
        return options.isEmpty()
                ? Texts.of(JavaFileName.isJavaFile(request.choice().name()) ? "search.your-own" : "search.as-published")
                : options.entrySet().stream()
                        .map(option -> Texts.describeOption(option.getKey())
                                + (option.getValue().equals("true") ? "" : ": " + option.getValue()))
                        .collect(Collectors.joining("; "));
    }

    /** Describes the bounds of a search, such as "3 processes, 2 faults, 6 D". */
    static String describeBounds(SearchRequest request) {
        Bounds bounds = request.bounds();
        String words = Texts.of("search.bounds", request.processes(), bounds.faults(), formatLastFaultTime(bounds));
        words = appendLosses("search.bounds-losses", words, bounds.diskLosses());
        if (bounds.late() > 0) {
            words = Texts.of("search.bounds-late", words, bounds.late());
        }
        words = appendNetworkFaults("search.bounds-network", words, bounds);
        return bounds.falseSuspicion() ? Texts.of("search.bounds-suspicion", words) : words;
    }

    /** Formats the time up to which faults may happen, such as "6 D". */
    static String formatLastFaultTime(Bounds bounds) {
        return formatTime(bounds.withinTicks());
    }

    private static String formatTime(int ticks) {
        return Durations.formatAsDelays(ticks, SearchRequest.DELAY_TICKS, Texts.language());
    }

    /** Joins the quoted names of properties to a list in prose. */
    static String joinQuotedNames(Collection<Property> properties) {
        List<String> names = properties.stream()
                .map(property -> Texts.of("search.quoted", shortName(property)))
                .toList();
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : Texts.of("search.and", String.join(", ", names.subList(0, last)), names.get(last));
    }

    /** The name of a property in a few words, such as "never two leaders". */
    public static String shortName(Property property) {
        return ElectionProperties.WITH_ANY_ENDING.contains(property)
                ? Texts.of("search.property." + property.id())
                : property.meaning();
    }

    /** The meaning of a property, as a sentence. */
    static String describeMeaning(Property property) {
        if (!ElectionProperties.WITH_ANY_ENDING.contains(property)) {
            return property.meaning() + ".";
        }
        return Arrays.stream(Invariant.values())
                .filter(invariant -> invariant.property().equals(property))
                .findFirst()
                .map(StatusDetails::describeInvariant)
                .orElseGet(() -> Texts.of("search.property." + property.id() + ".meaning"));
    }

    /** Describes which coordinator each process follows. */
    static String describeBeliefs(Map<Integer, Integer> beliefs) {
        return beliefs.entrySet().stream()
                .map(belief -> describeBelief(belief.getKey(), belief.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String describeBelief(int process, int leader) {
        String key = leader == ProcessState.NOBODY ? "search.believes-nobody" : "search.believes";
        return Texts.of(key, Integer.toString(process), Integer.toString(leader));
    }

    /** Describes when an intervention happens. */
    static String describeTime(ScheduledIntervention event) {
        return event.moment() instanceof Moment.BeforeStage before
                ? Texts.of("search.before-stage", before.stage())
                : Texts.of("search.at", formatTime(event.tick()));
    }

    /** Describes a circumstance, such as an intervention with its time. */
    static String describeCircumstance(Circumstance circumstance, Group group) {
        if (circumstance instanceof Circumstance.AddedByEnding added) {
            return Texts.of(
                    "search.event",
                    Texts.of("search.afterwards"),
                    added.events().stream()
                            .map(event -> describeEvent(event, group))
                            .collect(Collectors.joining("; ")));
        }
        return circumstance instanceof Circumstance.Scheduled scheduled
                ? describeEvent(scheduled.event(), group)
                : circumstance.describe(Texts.language().naming(group));
    }

    /** Describes an event with its time. */
    static String describeEvent(ScheduledIntervention event, Group group) {
        return Texts.of("search.event", describeTime(event), EventText.describe(event.intervention(), group));
    }
}
