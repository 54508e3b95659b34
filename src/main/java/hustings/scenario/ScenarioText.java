package hustings.scenario;

import hustings.engine.Detection;
import hustings.engine.GivenValues;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import hustings.scenario.ValueType.AlgorithmName;
import hustings.scenario.ValueType.ById;
import hustings.scenario.ValueType.ChoiceOfWords;
import hustings.scenario.ValueType.ClockRateType;
import hustings.scenario.ValueType.IdsOrNone;
import hustings.scenario.ValueType.NumberOrRange;
import hustings.scenario.ValueType.Text;
import hustings.scenario.ValueType.WholeNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Parses and formats scenarios as small YAML texts that can be written by hand. Only {@code algorithm} and {@code ids}
 * are mandatory:
 *
 * <pre>{@code
 * title: The winner crashes
 * source: Chapter 6, exercise 12
 * algorithm: bully
 * options: {announce-to-all: true}
 * ids: 0..7                   # or [1, 3, 5..7], or names: A..E, or names with ranks: {A: 3, B: 7}
 * ranks: descending           # the lowest has the highest rank
 * compare:                    # other algorithms beside it
 *   - map
 *   - {algorithm: bully, options: {back: highest}}
 * view: one                   # or side-by-side
 * layout:                     # or grid: {0: [1, 1], 1: [2, 1], ...}, by [column, row]
 *   circle: [1, 5, 6, 3, 7, 0, 4, 2]
 * crashed: 7                  # or a list
 * leader: none                # or 3, or {1: 3, 2: none}: whom each follows at the start
 * values:                     # what the algorithm reads of each process
 *   last-log-term: {1: 6, 2: 4}
 * delay: 2                    # D, in ticks
 * delays: 1..3                # drawn per message; D each if left out
 * seed: 7
 * timeouts: {1: 22, 2: [20]}  # all random timeouts of 1, and the first of 2
 * clocks: {3: 3/2}           # local ticks / true ticks, of timers
 * detection: {by: heartbeat, every: 10, timeout: 25} # or by: probe; who notices crashes by itself, and when
 * until: 400
 * events:
 *   - {at: 0, detect: 4}
 *   - {at: 6, crash: 6, after-sends: 3}
 *   - {at: 9, revive: [6, 7]}
 *   - {before-stage: 3, drop: 5>4 OK@2}
 *   - {at: 9, cut: 2-5}       # or 2>5, what 2 sends to 5; heal: 2-5, or heal: all
 *   - {at: 9, pause: 4}       # and resume
 * captions:
 *   - {stage: 1, frame: a, text: 4 asks all who are higher.}
 *   - stage: 2..4
 *     text: The others take over.
 *     notes: Let the class count.           # for the speaker alone
 *     ask: {what: messages, from: 6}        # see Question.Kind
 * notes: Compare with Figure 1.
 * task: {goal: never-two, budget: {crash: 2, cut: 1}} # see Task
 * }</pre>
 *
 * <p>The engine does not know the catalogue, so the caller supplies the algorithms. Everything is checked before a
 * constructor of the engine would check it, so that messages can give the place in the file. Files are read and written
 * by {@link ScenarioFile}.
 */
public final class ScenarioText {

    /** A key of files that were written by an early version. */
    private static final String BRANCHES = "branches";

    static final YamlParser.YamlFileKind KIND = new YamlParser.YamlFileKind("scenario", "algorithm and ids");

