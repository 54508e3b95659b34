package hustings.engine;

import hustings.model.Group;
import java.util.ArrayList;
import java.util.List;

/** Makes interventions of the list {@code events} of a scenario file. */
final class EventReader {

    private static final List<String> DEEDS = List.of("detect", "crash", "revive", "drop");
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
            Yaml.Mapping event = fields.mapping(
                    item, List.of("at", "before-stage", "detect", "crash", "after-sends", "revive", "drop"));
            Moment moment = moment(event);
            for (Intervention intervention : interventions(event)) {
                events.add(new Event(moment, intervention));
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
        Yaml afterSends = event.values().get("after-sends");
        if (afterSends != null && !deed.equals("crash")) {
            throw fields.problem(afterSends.place(), "found it beside " + deed + "; expected it beside crash only");
        }
        if (deed.equals("drop")) {
            return List.of(drop(object));
        }
        int sends = afterSends == null ? -1 : fields.integer(afterSends, 0, Timing.MAX_TICKS);
        return fields.members(object, group).stream()
                .map(id -> intervention(deed, id, sends))
                .toList();
    }

    private static Intervention intervention(String deed, int id, int afterSends) {
        return switch (deed) {
            case "detect" -> new Intervention.Detect(id);
            case "revive" -> new Intervention.Revive(id);
            default -> afterSends < 0 ? new Intervention.Crash(id) : new Intervention.CrashAfterSends(id, afterSends);
        };
    }

    private Intervention drop(Yaml value) throws ScenarioException {
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
        return new Intervention.Drop(name);
    }
}
