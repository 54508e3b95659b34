package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import hustings.trace.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Holds a schema against the reader of the same files: on good files, and on each of them with one value changed, left
 * out or added.
 */
public final class SchemaAgainstReader {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What is put in the place of a value. */
    private static final List<Object> OTHERS = Arrays.asList(
            null,
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

    /** Reads a text. */
    public interface Reader {

        /** What is wrong with it; empty if nothing is. */
        String wrong(String text) throws IOException;
    }

    private final Schema schema;
    private final Reader reader;
    private final List<String> besideOthers;
    private final Map<String, Integer> seen = new LinkedHashMap<>();
    private final List<String> differences = new ArrayList<>();

    /**
     * @param file the schema
     * @param besideOthers what the reader says of values that are wrong only beside others, which no schema can know
     */
    public SchemaAgainstReader(Path file, Reader reader, List<String> besideOthers) throws IOException {
        schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(JSON.readTree(file.toFile()));
        this.reader = reader;
        this.besideOthers = besideOthers;
    }

    /** Requires that a file is a schema; with {@code -Dguide.rewrite=true} it is written anew before. */
    public static void requireWritten(Path file, Map<String, Object> schema) throws IOException {
        StringWriter text = new StringWriter();
        Json.writeIndented(schema, text);
        if (Boolean.getBoolean("guide.rewrite")) {
            Files.writeString(file, text.toString());
        }
        assertThat(file).hasContent(text.toString());
    }

    /** Where the two differ, on one good file and all that is made of it. */
    public List<String> differences(String yaml) throws IOException {
        Object parsed = new Load(LoadSettings.builder().build()).loadFromString(yaml);
        Object tree = JSON.readValue(JSON.writeValueAsString(parsed), Object.class); // all keys become texts
        differences.clear();
        compare(tree, "as it is");
        change(tree, "", (place, changed) -> {
            // what was changed in the same place of another file says nothing new after some times
            if (seen.merge(place.replaceAll("\\d+", "N") + changed, 1, Integer::sum) <= 2) {
                compare(tree, place);
            }
        });
        return List.copyOf(differences);
    }

    /** How many different changes were made. */
    public int changes() {
        return seen.size();
    }

    private void compare(Object tree, String place) {
        try {
            String wrong = reader.wrong(JSON.writeValueAsString(tree));
            List<?> errors = schema.validate(JSON.<JsonNode>valueToTree(tree));
            boolean agree = (errors.isEmpty() == wrong.isEmpty())
                    || (errors.isEmpty() && besideOthers.stream().anyMatch(wrong::contains));
            if (!agree) {
                differences.add(place + ": the reader says '" + wrong + "', the schema " + errors);
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
}