    private static final Key<Scenario, String> TITLE =
            Key.optional("title", new Text(), "What the run is called.", "", Scenario::title);
    private static final Key<Scenario, String> SOURCE =
            Key.optional("source", new Text(), "Where it comes from.", "", Scenario::source);
    private static final Key<Scenario, String> ALGORITHM = Key.required(
            "algorithm",
            new AlgorithmName(),
            "The election that runs.",
            scenario -> scenario.algorithm().name());
    private static final Key<Scenario, SortedMap<String, String>> OPTIONS = Key.optional(
            "options",
            new Options(),
            "Options of the algorithm, such as its repairs.",
            new TreeMap<>(),
            scenario -> scenario.algorithm().options());
    private static final Key<Scenario, List<AlgorithmChoice>> COMPARE = Key.optional(
            "compare",
            new ComparedAlgorithms(),
            "Other algorithms beside it, each by its name, or with options: {algorithm: raft, options:"
                    + " {prevote: true}}.",
            List.of(),
            Scenario::compared);
    private static final Key<Scenario, BoardView> VIEW = Key.optional(
            "view",
            ChoiceOfWords.oneOf(List.of(BoardView.values()), BoardView::word),
            "How the algorithms are seen; if it is left out, side by side where others are compared, otherwise one.",
            null,
            scenario -> scenario.view().orElse(null));
    private static final Key<Scenario, Group> IDS = Key.required(
            "ids",
            new GroupType(),
            "The processes that take part, such as 0..7 or [1, 3, 5..7]; or their names, such as A..E or [node1,"
                    + " node2], or names with ranks: {A: 3, B: 7}.",
            Scenario::group);
    private static final Key<Scenario, Boolean> RANKS = Key.optional(
            "ranks",
            ChoiceOfWords.oneOf(List.of(false, true), isDescending -> isDescending ? "descending" : "ascending"),
            "Whether the ranks of the processes are counted upwards, so that usually the highest leads, or downwards:"
                    + " then the lowest does.",
            false,
            scenario -> scenario.group().isDescending());
    private static final Key<Scenario, Layout> LAYOUT = Key.optional(
            "layout",
            LayoutValueType.LAYOUT,
            "Where the processes are drawn; in a circle by their ids if it is left out.",
            null,
            scenario ->
                    scenario.layout().equals(new Layout.Circle(scenario.group().ids())) ? null : scenario.layout());
    private static final Key<Scenario, List<Integer>> CRASHED = Key.optional(
            "crashed",
            new IdsOrNone(),
            "Who is down from the start, or none.",
            List.of(),
            scenario -> List.copyOf(scenario.crashed()));
    private static final Key<Scenario, LeaderType.Start> LEADER = Key.optional(
            "leader",
            new LeaderType(),
            "Whom the processes follow before the first event: an id, none, or for each id one of these; who is left"
                    + " out follows the highest in rank.",
            null,
            LeaderType.Start::of);
    private static final Key<Scenario, GivenValues> VALUES = Key.optional(
            "values",
            new ValuesType(),
            "Whole numbers that the algorithm reads, each with the number of some processes by id, such as"
                    + " {last-log-term: {1: 6, 2: 4}}.",
            GivenValues.NONE,
            Scenario::values);
    private static final Key<Scenario, Integer> DELAY = Key.optional(
            "delay",
            WholeNumber.withMinimum(1),
            "D, the upper bound on one message's delay, in ticks.",
            Timing.DEFAULT_DELAY_TICKS,
            scenario -> scenario.timing().delayTicks());
    private static final Key<Scenario, Range> DELAYS = Key.optional(
            "delays",
            new NumberOrRange(1),
            "The range of a message's delay in ticks, drawn at random, such as 1..3; D if it is left out.",
            null,
            scenario -> scenario.timing().hasConstantDelay()
                    ? null
                    : new Range(scenario.timing().shortest(), scenario.timing().longest()));
    private static final Key<Scenario, Integer> LOSS = Key.optional(
            "loss",
            new WholeNumber(0, 100, "percent"),
            "How many of a hundred messages the network loses.",
            0,
            scenario -> scenario.timing().lossPercent());
    private static final Key<Scenario, Long> SEED = Key.optional(
            "seed",
            new ValueType.LongNumber(Long.MIN_VALUE, Long.MAX_VALUE),
            "What random delays, losses and timeouts are drawn from.",
            0L,
            scenario -> scenario.timing().seed());
    private static final Key<Scenario, SortedMap<Integer, TimeoutsType.OfProcess>> TIMEOUTS = Key.optional(
            "timeouts",
            new TimeoutsType(),
            "For each id how many ticks its random timeouts take: a number for all of them, or a list for the first"
                    + " ones; the others are drawn.",
            new TreeMap<>(),
            scenario -> TimeoutsType.split(scenario.timing().timeouts()));
    private static final Key<Scenario, SortedMap<Integer, ClockRate>> CLOCKS = Key.optional(
            "clocks",
            new ById<>(new ClockRateType()),
            "For each id the rate of its clock, by which its timers run: local ticks / true ticks, such as 3/2.",
            new TreeMap<>(),
            scenario -> scenario.timing().clocks());
    private static final Key<Scenario, Detection> DETECTION = Key.optional(
            "detection",
            new DetectionType(),
            "How the processes notice by themselves that their coordinator has crashed; if it is left out, they do so"
                    + " when an event says so, or by their algorithm.",
            null,
            scenario -> scenario.timing().detection().orElse(null));
    private static final Key<Scenario, Integer> UNTIL = Key.optional(
            "until",
            WholeNumber.withMinimum(0),
            "The last tick of a run that never comes to rest.",
            Timing.DEFAULT_UNTIL_TICK,
            scenario -> scenario.timing().untilTick());
    private static final Key<Scenario, List<ScheduledIntervention>> EVENTS = Key.optional(
            "events", new EventsType(), "What is done to the run, each at its moment.", List.of(), Scenario::events);
    private static final Key<Scenario, List<Caption>> CAPTIONS = Key.optional(
            "captions",
            new ValueType.ListOf<>(CaptionValueType.CAPTION),
            "What is told beside the picture while a stage is shown.",
            List.of(),
            Scenario::captions);
    private static final Key<Scenario, String> NOTES =
            Key.optional("notes", new Text(), "Anything else worth saying.", "", Scenario::notes);

