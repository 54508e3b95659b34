package hustings.scenario;

import hustings.engine.Event;
import hustings.engine.Timing;
import hustings.engine.Timing.Timeouts;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The form of a scenario file: the table of its keys, by which files are read and written. All is checked before an
 * engine constructor could, to be able to say where it is.
 */
final class ScenarioForm {

    private static final Field<String> TITLE = Field.optional("title", new FileValue.Text(), "");
    private static final Field<String> SOURCE = Field.optional("source", new FileValue.Text(), "");
    private static final Field<String> ALGORITHM = Field.required("algorithm", new FileValue.AlgorithmName());
    private static final Field<SortedMap<String, String>> OPTIONS =
            Field.optional("options", new Options(), Collections.emptySortedMap());
    private static final Field<List<String>> COMPARE = Field.optional("compare", new Compared(), List.of());
    private static final Field<List<Integer>> IDS = Field.required("ids", new FileValue.Ids(true));
    private static final Field<Layout> LAYOUT = Field.optional("layout", new LayoutValue(), null);
    private static final Field<List<Integer>> CRASHED = Field.optional("crashed", new FileValue.Ids(true), List.of());
    private static final Field<Long> DELAY =
            Field.optional("delay", FileValue.Whole.from(1), (long) Timing.DEFAULT_DELAY_TICKS);
    private static final Field<Range> DELAYS = Field.optional("delays", new FileValue.Span(1), null);
    private static final Field<Long> LOSS = Field.optional("loss", new FileValue.Whole(0, 100, "percent"), 0L);
    private static final Field<Long> SEED =
            Field.optional("seed", new FileValue.Whole(Long.MIN_VALUE, Long.MAX_VALUE, ""), 0L);
    private static final Field<SortedMap<Integer, List<Integer>>> TIMEOUTS =
            Field.optional("timeouts", new Ticks(), Collections.emptySortedMap());
    private static final Field<Long> UNTIL =
            Field.optional("until", FileValue.Whole.from(0), (long) Timing.DEFAULT_UNTIL_TICK);
    private static final Field<List<Event>> EVENTS = Field.optional("events", new EventsValue(), List.of());
    private static final Field<List<Caption>> CAPTIONS = Field.optional("captions", new CaptionsValue(), List.of());
    private static final Field<String> NOTES = Field.optional("notes", new FileValue.Text(), "");

    /** In the order in which files have them. */
    private static final List<Field<?>> FIELDS = List.of(
            TITLE, SOURCE, ALGORITHM, OPTIONS, COMPARE, IDS, LAYOUT, CRASHED, DELAY, DELAYS, LOSS, SEED, TIMEOUTS,
            UNTIL, EVENTS, CAPTIONS, NOTES);

    private ScenarioForm() {}

    /**
     * Makes a scenario of a YAML tree.
     *
     * @param onLeftOut takes the branches that an older file holds beside its run, if there are any
     */
    static Scenario read(Yaml root, Reading in, Consumer<LeftOutBranches> onLeftOut) throws ScenarioException {
        Yaml branches = in.mapping(root).values().remove(LeftOutBranches.KEY);
        Field.Values file = Field.Values.of(root, FIELDS, in);
        String algorithm = file.get(ALGORITHM);
        in.setAlgorithm(algorithm);
        SortedMap<String, String> options = file.get(OPTIONS);
        List<Integer> ids = file.get(IDS);
        if (ids.isEmpty()) {
            throw in.unexpected(file.raw(IDS.key()), "1 to " + Scenario.MAX_PROCESSES + " ids");
        }
        Group group = Group.of(ids);
        in.setGroup(group);
        Scenario scenario = new Scenario(
                file.get(TITLE),
                file.get(SOURCE),
                new AlgorithmChoice(algorithm, options),
                group,
                file.has(LAYOUT) ? file.get(LAYOUT) : new Layout.Circle(group.ids()),
                new TreeSet<>(file.get(CRASHED)),
                timing(file),
                file.get(EVENTS),
                file.get(CAPTIONS),
                file.get(NOTES),
                file.get(COMPARE));
        if (branches == null) {
            return scenario;
        }
        LeftOutBranches leftOut = LeftOutBranches.of(branches, in);
        if (!leftOut.names().isEmpty()) {
            onLeftOut.accept(leftOut);
        }
        return scenario.withCaptionsUpTo(leftOut.lastTrueStage());
    }

    private static Timing timing(Field.Values file) throws ScenarioException {
        int delayTicks = file.get(DELAY).intValue();
        Range delays = file.has(DELAYS) ? file.get(DELAYS) : new Range(delayTicks, delayTicks);
        return new Timing(
                delayTicks,
                delays.low(),
                delays.high(),
                file.get(LOSS).intValue(),
                file.get(SEED),
                file.get(UNTIL).intValue(),
                Timeouts.given(file.get(TIMEOUTS)));
    }

