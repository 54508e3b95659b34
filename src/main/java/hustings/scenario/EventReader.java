package hustings.scenario;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.Timing;
import hustings.model.Group;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes interventions of the list {@code events} of a scenario file. */
final class EventReader {

    private static final List<String> DEEDS =
            List.of("detect", "crash", "revive", "drop", "delay", "duplicate", "partition", "heal");
    /** What may stand beside a deed, and beside which. */
    private static final Map<String, String> BESIDE = Map.of("after-sends", "crash", "ticks", "delay");

    private static final List<String> KEYS = List.of(
            "at",
            "before-stage",
            "detect",
            "crash",
            "after-sends",
            "revive",
            "drop",
            "delay",
            "ticks",
            "duplicate",
            "partition",
            "heal");

    /** So that no small file, by ranges of ids, fills the memory: each process of the largest group, sixteen times. */
    private static final int MAX_EVENTS = 16 * Group.MAX_SIZE;

    private static final String EXPECTED = "expected exactly one of " + String.join(", ", DEEDS);

    private final ScenarioFields fields;
    private final Group group;
    private final List<String> messageTypes;

    EventReader(ScenarioFields fields, Group group, List<String> messageTypes) {
        this.fields = fields;
        this.group = group;
        this.messageTypes = messageTypes;
    }

    /** The events of a list, in its order; none if there is no list. */
    List<Event> events(Yaml list) throws ScenarioException {
        List<Event> events = new ArrayList<>();
        for (Yaml item : fields.items(list)) {
            Yaml.Mapping event = fields.mapping(item, KEYS);
            Moment moment = moment(event);
            for (Intervention intervention : interventions(event)) {
                events.add(new Event(moment, intervention));
            }
            if (events.size() > MAX_EVENTS) {
                throw fields.problem(
                        item.place(),
                        "found more than " + MAX_EVENTS + " events up to here; expected at most that many");
            }
        }
        return events;
    }

    private Moment moment(Yaml.Mapping event) throws ScenarioException {
        Yaml at = event.values().get("at");
        Yaml beforeStage = event.values().get("before-stage");
        if ((at == null) == (beforeStage == null)) {
            throw fields.problem(
                    event.place(),
                    "found " + (at == null ? "neither" : "both") + " of at (a tick) and before-stage; expected one");
        }
        return at != null
                ? new Moment.AtTick(fields.integer(at, 0, Timing.MAX_TICKS))
                : new Moment.BeforeStage(fields.integer(beforeStage, 1, Timing.MAX_TICKS));
    }

    private List<Intervention> interventions(Yaml.Mapping event) throws ScenarioException {
        List<String> deeds = DEEDS.stream().filter(event.values()::containsKey).toList();
        if (deeds.size() != 1) {
            throw fields.problem(
                    event.place(),
                    "found " + (deeds.isEmpty() ? "none" : String.join(" and ", deeds)) + "; " + EXPECTED);
        }
        String deed = deeds.get(0);
        Yaml object = event.values().get(deed);
        requireNothingBeside(event, deed);
        switch (deed) {
            case "drop" -> {
                return List.of(new Intervention.Drop(message(object)));
            }
            case "duplicate" -> {
                return List.of(new Intervention.Duplicate(message(object)));
            }
            case "delay" -> {
                int ticks = fields.integer(fields.required(event, "ticks"), 1, Timing.MAX_TICKS);
                return List.of(new Intervention.Delay(message(object), ticks));
            }
            case "partition" -> {
                return List.of(partition(object));
            }
            case "heal" -> {
                return List.of(heal(object));
            }
            default -> {
                Yaml afterSends = event.values().get("after-sends");
                int sends = afterSends == null ? -1 : fields.integer(afterSends, 0, Timing.MAX_TICKS);
                return fields.members(object, group).stream()
                        .map(id -> intervention(deed, id, sends))
                        .toList();
            }
        }
    }

    private void requireNothingBeside(Yaml.Mapping event, String deed) throws ScenarioException {
        for (String key : List.of("after-sends", "ticks")) {
            Yaml value = event.values().get(key);
            if (value != null && !deed.equals(BESIDE.get(key))) {
                throw fields.problem(
                        value.place(), "found it beside " + deed + "; expected it beside " + BESIDE.get(key) + " only");
            }
        }
    }

    private Intervention partition(Yaml value) throws ScenarioException {
        List<List<Integer>> sides = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (Yaml item : fields.items(value)) {
            List<Integer> side = fields.members(item, group);
            for (int id : side) {
                if (!seen.add(id)) {
                    throw fields.problem(item.place(), "found the id " + id + " on two sides; expected it on one");
                }
            }
            sides.add(side);
        }
        if (sides.isEmpty()) {
            throw fields.unexpected(value, "the sides, such as [[0..2], [3, 4]]");
        }
        return new Intervention.Partition(sides);
    }

    private Intervention heal(Yaml value) throws ScenarioException {
        if (!fields.text(value).equals("all")) {
            throw fields.unexpected(value, "'all'");
        }
        return new Intervention.Heal();
    }

    private static Intervention intervention(String deed, int id, int afterSends) {
        return switch (deed) {
            case "detect" -> new Intervention.Detect(id);
            case "revive" -> new Intervention.Revive(id);
            default -> afterSends < 0 ? new Intervention.Crash(id) : new Intervention.CrashAfterSends(id, afterSends);
        };
    }

    private MessageName message(Yaml value) throws ScenarioException {
        MessageName name;
        try {
            name = MessageName.parse(fields.text(value));
        } catch (IllegalArgumentException e) {
            throw fields.unexpected(
                    value, "a message FROM>TO TYPE@TICK, such as '5>4 OK@2', or with #2 for the second such");
        }
        fields.member(value.place(), Integer.toString(name.from()), group);
        fields.member(value.place(), Integer.toString(name.to()), group);
        if (!messageTypes.contains(name.type())) {
            throw fields.problem(
                    value.place(),
                    "found the message type " + Yaml.quoted(name.type()) + "; expected one of "
                            + String.join(", ", messageTypes));
        }
        return name;
    }
}