    private static final Key<Scenario, Task> TASK = Key.optional(
            "task",
            TaskType.TASK,
            "What is to be reached by adding events to the run.",
            null,
            scenario -> scenario.task().orElse(null));

    /** The longest value in a message about a difference. */
    private static final int MAX_TOLD_VALUE = 200;

    /** The whole file. */
    private static final Key.MappingType<Scenario> SCENARIO = new Key.MappingType<>(
            List.of(
                    TITLE, SOURCE, ALGORITHM, OPTIONS, COMPARE, VIEW, IDS, RANKS, LAYOUT, CRASHED, LEADER, VALUES,
                    DELAY, DELAYS, LOSS, SEED, TIMEOUTS, CLOCKS, DETECTION, UNTIL, EVENTS, CAPTIONS, NOTES, TASK),
            ScenarioText::createScenario,
            Map.of());

    /** The events of a run, for other files that contain runs; the group must be known. */
    public static final ValueType<List<ScheduledIntervention>> EVENTS_OF_RUN = new EventsType();

    /** The captions of a run, for other files that contain runs; a text may be omitted. */
    public static final ValueType<List<Caption>> CAPTIONS_OF_RUN = new ValueType.ListOf<>(CaptionValueType.OVERLAY);

    private ScenarioText() {}

    /**
     * Parses a text.
     *
     * @param file the name of the text in messages
     * @param publications the algorithms it may name
     * @throws ScenarioException if the text is no valid scenario
     */
    public static Scenario parse(String file, String text, List<Publication> publications) throws ScenarioException {
        return parse(file, text, publications, RunLimits.OF_FILES);
    }

    /**
     * Parses a text that may have no more processes and events than the limits; otherwise like
     * {@link #parse(String, String, List)}.
     */
    public static Scenario parse(String file, String text, List<Publication> publications, RunLimits limits)
            throws ScenarioException {
        return parse(file, text, new ParseContext(publications, limits));
    }

    /** Parses a text that may name the algorithms of a context. */
    public static Scenario parse(String file, String text, ParseContext in) throws ScenarioException {
        return read(YamlParser.parse(file, text, KIND), in);
    }

    /**
     * Parses the processes of a group as typed on one line: numbers, names, or names with ranks such as {@code A: 3, B:
     * 7}.
     *
     * @throws IllegalArgumentException if the text is none of these; the message says what is expected
     */
    public static Group parseGroup(String text) {
        return GroupType.parse(text);
    }

    /** Formats the processes of a group on one line, as they are written in a file; without their direction. */
    public static String formatGroup(Group group) {
        return GroupType.format(group);
    }

    /** Formats a scenario; the same scenario always gives the same text, and parsing it gives the same scenario. */
    public static String format(Scenario scenario) {
        return String.join("\n", Key.formatEntries(SCENARIO.keys(), scenario, scenario.group())) + "\n";
    }

    /**
     * Finds the first key, in the order of a file, in which two scenarios give different runs apart from their events,
     * and says what each has: found, and expected.
     *
     * @return empty if they differ at most in events, texts, captions, task and what is compared
     */
    public static Optional<String> describeDifferenceApartFromEvents(Scenario found, Scenario expected) {
        return findDifferentKeys(found, expected)
                .map(key -> key.name() + ": found " + shorten(formatValueOrNothing(key, found)) + "; expected "
                        + shorten(formatValueOrNothing(key, expected)) + ", as in the task")
                .findFirst();
    }

