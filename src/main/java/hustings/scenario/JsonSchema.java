package hustings.scenario;

import hustings.model.AlgorithmOption;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Builds the JSON Schema (draft 7) of a kind of file from its keys. A schema is a map of keywords; shared parts are
 * listed once, under {@code definitions}.
 */
public final class JsonSchema {

    /** The regular expression for ids. */
    static final String ID_PATTERN = "^(0|[1-9][0-9]{0,8}|" + ProcessNames.PATTERN + ")$";

    private final List<Publication> publications;
    private final Map<String, Object> definitions = new LinkedHashMap<>();

    /**
     * Creates a builder without definitions.
     *
     * @param publications the algorithms that the files may name
     */
    public JsonSchema(List<Publication> publications) {
        this.publications = publications;
    }

    List<Publication> knownAlgorithms() {
        return publications;
    }

    /** Creates a schema from alternating keywords and values. */
    public static Map<String, Object> of(Object... keywordsAndValues) {
        Map<String, Object> schema = new LinkedHashMap<>();
        for (int i = 0; i < keywordsAndValues.length; i += 2) {
            schema.put((String) keywordsAndValues[i], keywordsAndValues[i + 1]);
        }
        return schema;
    }

    /** Merges two schemas; keywords of the second replace those of the first. */
    public static Map<String, Object> merge(Map<String, Object> schema, Map<String, Object> more) {
        Map<String, Object> both = new LinkedHashMap<>(schema);
        both.putAll(more);
        return both;
    }

    /** Creates a reference to a definition, which is added if there is none with that name. */
    public Map<String, Object> createReference(String name, Supplier<Map<String, Object>> definition) {
        if (!definitions.containsKey(name)) {
            definitions.put(name, Map.of()); // reserves a place before the definitions that it refers to
            definitions.put(name, definition.get());
        }
        return of("$ref", "#/definitions/" + name);
    }

    /** Creates a reference to the definition of a text that matches a regular expression. */
    Map<String, Object> createPatternReference(String name, String description, String pattern) {
        return createReference(name, () -> merge(of("description", description), textMatching("^" + pattern + "$")));
    }

    /** The schema of a text in which a regular expression is found. */
    static Map<String, Object> textMatching(String pattern) {
        return of("type", "string", "pattern", pattern);
    }

    /** The schema of an integer within bounds, both inclusive. */
    static Map<String, Object> integer(long min, long max) {
        return of("type", "integer", "minimum", min, "maximum", max);
    }

    /** The schema of a mapping from ids to values. */
    static Map<String, Object> createIdMappingSchema(Map<String, Object> value) {
        Map<String, Object> pattern = of(ID_PATTERN, value);
        return of("type", "object", "patternProperties", pattern, "additionalProperties", false);
    }

    /** The schema of a list. */
    public static Map<String, Object> listOf(Map<String, Object> item) {
        return of("type", "array", "items", item);
    }

    /** The schema of values that satisfy one of two schemas. */
    public static Map<String, Object> anyOf(Map<String, Object> one, Map<String, Object> other) {
        return of("anyOf", List.of(one, other));
    }

    /** The schema of a value that may be left out after its key. */
    static Map<String, Object> orNothing(Map<String, Object> schema) {
        return anyOf(schema, of("type", "null"));
    }

    /** The schema of a choice of words; those that look like numbers or booleans may be unquoted. */
    public static Map<String, Object> oneOfWords(List<String> words) {
        Stream<Object> unquoted = words.stream().map(JsonSchema::parseUnquotedWord);
        return of("enum", Stream.concat(words.stream(), unquoted).distinct().toList());
    }

    /** The value that YAML reads for an unquoted word: a number, a boolean or a string. */
    static Object parseUnquotedWord(String word) {
        if (word.matches("true|false")) {
            return Boolean.valueOf(word);
        }
        return word.matches("\\d+") ? (Object) Integer.valueOf(word) : word;
    }

    /** A condition: if a key has a value, another schema applies. */
    public static Map<String, Object> createCondition(String key, String value, Map<String, Object> then) {
        return of("if", of("properties", of(key, of("const", value))), "then", then);
    }

    /** The schema of a number or ranges of numbers. */
    Map<String, Object> createRangesSchema(String name, long min, String pattern) {
        return anyOf(integer(min, Range.MAX_ID), createReference(name, () -> {
            Map<String, Object> downwards = createReference("downwards", JsonSchema::createDescendingRangeSchema);
            return of("type", "string", "not", downwards, "pattern", "^" + pattern + "$");
        }));
    }

    /** For each algorithm, the schema of its options if a file names that algorithm. */
    List<Map<String, Object>> createAlgorithmOptionRules() {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Publication publication : publications) {
            Map<String, Object> options = new LinkedHashMap<>();
            for (AlgorithmOption option : publication.options()) {
                options.put(option.name(), merge(of("description", option.meaning()), oneOfWords(option.values())));
            }
            Map<String, Object> closed = of("type", "object", "properties", options, "additionalProperties", false);
            rules.add(createCondition(
                    "algorithm", publication.name(), of("properties", of("options", orNothing(closed)))));
        }
        return rules;
    }

    /** For each algorithm, the keys of the values that it reads, if a file names that algorithm alone. */
    List<Map<String, Object>> createValueRules() {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Publication publication : publications) {
            Map<String, Object> keys = new LinkedHashMap<>();
            for (ProcessValue value : publication.with(Map.of()).values()) {
                keys.put(value.key(), of("description", value.meaning()));
            }
            Map<String, Object> named = of("properties", of("algorithm", of("const", publication.name())));
            rules.add(of(
                    "if",
                    merge(named, of("not", of("required", List.of("compare")))),
                    "then",
                    of(
                            "properties",
                            of("values", of("type", "object", "properties", keys, "additionalProperties", false)))));
        }
        return rules;
    }

    /** Creates the whole schema of a kind of file. */
    public Map<String, Object> createRootSchema(String title, String description, Map<String, Object> root) {
        Map<String, Object> head =
                of("$schema", "http://json-schema.org/draft-07/schema#", "title", title, "description", description);
        return merge(merge(head, root), of("definitions", definitions));
    }

    /** The schema of a descending range. Since schemas cannot compare numbers, it compares their digits. */
    private static Map<String, Object> createDescendingRangeSchema() {
        String to = "\\s*\\.\\.\\s*(?!\\s)0*";
        String fewerDigits = IntStream.range(0, 4)
                .mapToObj(digits -> "[1-9][0-9]{" + digits + ",}" + to + "[0-9]{0," + digits + "}")
                .collect(Collectors.joining("|"));
        String asManyDigits = IntStream.range(0, 4)
                .mapToObj(digits -> "[0-9]{" + (digits + 1) + "}" + to + "[1-9][0-9]{" + digits + "}")
                .collect(Collectors.joining("|"));
        String lowerDigit = IntStream.rangeClosed(1, 9)
                .mapToObj(digit -> "[" + digit + "-9][0-9]*" + to + "(?!0)\\1[0-" + (digit - 1) + "]")
                .collect(Collectors.joining("|"));
        String pattern = "(?:^|,)\\s*0*(?:(?:" + fewerDigits + ")(?![0-9])|(?=(?:" + asManyDigits
                + ")(?![0-9]))([0-9]*)(?:" + lowerDigit + "))";
        String description = "A range that runs downwards, such as 5..0, as far as its numbers have up to four digits.";
        return of("description", description, "type", "string", "pattern", pattern);
    }
}
