package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import hustings.algorithm.Catalogue;
import hustings.model.AlgorithmOption;
import hustings.model.Publication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * The schema by which editors complete and check scenario files says what the reader says: of the files that ship, and
 * of each of them with one value changed, left out or added. It cannot know what hangs on another value of the file,
 * such as whether an id is of the group; nothing else may pass it that the reader refuses, and it refuses nothing that
 * the reader takes.
 *
 * <p>Names and options of algorithms are written anew with {@code mvn test -Dtest=ScenarioSchemaTest
 * -Dguide.rewrite=true}.
 */
class ScenarioSchemaTest {

    private static final Path FILE = Path.of("src/site/resources/schema/scenario.schema.json");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What the reader says of values that are wrong only beside others. */
    private static final List<String> BESIDE_OTHERS = List.of(
            "of the group",
            "twice",
            "each of the ids",
            "for each id",
            "found a cell that is taken",
            "runs downwards",
            "another algorithm, each once",
            "a range such as 1..3",
            "such as 4, 0..7 or",
            "two sides");

    /** What no file that ships has. */
    private static final String RARE = """
            algorithm: bully
            ids: 1..3
            layout: {grid: {1: [1, 1], 2: [2, 1], 3: [1, 2]}}
            delays: 2
            loss: 5
            seed: 7
            events:
              - {at: 1, delay: 1>2 ELECTION@0, ticks: 3}
              - {at: 1, duplicate: 1>2 ELECTION@0}
              - {at: 1, heal: all}
            captions:
              - {stage: 1, text: x, ask: {what: leader, at: end, text: y, opens: true}}
            """;

    /** Puts something else in the place of a value; none for leaving it out. */
    private static final List<Object> OTHERS = List.of(
            "nonsense",
            "1..3",
            "true",
            true,
            -1,
            0,
            1,
            101,
            10_000_001,
            2.5,
            List.of(),
            List.of("nonsense"),
            List.of(1, "2..3"),
            Map.of(),
            Map.of("nonsense", 1));

    private static Schema schema() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(JSON.readTree(FILE.toFile()));
    }

    private static List<Object> files() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("assets/scenarios"))) {
            List<Object> trees = new ArrayList<>();
            for (Path file : files.filter(name -> name.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()) {
                trees.add(tree(Files.readString(file)));
            }
            String guide = Files.readString(Path.of("src/site/markdown/scenarios.md"));
            trees.add(tree(guide.split("```yaml\n|```\n")[1]));
            trees.add(tree(RARE));
            return trees;
        }
    }

    private static Object tree(String yaml) throws IOException {
        Object tree = new Load(LoadSettings.builder().build()).loadFromString(yaml);
        return JSON.readValue(JSON.writeValueAsString(tree), Object.class); // all keys become texts
    }

    /** What the reader finds wrong; empty if nothing. */
    private static String wrong(Object tree) throws IOException {
        try {
            ScenarioFile.parse("x.yaml", JSON.writeValueAsString(tree), Catalogue.all());
            return "";
        } catch (ScenarioException e) {
            return e.getMessage();
        }
    }

    @Test
    void theSchemaSaysOfEachChangedFileWhatTheReaderSays() throws IOException {
        Schema schema = schema();
        List<String> differences = new ArrayList<>();
        Map<String, Integer> seen = new LinkedHashMap<>();
        for (Object tree : files()) {
            assertThat(schema.validate(JSON.<JsonNode>valueToTree(tree)))
                    .as(tree.toString())
                    .isEmpty();
            change(tree, "", (place, changed) -> {
                // what was changed in the same place of another file says nothing new after some times
                if (seen.merge(place.replaceAll("\\d+", "N") + changed, 1, Integer::sum) <= 2) {
                    compare(schema, tree, place, differences);
                }
            });
        }
        assertThat(seen).hasSizeGreaterThan(300);
        assertThat(differences).isEmpty();
    }

    private static void compare(Schema schema, Object tree, String place, List<String> differences) {
        try {
            String reader = wrong(tree);
            List<?> errors = schema.validate(JSON.<JsonNode>valueToTree(tree));
            boolean agree = errors.isEmpty() == reader.isEmpty()
                    || errors.isEmpty() && BESIDE_OTHERS.stream().anyMatch(reader::contains);
            if (!agree) {
                differences.add(place + ": the reader says '" + reader + "', the schema " + errors);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Takes a changed tree; the change is undone afterwards. */
    private interface Taker {
        void take(String place, Object changed);
    }

    /** Changes one value after the other, and each mapping by a key more. */
    @SuppressWarnings("unchecked") // what YAML gives: mappings, lists and scalars
    private static void change(Object tree, String place, Taker taker) {
        if (tree instanceof Map<?, ?>) {
            Map<Object, Object> mapping = (Map<Object, Object>) tree;
            for (Object key : List.copyOf(mapping.keySet())) {
                Object was = mapping.get(key);
                each(place + "." + key, value -> mapping.put(key, value), taker);
                mapping.remove(key);
                taker.take(place + "." + key, "left out");
                mapping.put(key, was);
                change(was, place + "." + key, taker);
            }
            mapping.put("nonsense", 1);
            taker.take(place, "a key more");
            mapping.remove("nonsense");
        } else if (tree instanceof List<?>) {
            List<Object> list = (List<Object>) tree;
            for (int i = 0; i < list.size(); i++) {
                Object was = list.get(i);
                int at = i;
                each(place + "[" + i + "]", value -> list.set(at, value), taker);
                list.set(i, was);
                change(was, place + "[" + i + "]", taker);
            }
        }
    }

    private static void each(String place, Consumer<Object> put, Taker taker) {
        for (Object other : OTHERS) {
            put.accept(other);
            taker.take(place, other);
        }
    }

    @Test
    void namesAndOptionsAreThoseOfTheCatalogue() throws IOException {
        ObjectNode schema = (ObjectNode) JSON.readTree(FILE.toFile());
        ObjectNode wanted = schema.deepCopy();
        List<String> names = Catalogue.all().stream().map(Publication::name).toList();
        ((ObjectNode) wanted.at("/definitions/shipped")).set("enum", JSON.valueToTree(names));
        wanted.set(
                "allOf",
                JSON.valueToTree(Catalogue.all().stream()
                        .map(ScenarioSchemaTest::options)
                        .toList()));
        if (Boolean.getBoolean("guide.rewrite")) {
            Files.writeString(FILE, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(wanted) + "\n");
        }
        assertThat(JSON.readTree(FILE.toFile())).isEqualTo(wanted);
    }

    /** If the algorithm is this one, the options are its own. */
    private static Map<String, Object> options(Publication publication) {
        Map<String, Object> options = new LinkedHashMap<>();
        for (AlgorithmOption option : publication.options()) {
            List<Object> values = new ArrayList<>(option.values());
            option.values().stream()
                    .filter(value -> value.matches("true|false|\\d+"))
                    .map(value -> value.matches("\\d+") ? (Object) Integer.valueOf(value) : Boolean.valueOf(value))
                    .forEach(values::add);
            options.put(option.name(), Map.of("description", option.meaning(), "enum", values));
        }
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("if", Map.of("properties", Map.of("algorithm", Map.of("const", publication.name()))));
        rule.put("then", Map.of("properties", Map.of("options", closed(options))));
        return rule;
    }

    private static Map<String, Object> closed(Map<String, Object> properties) {
        Map<String, Object> closed = new LinkedHashMap<>();
        closed.put("properties", properties);
        closed.put("additionalProperties", false);
        return closed;
    }
}