    private static String shorten(String value) {
        return value.codePointCount(0, value.length()) > MAX_TOLD_VALUE
                ? value.substring(0, value.offsetByCodePoints(0, MAX_TOLD_VALUE)) + "..."
                : value;
    }

    /** Counts the keys in which two scenarios give different runs apart from their events. */
    public static long countDifferencesApartFromEvents(Scenario found, Scenario expected) {
        return findDifferentKeys(found, expected).count();
    }

    /**
     * Finds the first of goal, budget and fewest in which two tasks differ, and says what each has: found, and
     * expected. A task that says no fewest differs in it from none.
     *
     * @param group the processes of both
     */
    public static Optional<String> describeDifference(Task found, Task expected, Group group) {
        return TaskType.describeDifference(found, expected, group);
    }

    private static Stream<Key<Scenario, ?>> findDifferentKeys(Scenario found, Scenario expected) {
        return SCENARIO.keys().stream()
                .filter(key -> !key.equals(EVENTS) && !Overrides.WITHOUT_EFFECT.contains(key.name()))
                .filter(key -> !formatValueOrNothing(key, found).equals(formatValueOrNothing(key, expected)));
    }

    /** The value of a key on one line, as in a file without its comment; the default where the key is left out. */
    private static <T> String formatValueOrNothing(Key<Scenario, T> key, Scenario scenario) {
        T value = key.getter().apply(scenario);
        T written = value == null ? key.whenAbsent() : value;
        String text = written == null
                ? ""
                : PlainText.toSingleLine(
                                key.type().format(written, scenario.group()).replaceFirst(" # .*", ""))
                        .strip();
        return text.isEmpty() ? "nothing" : text;
    }

    /**
     * The JSON Schema (draft 7) of scenario files, with which editors complete and check them.
     *
     * @param publications the algorithms that they may name
     */
    public static Map<String, Object> schema(List<Publication> publications) {
        JsonSchema in = new JsonSchema(publications);
        Map<String, Object> root =
                JsonSchema.merge(SCENARIO.schema(in), JsonSchema.of("allOf", createAlgorithmRules(in)));
        return in.createRootSchema(
                "A Hustings scenario",
                "One run of a leader election: who takes part, how long messages take, and what is done to the run.",
                root);
    }

    private static List<Map<String, Object>> createAlgorithmRules(JsonSchema in) {
        return Stream.concat(in.createAlgorithmOptionRules().stream(), in.createValueRules().stream())
                .toList();
    }

    /**
     * Parses random timeouts as they stand in a file, without the braces, such as {@code 1: 22, 2: [20, 33]}.
     *
     * @throws IllegalArgumentException if the text gives no timeouts of processes of the group; the message says what
     *     was found and what is expected
     */
    public static Timeouts parseTimeouts(String text, Group group) {
        return TimeoutsType.join(parseValue(TIMEOUTS, "{" + text + "}", group));
    }

    /** Formats random timeouts of processes of a group on one line; {@link #parseTimeouts} parses them. */
    public static String formatTimeouts(Timeouts timeouts, Group group) {
        return String.join(", ", TimeoutsType.formatEntries(TimeoutsType.split(timeouts), group));
    }

    /**
     * Parses what processes are given as it stands in a file, without the outer braces, such as {@code last-log-term:
     * {1: 6, 2: 4}}; nothing if the text is blank.
     *
     * @param algorithm the name of the algorithm that reads it, for messages
     * @param read the values that it reads
     * @throws IllegalArgumentException if it is something else; the message says what was found and what is expected
     */
    public static GivenValues parseValues(String text, Group group, String algorithm, List<ProcessValue> read) {
        ParseContext in = new ParseContext(List.of(), RunLimits.OF_FILES);
        in.setGroup(group);
        in.setReadValues(algorithm, read);
        return parseValue(VALUES, "{" + text + "}", in);
    }

    /** Formats on one line what processes are given; {@link #parseValues} parses it. */
    public static String formatValues(GivenValues values, Group group) {
        return values.byKey().entrySet().stream()
                .map(entry -> entry.getKey() + ": {" + formatNumbers(entry.getValue(), group) + "}")
                .collect(Collectors.joining(", "));
    }

