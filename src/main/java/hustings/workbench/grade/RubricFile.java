package hustings.workbench.grade;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.paper.Figures;
import hustings.scenario.Field;
import hustings.scenario.FileValue;
import hustings.scenario.JavaFileName;
import hustings.scenario.PlainText;
import hustings.scenario.Reading;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.Yaml;
import hustings.scenario.YamlReader;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.check.Cost;
import hustings.workbench.check.Faults;
import hustings.workbench.check.FigureFrames;
import hustings.workbench.check.Formula;
import hustings.workbench.check.Part;
import hustings.workbench.check.PropertyRuns;
import hustings.workbench.check.RandomRuns;
import hustings.workbench.check.SameAs;
import hustings.workbench.check.Searched;
import hustings.workbench.grade.Rubric.Criterion;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rubrics as small YAML files: the table of their keys, and which of them each kind of part has. */
public final class RubricFile {

    private static final YamlReader.Kind KIND = new YamlReader.Kind("rubric", "parts");
    private static final YamlReader.Kind SCENARIO = new YamlReader.Kind("scenario", "algorithm and ids");
    private static final int MOST_PARTS = 50;

    private static final Field<String> TITLE = Field.optional("title", new FileValue.Text(), "");
    private static final Field<String> FILE = Field.optional("file", new FileValue.Text(), "");
    private static final Field<Long> MEMORY = whole("memory", 32, 65_536, 512);
    private static final Field<Long> TIME = whole("time", 1, 3_600, 20);
    private static final Field<List<Yaml>> PARTS = Field.required("parts", RubricFile::parts);

    private static final Field<Kind> CHECK = Field.required("check", word(List.of(Kind.values())));
    private static final Field<String> NAME = Field.optional("name", new FileValue.Text(), "");
    private static final Field<String> COMMENT = Field.optional("comment", new FileValue.Text(), "");
    private static final Field<Long> POINTS = Field.required("points", new FileValue.Whole(0, 1_000, ""));
    private static final Field<Boolean> HIDDEN = Field.optional("hidden", word(List.of(true, false)), false);

    private static final Field<Long> RUNS = whole("runs", 1, 1_000_000, 1_000);
    private static final Field<String> FIGURE = Field.required("figure", new FileValue.Text());
    private static final Field<Set<Property>> PROPERTY = Field.required("property", RubricFile::properties);
    private static final Field<Faults> DURING = Field.optional("during", word(List.of(Faults.values())), Faults.NONE);
    private static final Field<Long> PROCESSES = whole("n", 2, 8, 3);
    private static final Field<Long> FAULTS = whole("faults", 0, 8, 2);
    private static final Field<Formula> AT_MOST =
            Field.required("at-most", (value, in) -> parsed(value, in, Formula::new));
    private static final Field<String> ALGORITHM = Field.required("algorithm", new FileValue.AlgorithmName());

    /** What can be checked, with the keys of its own. */
    private enum Kind {
        COMPILES,
        MISTAKES,
        FIGURE,
        PROPERTY,
        SEARCH,
        COST,
        SAME_AS;

        private List<Field<?>> fields() {
            List<Field<?>> own = switch (this) {
                case COMPILES -> List.of();
                case MISTAKES -> List.of(RUNS);
                case FIGURE -> List.of(RubricFile.FIGURE);
                case PROPERTY -> List.of(RubricFile.PROPERTY, DURING, RUNS);
                case SEARCH -> List.of(RubricFile.PROPERTY, PROCESSES, FAULTS);
                case COST -> List.of(AT_MOST);
                case SAME_AS -> List.of(ALGORITHM, RUNS);
            };
            return Stream.concat(Stream.of(CHECK, NAME, COMMENT, POINTS, HIDDEN, TIME), own.stream())
                    .toList();
        }
    }

    /** Where the content of a file comes from, by the name that the rubric gives it; its own name is empty. */
    @FunctionalInterface
    private interface Source {
        byte[] read(String name) throws ScenarioException;
    }

    private final Source source;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Reading in;

    private RubricFile(String name, Source source) {
        this.source = source;
        in = new Reading(name, Catalogue.all(), this::algorithm);
    }

    /**
     * Reads a file, and each file that it names, once.
     *
     * @throws ScenarioException if one cannot be read, or it is no rubric; the message says where and what is expected
     */
    public static Rubric read(Path path) throws ScenarioException {
        Source source = name -> {
            Path file = name.isEmpty() ? path : path.toAbsolutePath().resolveSibling(name);
            return JavaFileName.is(name)
                    ? AlgorithmFile.read(file)
                    : YamlReader.bytes(file, name.isEmpty() ? KIND : SCENARIO);
        };
        return new RubricFile(PlainText.line(path.toString()), source).rubric();
    }

    /**
     * The same rubric again, in another program.
     *
     * @param files those of the rubric
     * @throws ScenarioException if they are not those of a rubric
     */
    static Rubric of(Map<String, byte[]> files) throws ScenarioException {
        return new RubricFile("rubric", files::get).rubric();
    }

    private byte[] content(String name) throws ScenarioException {
        if (!files.containsKey(name)) {
            files.put(name, source.read(name));
        }
        return files.get(name);
    }

