package hustings.workbench.grade;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.check.Faults;
import hustings.check.Formula;
import hustings.check.TaskJudge;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.paper.Figures;
import hustings.paper.ShippedTasks;
import hustings.scenario.JavaFileName;
import hustings.scenario.JsonSchema;
import hustings.scenario.Key;
import hustings.scenario.ParseContext;
import hustings.scenario.PlainText;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.scenario.ValueType;
import hustings.scenario.YamlFile;
import hustings.scenario.YamlParser;
import hustings.scenario.YamlValue;
import hustings.search.NetworkBounds;
import hustings.web.address.RunAddress;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.check.CheckPart;
import hustings.workbench.check.CostCheck;
import hustings.workbench.check.EquivalenceCheck;
import hustings.workbench.check.FigureCheck;
import hustings.workbench.check.MistakeCheck;
import hustings.workbench.check.PropertyCheck;
import hustings.workbench.check.ScheduleCheck;
import hustings.workbench.grade.Rubric.Criterion;
import hustings.workbench.grade.TaskAim.GradedTask;
import hustings.workbench.grade.TaskAim.Level;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads rubrics from YAML files, and describes their keys as a JSON Schema. */
public final class RubricFile {

    private static final YamlParser.YamlFileKind KIND = new YamlParser.YamlFileKind("rubric", "parts");
    private static final YamlParser.YamlFileKind SCENARIO =
            new YamlParser.YamlFileKind("scenario", "algorithm and ids");
    private static final int MAX_PARTS = 50;
    private static final int MAX_POINTS = 1_000;

    private static final Key<Rubric, String> TITLE = Key.optional("title", new ValueType.Text(), "What is graded.", "");
    private static final Key<Rubric, String> FILE = Key.optional(
            "file",
            new ValueType.Text(),
            "The name of the file that is handed in, where a folder may hold several.",
            "");
    private static final Key<Rubric, Integer> MEMORY =
            wholeNumberKey("memory", 32, 65_536, 512, "How much memory a submission has, in megabytes.");
    private static final Key<Rubric, Integer> TIME =
            secondsKey(20, "How long a part may take, in seconds of processor time.");
    private static final Key<Rubric, List<YamlValue>> PARTS = Key.required(
            "parts", new ValueType.ListOf<>(new PartType(), "parts", 1, MAX_PARTS), "What is checked, in this order.");
    private static final List<Key<Rubric, ?>> KEYS = List.of(TITLE, FILE, MEMORY, TIME, PARTS);

    private static final Key<Criterion, CheckKind> CHECK =
            Key.required("check", constantType(List.of(CheckKind.values())), "What is checked.");
    private static final Key<Criterion, String> NAME =
            Key.optional("name", new ValueType.Text(), "What the report calls it.", "");
    private static final Key<Criterion, String> COMMENT =
            Key.optional("comment", new ValueType.Text(), "Your own words on it, for the report.", "");
    private static final Key<Criterion, Integer> POINTS =
            Key.required("points", new ValueType.WholeNumber(0, MAX_POINTS, ""), "What it is worth.");
    private static final Key<Criterion, Boolean> HIDDEN = Key.optional(
            "hidden",
            constantType(List.of(true, false)),
            "Whether students see only the points of all hidden parts together.",
            false);
    private static final Key<Criterion, Integer> PART_TIME =
            secondsKey(null, "How long this part may take, in seconds of processor time.");
    private static final List<Key<Criterion, ?>> PART_KEYS = List.of(CHECK, NAME, COMMENT, HIDDEN);
    private static final List<Key<Criterion, ?>> CHECK_KEYS = List.of(POINTS, PART_TIME);

    private static final Key<TaskAim, String> TASK = Key.required(
            "task",
            new ValueType.Text(),
            "A task that ships, such as task-two-leaders, or a scenario file beside the rubric.");
    private static final Key<TaskAim, Integer> REACHED =
            levelKey("reached", "What it is worth to reach the goal by events of the kinds in the budget.");
    private static final Key<TaskAim, Integer> WITHIN =
            levelKey("within", "What it is worth besides to keep to the budget.");
    private static final Key<TaskAim, Integer> FEWEST =
            levelKey("fewest", "What it is worth besides to add no more events than are needed.");
    private static final ValueType.ChoiceOfWords<String> SHIPPED_TASK =
            ValueType.ChoiceOfWords.of(ShippedTasks.IDS, "a scenario file beside the rubric, or one of ");