    /** Formats one value of processes of a group on one line, such as {@code 1: 6, 2: 4}. */
    public static String formatNumbers(SortedMap<Integer, Integer> numbers, Group group) {
        return ValuesType.formatBare(numbers, group);
    }

    /**
     * Parses how the processes of a group notice crashes by themselves, as it is typed on one line, such as {@code
     * heartbeat,every=10,timeout=25} or {@code probe,timeout=2:40,others:25}.
     *
     * @throws IllegalArgumentException if it is something else; the message says what was found and what is expected
     */
    public static Detection parseDetection(String text, Group group) {
        return parseValue(DETECTION, DetectionType.toMapping(text), group);
    }

    /** Formats on one line how processes notice crashes by themselves; {@link #parseDetection} parses it. */
    public static String formatDetection(Detection detection, Group group) {
        return DetectionType.formatBare(detection, group);
    }

    /**
     * Parses the rates of clocks as they stand in a file, without the braces, such as {@code 2: 3/2, 3: 1/2}.
     *
     * @throws IllegalArgumentException if the text gives no rates for processes of the group; the message says what was
     *     found and what is expected
     */
    public static SortedMap<Integer, ClockRate> parseClocks(String text, Group group) {
        return parseValue(CLOCKS, "{" + text + "}", group);
    }

    /** Formats the rates of clocks of processes of a group on one line; {@link #parseClocks} parses them. */
    public static String formatClocks(SortedMap<Integer, ClockRate> clocks, Group group) {
        return String.join(", ", YamlText.formatEntriesById(clocks, group, ClockRate::toString));
    }

    private static <T> T parseValue(Key<Scenario, T> key, String text, Group group) {
        ParseContext in = new ParseContext(List.of(), RunLimits.OF_FILES);
        in.setGroup(group);
        return parseValue(key, text, in);
    }

    private static <T> T parseValue(Key<Scenario, T> key, String text, ParseContext in) {
        try {
            YamlValue root = YamlParser.parse("", key.name() + ": " + text, KIND);
            return Key.Values.of(root, List.of(key), in).require(key);
        } catch (ScenarioException e) {
            throw new IllegalArgumentException(e.problem(), e);
        }
    }

    /** Creates a scenario from a YAML tree. */
    static Scenario read(YamlValue root, ParseContext in) throws ScenarioException {
        YamlValue.Place branches = root.asMapping().keyPlaces().get(BRANCHES);
        if (branches != null) {
            throw branches.createException("found the key " + YamlValue.quote(BRANCHES)
                    + ", other courses of a run, which are no longer kept; delete it and what is indented below it, and"
                    + " the run of the file is left");
        }
        return SCENARIO.read(root, in);
    }

    /**
     * A scenario with other values for some of its keys. Its captions and its task are dropped if they may no longer be
     * true.
     *
     * @throws ScenarioException if the result is no valid scenario
     */
    public static Scenario applyOverrides(Scenario run, YamlValue.Mapping overrides, ParseContext in)
            throws ScenarioException {
        boolean isSameRun =
                Overrides.WITHOUT_EFFECT.containsAll(overrides.values().keySet());
        Scenario base = isSameRun ? run : run.withCaptions(List.of()).withTask(Optional.empty());
        YamlValue.Mapping all = YamlParser.parse(
                        overrides.place().describe() + ", the changed run", format(in.withNamesOfFile(base)), KIND)
                .asMapping();
        if (overrides.values().containsKey(ALGORITHM.name())) {
            all.values().remove(OPTIONS.name());
            all.values().remove(VALUES.name());
        }
        if (overrides.values().containsKey(IDS.name())) {
            all.values().remove(LAYOUT.name());
        }
        all.keyPlaces().putAll(overrides.keyPlaces());
        all.values().putAll(overrides.values());
        in.setGroup(null); // clears the group of an earlier run
        return SCENARIO.read(all, in);
    }

