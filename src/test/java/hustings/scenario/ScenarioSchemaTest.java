package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import hustings.algorithm.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * The schema by which editors complete and check scenario files says what the reader says: of the files that ship, and
 * of each of them with one value changed, left out or added. It cannot know what hangs on another value of the file,
 * such as whether an id is of the group; nothing else may pass it that the reader refuses, and it refuses nothing that
 * the reader takes.
 *
 * <p>It is written anew with {@code mvn test -Dtest=ScenarioSchemaTest -Dguide.rewrite=true}.
 */
class ScenarioSchemaTest {

    private static final Path FILE = Path.of("src/site/resources/schema/scenario.schema.json");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What the reader says of values that are wrong only beside others. */
    private static final List<String> BESIDE_OTHERS = List.of(
            "of the group",
            "timeouts.nonsense:", // a name where there are none
            "clocks.nonsense:",
            "leader.nonsense:",
            "values.last-log-term.nonsense:",
            "values.last-log-index.nonsense:",
            "found the key 'a'; expected one of nonsense",
            "; expected one of a, nonsense",
            "expected a name: a letter",
            "detection.timeout.nonsense:",
            "twice",
            "each of the ids",
            "for each id",
            "found a cell that is taken",
            "another algorithm, or the same with other options, each once",
            "a range such as 1..3",
            "such as 4, 0..7 or",
            "two sides");

    /** Keywords that say something of one type only, by the type. */
    private static final Map<String, List<String>> KEYWORDS = Map.of(
            "object", List.of("properties", "patternProperties", "additionalProperties", "required", "minProperties"),
            "array", List.of("items", "minItems", "maxItems", "uniqueItems"),
            "string", List.of("pattern"),
            "integer", List.of("minimum", "maximum"));

    /** What no file that ships has. */
    private static final String RARE = """
            algorithm: bully
            ids: 1..3
            layout: {grid: {1: [1, 1], 2: [2, 1], 3: [1, 2]}}
            delays: 2
            loss: 5
            seed: 7
            timeouts: {1: [20, 33], 2: 22, 3: [25]}
            leader: {1: 3, 2: none}
            detection: {by: probe, timeout: {2: 40, others: 25}}
            events:
              - {at: 1, delay: 1>2 ELECTION@0, ticks: 3}
              - {at: 1, duplicate: 1>2 ELECTION@0}
              - {at: 1, heal: all}
            captions:
              - {stage: 1, text: x, ask: {what: leader, at: end, text: y, opens: true}}
            """;

    private static final String VALUES = """
            algorithm: raft
            ids: 1..3
            values: {last-log-term: {1: 6, 2: 4}, last-log-index: {3: 1000000000}}
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
            texts.add(VALUES);
            return texts;
        }
    }

    /** What is wrong within one value needs no other to be seen. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "5..0",
                "[3, 2..1]",
                "10..9",
                "0..3, 100..99",
                "' 21 .. 19'",
                "'007..06'",
                "4095..0",
                "0..5",
                "9..10",
                "199..200",
                "'07..8'",
                "3..3",
                "1..3, 5..7",
                "[1, 1, 2]",
                "[1, 2..3]",
                "0-5",
                "[]"
            })
    void aGroupIsRefusedByBothOrByNone(String ids) throws IOException {
        String text = "algorithm: bully\nids: " + (ids.contains(", ") && !ids.startsWith("[") ? "'" + ids + "'" : ids)
                + "\ndelays: 1..2\n";
        Schema schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(JSON.readTree(FILE.toFile()));
        Object tree = new Load(LoadSettings.builder().build()).loadFromString(text);
        assertThat(schema.validate(JSON.<JsonNode>valueToTree(tree)).isEmpty())
                .as(wrong(text))
                .isEqualTo(wrong(text).isEmpty());
    }

    /** Some checkers refuse a schema otherwise. */
    @Test
    void noKeywordStandsWithoutTheTypeThatItIsFor() throws IOException {
        List<String> found = new ArrayList<>();
        requireTypes(JSON.readTree(FILE.toFile()), "", Set.of(), found);
        assertThat(found).isEmpty();
    }

    /** @param types those that the schemas about it allow for the same value */
    private static void requireTypes(JsonNode schema, String place, Set<String> types, List<String> found) {
        Set<String> allowed = schema.has("type") ? Set.of(schema.get("type").asText()) : types;
        KEYWORDS.forEach((type, keywords) -> keywords.stream()
                .filter(keyword -> schema.has(keyword) && !allowed.contains(type))
                .forEach(keyword -> found.add(place + "/" + keyword)));
        schema.properties().forEach(each -> {
            String key = each.getKey();
            String below = place + "/" + key;
            if (Set.of("properties", "patternProperties", "definitions").contains(key)) {
                each.getValue()
                        .properties()
                        .forEach(one -> requireTypes(one.getValue(), below + "/" + one.getKey(), Set.of(), found));
            } else if (Set.of("items", "additionalProperties").contains(key)) {
                requireTypes(each.getValue(), below, Set.of(), found);
            } else if (Set.of("not", "if", "then", "else").contains(key)) {
                requireTypes(each.getValue(), below, allowed, found);
            } else if (Set.of("allOf", "anyOf", "oneOf").contains(key)) {
                each.getValue().forEach(one -> requireTypes(one, below, allowed, found));
            }
        });
    }

    /** What the reader finds wrong; empty if nothing. */
    private static String wrong(String text) {
        try {
            ScenarioText.parse("x.yaml", text, Catalogue.shippedAndMistakes());
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
    void theFileIsWhatTheKeysOfTheReaderSay() throws IOException {
        SchemaAgainstReader.requireWritten(FILE, ScenarioText.schema(Catalogue.shippedAndMistakes()));
    }
}