    private static final Key<CheckPart, Integer> RUNS =
            wholeNumberKey("runs", 1, 1_000_000, 1_000, "How many random runs are tried.");
    private static final Key<CheckPart, String> FIGURE = Key.required(
            "figure", new ValueType.Text(), "A figure that ships, such as K1, or a scenario file beside the rubric.");
    private static final Key<CheckPart, Set<Property>> PROPERTY =
            Key.required("property", new PropertySetType(), "What is to hold: one, or a list of several.");
    private static final Key<CheckPart, Faults> DURING =
            Key.optional("during", constantType(List.of(Faults.values())), "What befalls the runs.", Faults.NONE);
    private static final Key<CheckPart, Integer> PROCESSES =
            wholeNumberKey("n", 2, 8, 3, "The most processes: groups of 2 up to this number are searched.");
    private static final Key<CheckPart, Integer> FAULTS =
            wholeNumberKey("faults", 0, 8, 2, "The most crashes and revivals in a schedule.");
    private static final Key<CheckPart, Integer> FAULT_COUNT = wholeNumberKey(
            "faults", 1, 20, null, "How many faults befall each run: crashes, or those of during; if left out, few.");
    private static final Key<CheckPart, Integer> LATE = noneOrFewKey("late", "messages that take longer than D");
    private static final Key<CheckPart, Integer> CUTS = noneOrFewKey("cuts", "links cut both ways, which may heal");
    private static final Key<CheckPart, Integer> ONE_WAY = noneOrFewKey("one-way", "links cut one way, which may heal");
    private static final Key<CheckPart, Integer> PAUSES = noneOrFewKey("pauses", "pauses of processes");
    private static final Key<CheckPart, Integer> COST_SIZE =
            wholeNumberKey("n", 2, 64, null, "How many processes are live; if left out, each number from 2 to 24.");
    private static final Key<CheckPart, Formula> AT_MOST = Key.required(
            "at-most",
            new ValueType.Parsed<>(Formula::new),
            "The most messages of an election of n processes, such as n*(n-1) or 3*n*log2(n).");
    private static final Key<CheckPart, String> ALGORITHM = Key.required(
            "algorithm", new ValueType.AlgorithmName(), "An algorithm that ships, or a Java file beside the rubric.");
    private static final Key<CheckPart, SortedMap<String, String>> OPTIONS = Key.optional(
            "options", new ScenarioText.Options(), "Options of that algorithm.", Collections.emptySortedMap());

    /** The kinds of checks, each with its additional keys. */
    private enum CheckKind {
        COMPILES,
        MISTAKES,
        FIGURE,
        PROPERTY,
        SEARCH,
        COST,
        SAME_AS,
        TASK;

        private List<Key<CheckPart, ?>> keysOfCheck() {
            return switch (this) {
                case COMPILES -> List.of();
                case MISTAKES -> List.of(RUNS);
                case FIGURE -> List.of(RubricFile.FIGURE);
                case PROPERTY -> List.of(RubricFile.PROPERTY, DURING, FAULT_COUNT, RUNS);
                case SEARCH -> List.of(RubricFile.PROPERTY, PROCESSES, FAULTS, LATE, CUTS, ONE_WAY, PAUSES);
                case COST -> List.of(AT_MOST, COST_SIZE);
                case SAME_AS -> List.of(ALGORITHM, OPTIONS, RUNS);
                case TASK -> List.of();
            };
        }

        private List<Key<?, ?>> additionalKeys() {
            return this == TASK
                    ? List.of(RubricFile.TASK, REACHED, WITHIN, FEWEST)
                    : Stream.<Key<?, ?>>concat(CHECK_KEYS.stream(), keysOfCheck().stream())
                            .toList();
        }

        private List<Key<?, ?>> allKeys() {
            return Stream.<Key<?, ?>>concat(PART_KEYS.stream(), additionalKeys().stream())
                    .toList();
        }
    }

    /** Supplies the content of a file by its name in the rubric; the empty name is the rubric itself. */
    @FunctionalInterface
    private interface FileSource {
        byte[] read(String name) throws ScenarioException;
    }

    private final FileSource source;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final ParseContext in = new ParseContext(Catalogue.shippedAndMistakes(), this::loadAlgorithm);

    private RubricFile(FileSource source) {
        this.source = source;
    }

    /**
     * Reads a rubric and each file that it names, once.
     *
     * @throws ScenarioException if a file cannot be read or is invalid; the message says where, and what is expected
     */
    public static Rubric read(Path path) throws ScenarioException {
        FileSource source = name -> {
            Path file = name.isEmpty() ? path : path.toAbsolutePath().resolveSibling(name);
            return JavaFileName.isJavaFile(name)
                    ? AlgorithmFile.readUpToLimit(file)
                    : YamlFile.readBytes(file, name.isEmpty() ? KIND : SCENARIO);
        };
        return new RubricFile(source).parseRubric(PlainText.toSingleLine(path.toString()));
    }