    /**
     * Finds the keys in which a scenario differs from another, as {@link #applyOverrides} reads them.
     *
     * @throws ScenarioException if no values of keys make the one of the other
     */
    public static YamlValue.Mapping findOverrides(Scenario run, Scenario changed, ParseContext in)
            throws ScenarioException {
        Map<String, YamlValue> before = YamlParser.parse("run", format(in.withNamesOfFile(run)), KIND)
                .asMapping()
                .values();
        YamlValue.Mapping after = YamlParser.parse("run", format(in.withNamesOfFile(changed)), KIND)
                .asMapping();
        Map<String, YamlValue> values = new LinkedHashMap<>();
        after.values().forEach((key, value) -> {
            if (!before.containsKey(key)
                    || !YamlText.formatInline(value).equals(YamlText.formatInline(before.get(key)))) {
                values.put(key, value);
            }
        });
        for (String key : before.keySet()) {
            if (!after.values().containsKey(key)) {
                values.put(key, writeOutDefault(key, changed));
            }
        }
        dropImpliedOverrides(values, after.values());
        YamlValue.Mapping overrides = new YamlValue.Mapping(YamlValue.Place.topOf("run"), new HashMap<>(), values);
        if (!applyOverrides(run, overrides, in).equals(changed)) {
            throw overrides.createException("found a run that differs in more than the values of keys");
        }
        return overrides;
    }

    /** What a key that is left out stands for, as it is written out. */
    private static YamlValue writeOutDefault(String name, Scenario run) throws ScenarioException {
        Optional<String> text = SCENARIO.keys().stream()
                .filter(key -> key.name().equals(name))
                .findFirst()
                .flatMap(key -> formatDefault(key, run));
        if (text.isEmpty()) {
            throw YamlValue.Place.topOf("run")
                    .createException("found no '" + name + "'; expected one, as in the run that is changed");
        }
        return YamlParser.parse("run", YamlText.formatEntry(name, text.get()), KIND)
                .asMapping()
                .values()
                .get(name);
    }

    /** Formats what a key that is left out stands for; empty if no value does. */
    private static <T> Optional<String> formatDefault(Key<Scenario, T> key, Scenario run) {
        if (key.equals(LAYOUT)) {
            return Optional.of(LAYOUT.type().format(run.layout(), run.group()));
        }
        if (key.equals(DELAYS)) {
            int delay = run.timing().delayTicks();
            return Optional.of(DELAYS.type().format(new Range(delay, delay), run.group()));
        }
        return Optional.ofNullable(key.whenAbsent()).map(value -> key.type().format(value, run.group()));
    }

    /** Drops what {@link #applyOverrides} drops by itself, and adds what it would drop though it is kept. */
    private static void dropImpliedOverrides(Map<String, YamlValue> values, Map<String, YamlValue> after) {
        List<String> implied = new ArrayList<>();
        if (!Overrides.WITHOUT_EFFECT.containsAll(values.keySet())) {
            implied.addAll(List.of(CAPTIONS.name(), TASK.name()));
        }
        if (values.containsKey(ALGORITHM.name())) {
            implied.addAll(List.of(OPTIONS.name(), VALUES.name()));
        }
        if (values.containsKey(IDS.name())) {
            implied.add(LAYOUT.name());
        }
        for (String key : implied) {
            if (after.containsKey(key)) {
                values.put(key, after.get(key));
            } else {
                values.remove(key);
            }
        }
    }

    private static Scenario createScenario(Key.Values file) throws ScenarioException {
        AlgorithmChoice algorithm = readChoice(file.get(ALGORITHM), file, OPTIONS);
        Group ascending = file.get(IDS);
        Group group = file.get(RANKS) ? ascending.withDescendingRanks() : ascending;
        file.in().setGroup(group);
        List<AlgorithmChoice> compared = readCompared(file, algorithm);
        file.in()
                .setValueReaders(
                        Stream.concat(Stream.of(algorithm), compared.stream()).toList());
        SortedSet<Integer> crashed = new TreeSet<>(file.get(CRASHED));
        List<ScheduledIntervention> events = file.get(EVENTS);
        Optional<Task> task = Optional.ofNullable(file.get(TASK));
        Optional<String> missing = task.flatMap(each -> each.explainMissingEvents(events.size()));
        if (missing.isPresent()) {
            throw file.getUnparsed(TASK).createException(missing.get());
        }
        Scenario scenario = new Scenario(
                file.get(TITLE),
                file.get(SOURCE),
                algorithm,
                group,
                file.has(LAYOUT) ? file.get(LAYOUT) : new Layout.Circle(group.ids()),
                crashed,
                file.has(LEADER) ? file.get(LEADER).followed() : new TreeMap<>(),
                file.get(VALUES),
                createTiming(file),
                events,
                file.get(CAPTIONS),
                file.get(NOTES),
                compared,
                Optional.ofNullable(file.get(VIEW)),
                task);
        requirePossibleStart(scenario, file);
        return scenario;
    }

