package hustings.cli.flag;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.scenario.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes events of {@code --crash}, {@code --revive}, {@code --detect} and {@code --drop}. */
final class EventFlags {

    private static final Pattern AT =
            Pattern.compile("\\s*(\\d{1,9}(?:\\.\\.\\d{1,9})?)\\s*@\\s*(\\d{1,9})\\s*(?:/\\s*(\\d{1,9})\\s*)?");

    /** As many as a scenario file may have. */
    private static final int MAX_EVENTS = 16 * Group.MAX_SIZE;

    private final Group group;
    private final List<? extends MessageType> messageTypes;
    private final List<Ranked> events = new ArrayList<>();

    /** An event with the place of its kind in the order of a tick: crash, revive, detect, drop. */
    private record Ranked(Event event, int kind) {

        int tick() {
            return ((Moment.AtTick) event.moment()).tick();
        }

        /** What happens to messages or to the network stays in the order in which it is given. */
        int process() {
            return event.intervention() instanceof Intervention.ToProcess intervention ? intervention.process() : 0;
        }
    }

    EventFlags(Group group, List<? extends MessageType> messageTypes) {
        this.group = group;
        this.messageTypes = messageTypes;
    }

    void crash(List<String> values) {
        for (String part : parts(values)) {
            Matcher at = match("--crash", part, "ID@TICK or ID@TICK/SENDS, such as 6@2 or 6@6/3");
            String sends = at.group(3);
            add(
                    "--crash",
                    at,
                    0,
                    id -> sends == null
                            ? new Intervention.Crash(id)
                            : new Intervention.CrashAfterSends(id, ticks("--crash", sends)));
        }
    }

    void revive(List<String> values) {
        for (String part : parts(values)) {
            add("--revive", matchPlain("--revive", part, "ID@TICK, such as 7@9"), 1, Intervention.Revive::new);
        }
    }

    void detect(List<String> values) {
        for (String part : parts(values)) {
            add("--detect", matchPlain("--detect", part, "ID@TICK, such as 4@0"), 2, Intervention.Detect::new);
        }
    }

    /** A drop happens a tick after the sending: that is before any arrival, since no message takes less. */
    void drop(List<String> values) {
        for (String part : parts(values)) {
            MessageName name = messageName(part);
            int tick = ticks("--drop", Integer.toString(name.sentTick())) + 1;
            events.add(new Ranked(Event.at(tick, new Intervention.Drop(name)), 3));
        }
    }

    /** All events, in the order in which they happen. */
    List<Event> inOrder() {
        return events.stream()
                .sorted(Comparator.comparingInt(Ranked::tick)
                        .thenComparingInt(Ranked::kind)
                        .thenComparingInt(Ranked::process))
                .map(Ranked::event)
                .toList();
    }

    private static List<String> parts(List<String> values) {
        return values.stream()
                .flatMap(value -> List.of(value.split(",", -1)).stream())
                .toList();
    }

    private static Matcher match(String option, String part, String expected) {
        Matcher matcher = AT.matcher(part);
        if (!matcher.matches()) {
            throw BadInput.in(option, "found '" + part + "'; expected " + expected);
        }
        return matcher;
    }

    private static Matcher matchPlain(String option, String part, String expected) {
        Matcher matcher = match(option, part, expected);
        if (matcher.group(3) != null) {
            throw BadInput.in(option, "found '" + part + "'; expected " + expected);
        }
        return matcher;
    }

    private void add(String option, Matcher at, int kind, java.util.function.IntFunction<Intervention> intervention) {
        int tick = ticks(option, at.group(2));
        for (int id : numbers(option, at.group(1))) {
            requireMember(option, id);
            if (events.size() == MAX_EVENTS) {
                throw BadInput.in(
                        option, "found more than " + MAX_EVENTS + " events up to here; expected at most that many");
            }
            events.add(new Ranked(Event.at(tick, intervention.apply(id)), kind));
        }
    }

    private static List<Integer> numbers(String option, String text) {
        try {
            return Range.numbers(text, Group.MAX_SIZE);
        } catch (IllegalArgumentException e) {
            throw BadInput.in(option, e.getMessage());
        }
    }

    private static int ticks(String option, String digits) {
        int ticks = Integer.parseInt(digits);
        if (ticks > Timing.MAX_TICKS) {
            throw BadInput.in(option, "found " + digits + "; expected at most " + Timing.MAX_TICKS);
        }
        return ticks;
    }

    private void requireMember(String option, int id) {
        if (!group.contains(id)) {
            throw BadInput.in(option, "no process has the id " + id + "; expected one of " + Range.text(group.ids()));
        }
    }

    private MessageName messageName(String part) {
        MessageName name;
        try {
            name = MessageName.parse(part);
        } catch (IllegalArgumentException e) {
            throw BadInput.in("--drop", e.getMessage());
        }
        requireMember("--drop", name.from());
        requireMember("--drop", name.to());
        List<String> types = messageTypes.stream().map(MessageType::name).toList();
        if (!types.contains(name.type())) {
            throw BadInput.in(
                    "--drop",
                    "found the message type '" + name.type() + "'; expected one of " + String.join(", ", types));
        }
        return name;
    }
}
