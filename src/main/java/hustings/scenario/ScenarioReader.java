package hustings.scenario;

import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Makes a scenario of a YAML tree. Checks everything before an engine constructor could, to be able to say where it is.
 */
final class ScenarioReader {

    private final ScenarioFields fields;
    private final List<Publication> publications;

    /**
     * @param file what the text is called in messages
     * @param publications the algorithms it may name
     */
    ScenarioReader(String file, List<Publication> publications) {
        this.fields = new ScenarioFields(file);
        this.publications = publications;
    }

    Scenario read(Yaml root) throws ScenarioException {
        Yaml.Mapping top = fields.mapping(
                root,
                List.of(
                        "title",
                        "source",
                        "algorithm",
                        "options",
                        "compare",
                        "ids",
                        "layout",
                        "crashed",
                        "delay",
                        "delays",
                        "loss",
                        "seed",
                        "until",
                        "events",
                        "captions",
                        "notes"));
        Publication publication = publication(top);
        SortedMap<String, String> options = options(top, publication);
        Group group = group(fields.required(top, "ids"));
        List<String> types = messageTypes();
        return new Scenario(
                fields.text(top, "title"),
                fields.text(top, "source"),
                new AlgorithmChoice(publication.name(), options),
                group,
                layout(top, group),
                crashed(top, group),
                timing(top),
                new EventReader(fields, group, types).events(top.values().get("events")),
                captions(top.values().get("captions"), new QuestionReader(fields, group)),
                fields.text(top, "notes"),
                compared(top.values().get("compare"), publication));
    }

    /** Of all algorithms: an event may be left from a run of another, and then does nothing. */
    private List<String> messageTypes() {
        return publications.stream()
                .flatMap(publication -> publication.with(Map.of()).messageTypes().stream())
                .map(MessageType::name)
                .distinct()
                .toList();
    }

    private Publication publication(Yaml.Mapping top) throws ScenarioException {
        return publication(fields.required(top, "algorithm"));
    }

    private Publication publication(Yaml value) throws ScenarioException {
        String name = fields.text(value);
        List<String> names = publications.stream().map(Publication::name).toList();
        if (!names.contains(name)) {
            throw fields.unexpected(value, "the name of an algorithm: " + String.join(", ", names));
        }
        return publications.get(names.indexOf(name));
    }

    /** Names of other algorithms, each once. */
    private List<String> compared(Yaml value, Publication own) throws ScenarioException {
        List<String> names = new ArrayList<>();
        for (Yaml item : fields.items(value)) {
            String name = publication(item).name();
            if (name.equals(own.name()) || names.contains(name)) {
                throw fields.unexpected(item, "another algorithm, each once");
            }
            names.add(name);
        }
        if (names.size() > Scenario.MOST_COMPARED) {
            throw fields.problem(
                    value.place(), "found " + names.size() + " algorithms; expected at most " + Scenario.MOST_COMPARED);
        }
        return names;
    }

    private SortedMap<String, String> options(Yaml.Mapping top, Publication publication) throws ScenarioException {
        SortedMap<String, String> chosen = new TreeMap<>();
        Yaml value = top.values().get("options");
        if (value == null) {
            return chosen;
        }
        List<String> names =
                publication.options().stream().map(option -> option.name()).toList();
        Yaml.Mapping options = fields.mapping(value, names);
        for (Map.Entry<String, Yaml> entry : options.values().entrySet()) {
            List<String> values =
                    publication.options().get(names.indexOf(entry.getKey())).values();
            String text = fields.text(entry.getValue());
            if (!values.contains(text)) {
                throw fields.unexpected(entry.getValue(), "one of " + String.join(", ", values));
            }
            chosen.put(entry.getKey(), text);
        }
        return chosen;
    }

    private Group group(Yaml value) throws ScenarioException {
        List<Integer> ids = fields.numbers(value);
        Set<Integer> seen = new HashSet<>();
        for (int id : ids) {
            if (!seen.add(id)) {
                throw fields.problem(value.place(), "found the id " + id + " twice; expected each id once");
            }
        }
        if (ids.isEmpty()) {
            throw fields.unexpected(value, "1 to " + Group.MAX_SIZE + " ids");
        }
        return Group.of(ids);
    }