    /**
     * Checks that all algorithms of a scenario can start with whom its processes follow, and that they can notice
     * crashes as it says.
     */
    private static void requirePossibleStart(Scenario scenario, Key.Values file) throws ScenarioException {
        if (scenario.followed().isEmpty() && scenario.timing().detection().isEmpty()) {
            return;
        }
        List<AlgorithmChoice> choices = new ArrayList<>(List.of(scenario.algorithm()));
        choices.addAll(scenario.compared());
        for (AlgorithmChoice choice : choices) {
            file.in().setAlgorithm(choice.name());
            Algorithm<?> algorithm = file.in().chosenAlgorithm().with(choice.options());
            Optional<String> why = Simulation.explainImpossibleDetection(algorithm, scenario.timing());
            if (why.isPresent()) {
                throw file.getUnparsed(DETECTION).createException(choice.name() + ": " + why.get());
            }
            why = Simulation.explainImpossibleStart(algorithm, scenario.group(), scenario.followed());
            if (why.isPresent()) {
                throw file.getUnparsed(LEADER).createException(why.get());
            }
        }
        file.in().setAlgorithm(scenario.algorithm().name());
    }

    /**
     * Parses whom the processes of a group follow at the start, as it stands in a file, without the braces: such as
     * {@code none}, {@code 3} or {@code 1: 3, 2: none}; nothing if the text is blank.
     *
     * @throws IllegalArgumentException if it is something else; the message says what was found and what is expected
     */
    public static SortedMap<Integer, Integer> parseLeader(String text, Group group) {
        if (text.isBlank()) {
            return new TreeMap<>();
        }
        String value = text.indexOf(':') >= 0 ? "{" + text + "}" : text;
        return parseValue(LEADER, value, group).followed();
    }

    /** Formats on one line whom the processes follow at the start; {@link #parseLeader} parses it. */
    public static String formatLeader(Scenario scenario) {
        LeaderType.Start start = LeaderType.Start.of(scenario);
        return start == null ? "" : LeaderType.formatBare(start, scenario.group());
    }

    /** Reads the options of an algorithm. */
    private static AlgorithmChoice readChoice(
            String algorithm, Key.Values from, Key<?, SortedMap<String, String>> options) throws ScenarioException {
        from.in().setAlgorithm(algorithm);
        return new AlgorithmChoice(algorithm, from.get(options));
    }

    private static List<AlgorithmChoice> readCompared(Key.Values file, AlgorithmChoice own) throws ScenarioException {
        List<AlgorithmChoice> compared = file.get(COMPARE);
        file.in().setAlgorithm(own.name());
        AlgorithmChoice changed =
                own.withoutDefaults(file.in().chosenAlgorithm().options());
        int same = compared.indexOf(changed);
        if (same >= 0) {
            throw createTwiceException(file.getUnparsed(COMPARE).asItems().get(same));
        }
        return compared;
    }

    private static ScenarioException createTwiceException(YamlValue item) {
        return item.createMismatchException("another algorithm, or the same with other options, each once");
    }

    private static Timing createTiming(Key.Values file) throws ScenarioException {
        int delayTicks = file.get(DELAY);
        Range delays = file.has(DELAYS) ? file.get(DELAYS) : new Range(delayTicks, delayTicks);
        return new Timing(
                delayTicks,
                delays.low(),
                delays.high(),
                file.get(LOSS),
                file.get(SEED),
                file.get(UNTIL),
                TimeoutsType.join(file.get(TIMEOUTS)),
                file.get(CLOCKS),
                Optional.ofNullable(file.get(DETECTION)));
    }

    /** The keys in which a run differs from an existing one, such as a figure's. */
    public record Overrides() implements ValueType<YamlValue.Mapping> {

        /** Keys that change no frame. */
        private static final Set<String> WITHOUT_EFFECT = Set.of(
                TITLE.name(), SOURCE.name(), COMPARE.name(), VIEW.name(), CAPTIONS.name(), NOTES.name(), TASK.name());

        @Override
        public YamlValue.Mapping read(YamlValue value, ParseContext in) throws ScenarioException {
            return value.asMapping(SCENARIO.keys().stream().map(Key::name).toList());
        }