    /**
     * The text of a file, without what is as it would be if it were not said.
     *
     * @param names how the file names each algorithm
     */
    static String write(Scenario scenario, UnaryOperator<String> names) {
        List<Integer> ids = scenario.group().ids();
        Layout layout = scenario.layout();
        Timing timing = scenario.timing();
        return new Field.Entries()
                        .put(TITLE, scenario.title())
                        .put(SOURCE, scenario.source())
                        .put(ALGORITHM, names.apply(scenario.algorithm().name()))
                        .put(OPTIONS, scenario.algorithm().options())
                        .put(COMPARE, scenario.compared().stream().map(names).toList())
                        .put(IDS, ids)
                        .put(LAYOUT, layout.equals(new Layout.Circle(ids)) ? null : layout)
                        .put(CRASHED, List.copyOf(scenario.crashed()))
                        .put(DELAY, (long) timing.delayTicks())
                        .put(DELAYS, timing.isConstant() ? null : new Range(timing.shortest(), timing.longest()))
                        .put(LOSS, (long) timing.lossPercent())
                        .put(SEED, timing.seed())
                        .put(TIMEOUTS, timing.timeouts().given())
                        .put(UNTIL, (long) timing.untilTick())
                        .put(EVENTS, scenario.events())
                        .put(CAPTIONS, scenario.captions())
                        .put(NOTES, scenario.notes())
                        .lines()
                + "\n";
    }

    /** Options of the algorithm, by name. */
    private record Options() implements FileValue<SortedMap<String, String>> {
        @Override
        public SortedMap<String, String> read(Yaml value, Reading in) throws ScenarioException {
            SortedMap<String, String> chosen = new TreeMap<>();
            List<AlgorithmOption> options = in.publication().options();
            List<String> names = options.stream().map(AlgorithmOption::name).toList();
            for (Map.Entry<String, Yaml> entry :
                    in.mapping(value, names).values().entrySet()) {
                List<String> values = options.get(names.indexOf(entry.getKey())).values();
                chosen.put(entry.getKey(), Word.of(values, "one of ").read(entry.getValue(), in));
            }
            return chosen;
        }

        @Override
        public String text(SortedMap<String, String> value) {
            Field.Entries entries = new Field.Entries();
            value.forEach((name, chosen) -> entries.put(YamlText.scalar(name), YamlText.word(chosen)));
            return "\n" + entries.lines();
        }
    }

    /** The first random timeouts of processes, by id. */
    private record Ticks() implements FileValue<SortedMap<Integer, List<Integer>>> {
        @Override
        public SortedMap<Integer, List<Integer>> read(Yaml value, Reading in) throws ScenarioException {
            SortedMap<Integer, List<Integer>> timeouts = new TreeMap<>();
            List<String> ids = in.group().ids().stream().map(String::valueOf).toList();
            for (Map.Entry<String, Yaml> entry : in.mapping(value, ids).values().entrySet()) {
                List<Integer> ticks = new ArrayList<>();
                for (Yaml item : in.items(entry.getValue())) {
                    ticks.add(Whole.from(0).read(item, in).intValue());
                }
                timeouts.put(Integer.valueOf(entry.getKey()), ticks);
            }
            return timeouts;
        }

        @Override
        public String text(SortedMap<Integer, List<Integer>> value) {
            Field.Entries entries = new Field.Entries();
            value.forEach((id, ticks) -> entries.put(id.toString(), ticks.toString()));
            return "\n" + entries.lines();
        }
    }

    /** Names of other algorithms, each once. */
    private record Compared() implements FileValue<List<String>> {
        @Override
        public List<String> read(Yaml value, Reading in) throws ScenarioException {
            List<String> names = new ArrayList<>();
            for (Yaml item : in.items(value)) {
                String name = ALGORITHM.value().read(item, in);
                if (name.equals(in.publication().name()) || names.contains(name)) {
                    throw in.unexpected(item, "another algorithm, each once");
                }
                names.add(name);
            }
            if (names.size() > Scenario.MOST_COMPARED) {
                throw in.problem(
                        value.place(),
                        "found " + names.size() + " algorithms; expected at most " + Scenario.MOST_COMPARED);
            }
            return names;
        }

        @Override
        public String text(List<String> value) {
            return value.stream()
                    .map(name -> name.matches("[\\w-]+") ? name : '"' + name.replace("\"", "\\\"") + '"')
                    .toList()
                    .toString();
        }
    }
}