    private Layout layout(Yaml.Mapping top, Group group) throws ScenarioException {
        Yaml value = top.values().get("layout");
        if (value == null) {
            return new Layout.Circle(group.ids());
        }
        Yaml.Mapping layout = fields.mapping(value, List.of("circle", "grid"));
        if (layout.values().size() != 1) {
            throw fields.problem(
                    value.place(), "found " + layout.values().keySet() + "; expected either circle or grid");
        }
        Yaml circle = layout.values().get("circle");
        if (circle == null) {
            return grid(fields.mapping(layout.values().get("grid")), group);
        }
        List<Integer> order = fields.numbers(circle);
        if (!order.stream().sorted().toList().equals(group.ids())) {
            throw fields.problem(
                    circle.place(),
                    "found " + Yaml.excerpt(Range.text(order)) + "; expected each of the ids "
                            + Yaml.excerpt(Range.text(group.ids())) + " once");
        }
        return new Layout.Circle(order);
    }

    private Layout grid(Yaml.Mapping mapping, Group group) throws ScenarioException {
        SortedMap<Integer, Layout.Cell> cells = new TreeMap<>();
        Set<Layout.Cell> taken = new HashSet<>();
        for (Map.Entry<String, Yaml> entry : mapping.values().entrySet()) {
            int id = fields.member(mapping.keyPlaces().get(entry.getKey()), entry.getKey(), group);
            Layout.Cell cell = cell(entry.getValue());
            if (!taken.add(cell)) {
                throw fields.problem(entry.getValue().place(), "found a cell that is taken; expected one of its own");
            }
            cells.put(id, cell);
        }
        for (int id : group.ids()) {
            if (!cells.containsKey(id)) {
                throw fields.problem(mapping.place(), "found no cell for " + id + "; expected one for each id");
            }
        }
        return new Layout.Grid(cells);
    }

    private Layout.Cell cell(Yaml value) throws ScenarioException {
        if (!(value instanceof Yaml.Sequence cell) || cell.items().size() != 2) {
            throw fields.unexpected(value, "a cell: [column, row], both from 1");
        }
        return new Layout.Cell(
                fields.integer(cell.items().get(0), 1, Group.MAX_SIZE),
                fields.integer(cell.items().get(1), 1, Group.MAX_SIZE));
    }

    private SortedSet<Integer> crashed(Yaml.Mapping top, Group group) throws ScenarioException {
        Yaml value = top.values().get("crashed");
        return value == null ? new TreeSet<>() : new TreeSet<>(fields.members(value, group));
    }

    private Timing timing(Yaml.Mapping top) throws ScenarioException {
        int delayTicks = fields.integer(top, "delay", 1, Timing.DEFAULT_DELAY_TICKS);
        Range delays = new Range(delayTicks, delayTicks);
        Yaml value = top.values().get("delays");
        if (value != null) {
            delays = fields.range(value, 1);
        }
        Yaml loss = top.values().get("loss");
        Yaml seed = top.values().get("seed");
        return new Timing(
                delayTicks,
                delays.low(),
                delays.high(),
                loss == null ? 0 : fields.integer(loss, 0, 100),
                seed == null ? 0 : fields.integer(seed, Long.MIN_VALUE, Long.MAX_VALUE),
                fields.integer(top, "until", 0, Timing.DEFAULT_UNTIL_TICK));
    }

    private List<Caption> captions(Yaml value, QuestionReader questions) throws ScenarioException {
        List<Caption> captions = new ArrayList<>();
        for (Yaml item : fields.items(value)) {
            Yaml.Mapping caption = fields.mapping(item, List.of("stage", "frame", "text", "notes", "ask"));
            Range stages = fields.range(fields.required(caption, "stage"), 0);
            captions.add(new Caption(
                    stages.low(),
                    stages.high(),
                    fields.text(caption, "frame"),
                    fields.text(fields.required(caption, "text")),
                    fields.text(caption, "notes"),
                    questions.question(caption.values().get("ask"))));
        }
        return captions;
    }
}