        @Override
        public String format(YamlValue.Mapping value, Group group) {
            return YamlText.formatInline(value);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return in.createReference("overrides", () -> {
                Map<String, Object> schema = SCENARIO.schema(in);
                schema.remove("required");
                return schema;
            });
        }
    }

    /** Options of the algorithm, by name; the context must know which it is. */
    public record Options() implements ValueType<SortedMap<String, String>> {
        @Override
        public SortedMap<String, String> read(YamlValue value, ParseContext in) throws ScenarioException {
            SortedMap<String, String> chosen = new TreeMap<>();
            List<AlgorithmOption> options = in.chosenAlgorithm().options();
            List<String> names = options.stream().map(AlgorithmOption::name).toList();
            for (Map.Entry<String, YamlValue> entry :
                    value.asMapping(names).values().entrySet()) {
                List<String> values = options.get(names.indexOf(entry.getKey())).values();
                chosen.put(entry.getKey(), ChoiceOfWords.of(values, "one of ").read(entry.getValue(), in));
            }
            return chosen;
        }

        @Override
        public String format(SortedMap<String, String> value, Group group) {
            return YamlText.formatMapping(formatEntries(value));
        }

        static List<String> formatEntries(SortedMap<String, String> value) {
            List<String> entries = new ArrayList<>();
            value.forEach((name, chosen) ->
                    entries.add(YamlText.formatEntry(YamlText.formatScalar(name), YamlText.formatOptionValue(chosen))));
            return entries;
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.of("type", "object");
        }
    }

    /** An algorithm that is compared: its name alone, or with options. */
    private record ComparedAlgorithm() implements ValueType<AlgorithmChoice> {

        private static final Key<AlgorithmChoice, String> NAME =
                Key.required("algorithm", new AlgorithmName(), "The other election.", AlgorithmChoice::name);
        private static final Key<AlgorithmChoice, SortedMap<String, String>> CHOSEN = Key.optional(
                "options",
                new Options(),
                "Its options, such as its repairs.",
                new TreeMap<>(),
                AlgorithmChoice::options);

        @Override
        public AlgorithmChoice read(YamlValue value, ParseContext in) throws ScenarioException {
            if (value instanceof YamlValue.Mapping) {
                Key.Values item = Key.Values.of(value, List.of(NAME, CHOSEN), in);
                return readChoice(item.get(NAME), item, CHOSEN)
                        .withoutDefaults(in.chosenAlgorithm().options());
            }
            return AlgorithmChoice.asPublished(NAME.type().read(value, in));
        }

        @Override
        public String format(AlgorithmChoice choice, Group group) {
            String name = choice.name();
            String word = name.matches("[\\w-]+") ? name : '"' + name.replace("\"", "\\\"") + '"';
            return choice.options().isEmpty()
                    ? word
                    : YamlText.formatInline(List.of(
                            YamlText.formatEntry(NAME.name(), word),
                            YamlText.formatEntry(
                                    CHOSEN.name(), YamlText.formatInline(Options.formatEntries(choice.options())))));
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(
                    NAME.type().schema(in),
                    JsonSchema.merge(
                            Key.mappingSchema(List.of(NAME, CHOSEN), in),
                            JsonSchema.of("allOf", in.createAlgorithmOptionRules())));
        }
    }

    /** Other algorithms, each once. */
    private record ComparedAlgorithms() implements ValueType<List<AlgorithmChoice>> {
        @Override
        public List<AlgorithmChoice> read(YamlValue value, ParseContext in) throws ScenarioException {
            List<AlgorithmChoice> choices = new ArrayList<>();
            for (YamlValue item : value.asItems()) {
                AlgorithmChoice choice = new ComparedAlgorithm().read(item, in);
                if (choices.contains(choice)) {
                    throw createTwiceException(item);
                }
                choices.add(choice);
            }
            if (choices.size() > Scenario.MAX_COMPARED) {
                throw value.createException(
                        "found " + choices.size() + " algorithms; expected at most " + Scenario.MAX_COMPARED);
            }
            return choices;
        }

        @Override
        public String format(List<AlgorithmChoice> value, Group group) {
            return value.stream()
                    .map(choice -> new ComparedAlgorithm().format(choice, group))
                    .toList()
                    .toString();
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.merge(
                    JsonSchema.listOf(new ComparedAlgorithm().schema(in)),
                    JsonSchema.of("maxItems", Scenario.MAX_COMPARED, "uniqueItems", true));
        }
    }
}