    /**
     * Parses a rubric from files that were read already, possibly by another program.
     *
     * @param files the files of a rubric
     * @throws ScenarioException if they do not form a valid rubric
     */
    static Rubric fromFiles(Map<String, byte[]> files) throws ScenarioException {
        return new RubricFile(files::get).parseRubric("rubric");
    }

    private byte[] readContentOnce(String name) throws ScenarioException {
        if (!files.containsKey(name)) {
            files.put(name, source.read(name));
        }
        return files.get(name);
    }

    private Publication loadAlgorithm(String name) {
        try {
            return AlgorithmFile.loadIntoCatalogue(name, readContentOnce(name));
        } catch (ScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** @param file the name of the rubric in messages */
    private Rubric parseRubric(String file) throws ScenarioException {
        YamlValue root = YamlParser.parse(file, readContentOnce(""), KIND);
        Key.Values rubric = Key.Values.of(root, KEYS, in);
        long seconds = rubric.get(TIME);
        List<Criterion> criteria = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (YamlValue item : rubric.get(PARTS)) {
            for (Criterion criterion : parseCriteria(item, seconds)) {
                if (!names.add(criterion.name())) {
                    throw item.createException("found a second part called '" + criterion.name()
                            + "'; expected each to have a name of its own");
                }
                criteria.add(criterion);
            }
        }
        return new Rubric(
                PlainText.toSingleLine(rubric.get(TITLE)),
                Optional.of(rubric.get(FILE)).filter(name -> !name.isEmpty()),
                rubric.get(MEMORY),
                seconds,
                criteria,
                files);
    }

    /** Parses a part: one criterion, or for a task one for each level that has points. */
    private List<Criterion> parseCriteria(YamlValue item, long seconds) throws ScenarioException {
        CheckKind kind = new Key.Values(item.asMapping(), in).get(CHECK);
        Key.Values values = Key.Values.of(item, kind.allKeys(), in);
        return kind == CheckKind.TASK ? parseTask(values) : List.of(parseCheck(kind, values, seconds));
    }

    private Criterion parseCheck(CheckKind kind, Key.Values values, long seconds) throws ScenarioException {
        Optional<CheckPart> part = createCheckPart(kind, values);
        String name = PlainText.toSingleLine(values.get(NAME));
        return new Criterion(
                name.isEmpty() ? defaultCriterionName(kind, values, part) : name,
                PlainText.replaceUnsafeCharacters(values.get(COMMENT)),
                values.get(POINTS),
                values.get(HIDDEN),
                values.has(PART_TIME) ? values.get(PART_TIME) : seconds,
                part,
                Optional.empty());
    }

    /** The comment is told once, with the first level. */
    private List<Criterion> parseTask(Key.Values values) throws ScenarioException {
        GradedTask task = readTask(values);
        String name = PlainText.toSingleLine(values.get(NAME));
        String comment = PlainText.replaceUnsafeCharacters(values.get(COMMENT));
        List<Criterion> criteria = new ArrayList<>();
        for (Level level : Level.values()) {
            Key<TaskAim, Integer> points = pointsKey(level);
            if (values.has(points)) {
                criteria.add(new Criterion(
                        (name.isEmpty() ? "task " + values.get(TASK) : name) + ": " + level.words(),
                        criteria.isEmpty() ? comment : "",
                        values.get(points),
                        values.get(HIDDEN),
                        0,
                        Optional.empty(),
                        Optional.of(new TaskAim(task, level))));
            }
        }
        if (criteria.isEmpty()) {
            throw values.mapping()
                    .createException(
                            "found none of 'reached', 'within' and 'fewest'; expected points for at least one");
        }
        if (values.has(FEWEST) && task.judge().task().fewest().isEmpty()) {
            throw values.getUnparsed(FEWEST)
                    .createException("found points for a task that says no 'fewest'; expected them left out, or a task"
                            + " made with hustings task --make");
        }
        return criteria;
    }

    private static Key<TaskAim, Integer> pointsKey(Level level) {
        return switch (level) {
            case REACHED -> REACHED;
            case WITHIN -> WITHIN;
            case FEWEST -> FEWEST;
        };
    }

    /** Reads a task that ships, or one beside the rubric; it must be one that runs under the limits can solve. */
    private GradedTask readTask(Key.Values values) throws ScenarioException {
        String name = values.get(TASK);
        Scenario scenario = name.contains(".") // no task that ships has a dot in its id
                ? ScenarioFile.read(
                        name,
                        new ByteArrayInputStream(readContentOnce(name)),
                        Catalogue.shippedAndMistakes(),
                        RubricFile::refuseJavaFile)
                : ShippedTasks.load(SHIPPED_TASK.read(values.getUnparsed(TASK), in));
        Algorithm<?> algorithm = Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
        try {
            scenario.explainImpossibleStart(algorithm).ifPresent(why -> {
                throw new IllegalArgumentException("leader: " + why);
            });
            RunAddress.LIMITS.requireWithin(scenario, algorithm);
            return new GradedTask(name, new TaskJudge(scenario, algorithm, RunAddress.LIMITS));
        } catch (RunLimits.ExceededException e) {
            throw values.getUnparsed(TASK)
                    .createException(
                            name + ": found " + e.getMessage() + "; expected at most these, as in runs handed in");
        } catch (IllegalArgumentException e) {
            throw values.getUnparsed(TASK).createException(name + ": " + e.getMessage());
        }
    }

    private static Publication refuseJavaFile(Path file) {
        throw new IllegalArgumentException("found a Java file; expected an algorithm that ships, since no run that is"
                + " handed in may name another");
    }

    private Optional<CheckPart> createCheckPart(CheckKind kind, Key.Values values) throws ScenarioException {
        return switch (kind) {
            case COMPILES -> Optional.empty();
            case MISTAKES -> Optional.of(new MistakeCheck(values.get(RUNS)));
            case FIGURE -> Optional.of(createFigureCheck(values));
            case PROPERTY -> Optional.of(createPropertyCheck(values));
            case SEARCH -> Optional.of(createScheduleCheck(values));
            case COST -> Optional.of(createCostCheck(values));
            case SAME_AS -> Optional.of(createEquivalenceCheck(values));
            case TASK -> throw new IllegalArgumentException("a task is no check of a Java file");
        };
    }

    private static CheckPart createPropertyCheck(Key.Values values) throws ScenarioException {
        if (!values.has(FAULT_COUNT)) {
            return new PropertyCheck(values.get(PROPERTY), values.get(DURING), values.get(RUNS));
        }
        Faults kind = values.get(DURING) == Faults.NONE ? Faults.CRASHES : values.get(DURING);
        return new PropertyCheck(values.get(PROPERTY), kind, values.get(FAULT_COUNT), values.get(RUNS));
    }

    private static CheckPart createScheduleCheck(Key.Values values) throws ScenarioException {
        NetworkBounds network =
                new NetworkBounds(values.get(CUTS), values.get(ONE_WAY), values.get(PAUSES), FaultEnding.HEALED);
        return new ScheduleCheck(
                values.get(PROPERTY), values.get(PROCESSES), values.get(FAULTS), values.get(LATE), network);
    }

    private static CheckPart createCostCheck(Key.Values values) throws ScenarioException {
        Optional<Formula> atMost = Optional.of(values.get(AT_MOST));
        return values.has(COST_SIZE) ? new CostCheck(atMost, List.of(values.get(COST_SIZE))) : new CostCheck(atMost);
    }

    private CheckPart createEquivalenceCheck(Key.Values values) throws ScenarioException {
        String algorithm = values.get(ALGORITHM);
        in.setAlgorithm(algorithm);
        return new EquivalenceCheck(findAlgorithm(algorithm), values.get(OPTIONS), values.get(RUNS));
    }

    private static String defaultCriterionName(CheckKind kind, Key.Values values, Optional<CheckPart> part)
            throws ScenarioException {
        if (kind == CheckKind.PROPERTY || kind == CheckKind.SEARCH) {
            return values.get(PROPERTY).stream().map(Property::id).collect(Collectors.joining(", ")) + ", "
                    + part.orElseThrow().name();
        }
        return part.map(CheckPart::name).orElse(Translation.toKey(kind.toString()));
    }

    /** Loads an algorithm that a scenario names by a path relative to its own folder. */
    private Publication loadRelativeToScenario(String scenarioFile, Path javaFile) {
        return loadAlgorithm(Path.of(scenarioFile)
                .resolveSibling(javaFile)
                .normalize()
                .toString()
                .replace(File.separatorChar, '/'));
    }

    /** Creates the check for a figure that ships, or for a scenario beside the rubric. */
    private CheckPart createFigureCheck(Key.Values values) throws ScenarioException {
        String name = values.get(FIGURE);
        Scenario scenario = name.contains(".") // no figure has a dot in its id
                ? ScenarioFile.read(
                        name,
                        new ByteArrayInputStream(readContentOnce(name)),
                        Catalogue.shippedAndMistakes(),
                        java -> loadRelativeToScenario(name, java))
                : new ValueType.Parsed<>(Figures::loadScenario).read(values.getUnparsed(FIGURE), in);
        return new FigureCheck(
                name, scenario, findAlgorithm(scenario.algorithm().name()));
    }

    /** Finds an algorithm; one from a file is named after the file, without its folder. */
    private static Publication findAlgorithm(String name) {
        Publication known = Catalogue.getByName(name);
        String fileName = String.valueOf(Path.of(name).getFileName());
        return new Publication(fileName, known.title(), known.source(), known.options(), known.factory());
    }

    /** The JSON Schema (draft 7) of rubrics, with which editors complete and check them. */
    public static Map<String, Object> schema() {
        JsonSchema in = new JsonSchema(Catalogue.shippedAndMistakes());
        return in.createRootSchema(
                "A Hustings rubric",
                "How submitted elections are graded: parts with points.",
                Key.mappingSchema(KEYS, in));
    }

    /** A part, unparsed, since its keys depend on its kind. */
    private record PartType() implements ValueType<YamlValue> {
        @Override
        public YamlValue read(YamlValue value, ParseContext in) {
            return value;
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            Map<String, Object> part =
                    JsonSchema.merge(JsonSchema.of("type", "object"), Key.openMappingSchema(PART_KEYS, in));
            part.put(
                    "allOf",
                    Stream.of(CheckKind.values()).map(kind -> schema(kind, in)).toList());
            return part;
        }

        private static Map<String, Object> schema(CheckKind kind, JsonSchema in) {
            List<String> names = kind.allKeys().stream().map(Key::name).toList();
            Map<String, Object> own = Key.openMappingSchema(kind.additionalKeys(), in);
            return JsonSchema.createCondition(
                    CHECK.name(),
                    Translation.toKey(kind.toString()),
                    JsonSchema.merge(own, JsonSchema.of("propertyNames", JsonSchema.of("enum", names))));
        }
    }

    /**
     * A property, or a list of properties. That two never lead is judged by numbers of elections, which the submission
     * gives itself: it counts only together with agreement on a live coordinator, which is added.
     */
    private record PropertySetType() implements ValueType<Set<Property>> {

        private static final ChoiceOfWords<String> ID = ChoiceOfWords.of(
                ElectionProperties.ALL.stream().map(Property::id).toList(), "one of ");

        @Override
        public Set<Property> read(YamlValue value, ParseContext in) throws ScenarioException {
            Set<Property> properties = new LinkedHashSet<>();
            for (YamlValue item : value.asOneOrMore()) {
                properties.add(ElectionProperties.find(ID.read(item, in)).orElseThrow());
            }
            if (properties.isEmpty()) {
                throw value.createMismatchException("at least one property");
            }
            if (properties.contains(ElectionProperties.NEVER_TWO)) {
                properties.add(ElectionProperties.AGREEMENT);
                properties.add(ElectionProperties.LIVE_COORDINATOR);
            }
            return properties;
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            Map<String, Object> one = in.createReference("property", () -> ID.schema(in));
            return JsonSchema.anyOf(one, JsonSchema.merge(JsonSchema.listOf(one), JsonSchema.of("minItems", 1)));
        }
    }

    private static <O> Key<O, Integer> wholeNumberKey(
            String name, int min, int max, Integer whenAbsent, String description) {
        return Key.optional(name, new ValueType.WholeNumber(min, max, ""), description, whenAbsent);
    }

    private static Key<CheckPart, Integer> noneOrFewKey(String name, String what) {
        return wholeNumberKey(name, 0, 8, 0, "The most " + what + ", in a schedule.");
    }

    private static <O> Key<O, Integer> levelKey(String name, String description) {
        return Key.optional(name, new ValueType.WholeNumber(0, MAX_POINTS, ""), description, null);
    }

    private static <O> Key<O, Integer> secondsKey(Integer whenAbsent, String description) {
        return wholeNumberKey("time", 1, 3_600, whenAbsent, description);
    }

    /** A value type for one of some constants, written in lower case. */
    private static <T> ValueType<T> constantType(List<T> values) {
        return ValueType.ChoiceOfWords.oneOf(values, value -> Translation.toKey(value.toString()));
    }
}
