package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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
            "a branch before this one",
            "found 'without' an event",
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
            timeouts: {1: [20, 33], 3: [25]}
            events:
              - {at: 1, delay: 1>2 ELECTION@0, ticks: 3}
              - {at: 1, duplicate: 1>2 ELECTION@0}
              - {at: 1, heal: all}
            branches:
              - {name: No heal, after-stage: 2, without: [{at: 1, heal: all}], events: [{at: 2, crash: 3}]}
              - {of: 1, events: [{at: 5, revive: 3}]}
            captions:
              - {stage: 1, text: x, ask: {what: leader, at: end, text: y, opens: true}}
            """;

    private static List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("assets/scenarios"))) {
            List<String> texts = new ArrayList<>();
            for (Path file : files.filter(name -> name.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()) {
                texts.add(Files.readString(file));
            }
            String guide = Files.readString(Path.of("src/site/markdown/scenarios.md"));
            texts.add(guide.split("```yaml\\n|```\\n")[1]);
            texts.add(RARE);
            return texts;
        }
    }

    /** What the reader finds wrong; empty if nothing. */
    private static String wrong(String text) {
        try {
            ScenarioFile.parse("x.yaml", text, Catalogue.all());
            return "";
        } catch (ScenarioException e) {
            return e.getMessage();
        }
    }

    @Test
    void theSchemaSaysOfEachChangedFileWhatTheReaderSays() throws IOException {
        SchemaAgainstReader both = new SchemaAgainstReader(FILE, ScenarioSchemaTest::wrong, BESIDE_OTHERS);
        for (String text : files()) {
            assertThat(wrong(text)).isEmpty();
            assertThat(both.differences(text)).isEmpty();
        }
        assertThat(both.changes()).isGreaterThan(300);
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
            options.put(option.name(), new TreeMap<>(Map.of("description", option.meaning(), "enum", values)));
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
