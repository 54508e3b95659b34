package hustings.cli.flag;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the events of {@code --crash}, {@code --revive}, {@code --detect} and {@code --drop}. */
final class EventFlags {

    private static final Pattern AT =
            Pattern.compile("\\s*(\\d{1,9}(?:\\.\\.\\d{1,9})?)\\s*@\\s*(\\d{1,9})\\s*(?:/\\s*(\\d{1,9})\\s*)?");

    /** As many as a scenario file may have. */
    private static final int MAX_EVENTS = 16 * Scenario.MAX_PROCESSES;

    private final InterventionCodec codec;
    private final List<Ranked> events = new ArrayList<>();

    /** An event with its flag, which decides its place within a tick. */
    private record Ranked(Event event, Kind flag) {

        int tick() {
            return ((Moment.AtTick) event.moment()).tick();
        }

        /** What happens to messages or to the network stays in the order in which it is given. */
        int process() {
            return event.intervention() instanceof Intervention.ToProcess intervention ? intervention.process() : 0;
        }
    }

    EventFlags(Group group, List<? extends MessageType> messageTypes) {
        codec = new InterventionCodec(group, InterventionCodec.names(messageTypes));
    }

    /** Adds interventions on processes, each given as ID@TICK; a crash may be given as ID@TICK/SENDS. */
    void add(Kind flag, List<String> values, String expected) {
        String option = "--" + flag.word();
        for (String part : splitParts(values)) {
            Matcher at = AT.matcher(part);
            boolean matches = at.matches();
            if (!matches || (at.group(3) != null && flag != Kind.CRASH)) {
                throw BadInput.forOption(
                        option,
                        "found '" + part + "'; expected " + Range.meant(part).orElse(expected));
            }
            int tick = parseTicks(option, at.group(2));
            Kind kind = at.group(3) == null ? flag : Kind.CRASH_AFTER_SENDS;
            for (int id : parseIds(option, at.group(1))) {
                BadInput.translateErrors(option, () -> codec.member(id));
                if (events.size() == MAX_EVENTS) {
                    throw BadInput.forOption(
                            option, "found more than " + MAX_EVENTS + " events up to here; expected at most that many");
                }
                int sends = at.group(3) == null ? 0 : parseTicks(option, at.group(3));
                events.add(new Ranked(Event.at(tick, kind.of(id, sends)), flag));
            }
        }
    }

    /** A drop happens a tick after the sending: that is before any arrival, since no message takes less. */
    void drop(List<String> values) {
        for (String part : splitParts(values)) {
            MessageName name = BadInput.translateErrors("--drop", () -> codec.message(part));
            int tick = parseTicks("--drop", Integer.toString(name.sentTick())) + 1;
            events.add(new Ranked(Event.at(tick, new Intervention.Drop(name)), Kind.DROP));
        }
    }

    /** All events, in the order in which they happen. */
    List<Event> sortedEvents() {
        return events.stream()
                .sorted(Comparator.comparingInt(Ranked::tick)
                        .thenComparing(Ranked::flag)
                        .thenComparingInt(Ranked::process))
                .map(Ranked::event)
                .toList();
    }

    /** Parses the ids of an option, such as 1,3..5. */
    static List<Integer> parseIds(String option, String text) {
        List<Integer> numbers = BadInput.translateErrors(option, () -> Range.numbers(text, Scenario.MAX_PROCESSES));
        for (int id : numbers) {
            if (id > Range.MAX_ID) {
                throw BadInput.forOption(option, "found the id " + id + "; expected at most " + Range.MAX_ID);
            }
        }
        return numbers;
    }

    private static List<String> splitParts(List<String> values) {
        return values.stream()
                .flatMap(value -> List.of(value.split(",", -1)).stream())
                .toList();
    }

    private static int parseTicks(String option, String digits) {
        int ticks = Integer.parseInt(digits);
        if (ticks > Timing.MAX_TICKS) {
            throw BadInput.forOption(option, "found " + digits + "; expected at most " + Timing.MAX_TICKS);
        }
        return ticks;
    }
}