    private Publication algorithm(String name) {
        try {
            return AlgorithmFile.open(name, content(name));
        } catch (ScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private Rubric rubric() throws ScenarioException {
        return rubric(YamlReader.read(in.file(), content(""), KIND));
    }

    private Rubric rubric(Yaml root) throws ScenarioException {
        Field.Values said = Field.Values.of(root, List.of(TITLE, FILE, MEMORY, TIME, PARTS), in);
        long seconds = said.get(TIME);
        List<Criterion> criteria = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Yaml item : said.get(PARTS)) {
            Criterion criterion = criterion(item, seconds);
            if (!names.add(criterion.name())) {
                throw in.problem(
                        item.place(),
                        "found a second part called '" + criterion.name()
                                + "'; expected each to have a name of its own");
            }
            criteria.add(criterion);
        }
        return new Rubric(
                PlainText.line(said.get(TITLE)),
                Optional.of(said.get(FILE)).filter(file -> !file.isEmpty()),
                said.get(MEMORY),
                seconds,
                criteria,
                files);
    }

    private Criterion criterion(Yaml item, long seconds) throws ScenarioException {
        Kind kind = new Field.Values(in.mapping(item), in).get(CHECK);
        Field.Values said = Field.Values.of(item, kind.fields(), in);
        Optional<Part> part = part(kind, said);
        String name = PlainText.line(said.get(NAME));
        return new Criterion(
                name.isEmpty() ? name(kind, said, part) : name,
                PlainText.of(said.get(COMMENT)),
                said.get(POINTS),
                said.get(HIDDEN),
                said.has(TIME) ? said.get(TIME) : seconds,
                part);
    }

    private Optional<Part> part(Kind kind, Field.Values said) throws ScenarioException {
        return switch (kind) {
            case COMPILES -> Optional.empty();
            case MISTAKES -> Optional.of(new RandomRuns(number(said, RUNS)));
            case FIGURE -> Optional.of(figure(said));
            case PROPERTY -> Optional.of(new PropertyRuns(said.get(PROPERTY), said.get(DURING), number(said, RUNS)));
            case SEARCH -> Optional.of(new Searched(said.get(PROPERTY), number(said, PROCESSES), number(said, FAULTS)));
            case COST -> Optional.of(new Cost(Optional.of(said.get(AT_MOST))));
            case SAME_AS -> Optional.of(new SameAs(named(said.get(ALGORITHM)), number(said, RUNS)));
        };
    }

    private static int number(Field.Values said, Field<Long> field) throws ScenarioException {
        return said.get(field).intValue();
    }

    private static String name(Kind kind, Field.Values said, Optional<Part> part) throws ScenarioException {
        if (kind == Kind.PROPERTY || kind == Kind.SEARCH) {
            return said.get(PROPERTY).stream().map(Property::id).collect(Collectors.joining(", ")) + ", "
                    + part.orElseThrow().name();
        }
        return part.map(Part::name).orElse(id(kind));
    }

    /** An algorithm that a scenario names by a path from its own folder. */
    private Publication beside(String scenario, Path java) {
        return algorithm(
                Path.of(scenario).resolveSibling(java).normalize().toString().replace(File.separatorChar, '/'));
    }

    /** The run of a figure that ships, or of a scenario beside the rubric. */
    private Part figure(Field.Values said) throws ScenarioException {
        String name = said.get(FIGURE);
        Scenario scenario = name.endsWith(".yaml")
                ? ScenarioFile.read(
                        name, new ByteArrayInputStream(content(name)), Catalogue.all(), java -> beside(name, java))
                : parsed(said.raw(FIGURE.key()), in, Figures::load);
        return new FigureFrames(name, scenario, named(scenario.algorithm().name()));
    }

    /** An algorithm; one from a file is called what that is called, wherever it is. */
    private static Publication named(String name) {
        Publication known = Catalogue.named(name);
        String called = String.valueOf(Path.of(name).getFileName());
        return new Publication(called, known.title(), known.source(), known.options(), known.factory());
    }

    private static List<Yaml> parts(Yaml value, Reading in) throws ScenarioException {
        List<Yaml> items = in.items(value);
        if (items.isEmpty() || items.size() > MOST_PARTS) {
            throw in.problem(value.place(), "found " + items.size() + " parts; expected 1 to " + MOST_PARTS);
        }
        return items;
    }

    /** One property, or a list of them. */
    private static Set<Property> properties(Yaml value, Reading in) throws ScenarioException {
        Set<Property> properties = new LinkedHashSet<>();
        for (Yaml item : value instanceof Yaml.Sequence list ? list.items() : List.of(value)) {
            List<String> ids = ElectionProperties.ALL.stream().map(Property::id).toList();
            String id = FileValue.Word.of(ids, "one of ").read(item, in);
            properties.add(ElectionProperties.find(id).orElseThrow());
        }
        if (properties.isEmpty()) {
            throw in.unexpected(value, "at least one property");
        }
        return properties;
    }

    private static <T> T parsed(Yaml value, Reading in, Function<String, T> parser) throws ScenarioException {
        try {
            return parser.apply(in.text(value));
        } catch (IllegalArgumentException e) {
            throw in.problem(value.place(), e.getMessage());
        }
    }

    private static Field<Long> whole(String key, long least, long most, long otherwise) {
        return Field.optional(key, new FileValue.Whole(least, most, ""), otherwise);
    }

    /** One of some values, by its name in small letters. */
    private static <T> FileValue<T> word(List<T> values) {
        String expected = "one of " + values.stream().map(RubricFile::id).collect(Collectors.joining(", "));
        return new FileValue.Word<>(values, RubricFile::id, expected, expected);
    }

    private static String id(Object value) {
        return value.toString().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
