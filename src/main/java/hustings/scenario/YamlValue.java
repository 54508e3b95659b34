package hustings.scenario;

import java.util.List;
import java.util.Map;

/** A value in a YAML file, with its place. */
public sealed interface YamlValue {

    /** The place where the value begins. */
    Place place();

    /** A description of the value to follow "found" in a message. */
    String description();

    /**
     * A place in a file.
     *
     * @param file the name of the file in messages
     * @param line the line, from 1
     * @param column the column, from 1
     * @param path the keys from the top to the value, such as {@code events[2].crash}; items of lists count from 1
     */
    record Place(String file, int line, int column, String path) {

        static Place topOf(String file) {
            return new Place(file, 1, 1, "");
        }

        Place atKey(String key) {
            return new Place(file, line, column, path.isEmpty() ? key : path + "." + key);
        }

        Place atItem(int number) {
            return new Place(file, line, column, path + "[" + number + "]");
        }

        Place atLine(int newLine, int newColumn) {
            return new Place(file, newLine, newColumn, path);
        }

        /** Creates an exception for a problem at this place. */
        public ScenarioException createException(String problem) {
            return new ScenarioException(describe(), problem);
        }

        /** Describes the place in words. */
        String describe() {
            return file + ", line " + line + ", column " + column + (path.isEmpty() ? "" : ", " + path);
        }
    }

    /** How YAML reads a scalar. */
    enum ScalarKind {
        STRING,
        NUMBER_OR_BOOLEAN,
        NULL
    }

    /**
     * A scalar; the text is as written in the file, however YAML reads it.
     *
     * @param textColumn the column at which the text begins, after a quote
     */
    record Scalar(Place place, ScalarKind kind, String text, int textColumn) implements YamlValue {
        @Override
        public String description() {
            return switch (kind) {
                case NULL -> "nothing";
                case STRING -> "the text " + quote(text) + InvisibleCharacters.describeIn(text, textColumn);
                case NUMBER_OR_BOOLEAN -> shorten(text);
            };
        }
    }

    /** A list. */
    record Sequence(Place place, List<YamlValue> items) implements YamlValue {
        @Override
        public String description() {
            return items.isEmpty() ? "an empty list" : "a list";
        }
    }

    /** Keys and their values, in the order of the file. */
    record Mapping(Place place, Map<String, Place> keyPlaces, Map<String, YamlValue> values) implements YamlValue {
        @Override
        public String description() {
            return values.isEmpty() ? "an empty mapping" : "a mapping";
        }
    }

    /** Creates an exception for a problem at this value. */
    default ScenarioException createException(String problem) {
        return place().createException(problem);
    }

    /** Creates an exception for a value of which something else was expected. */
    default ScenarioException createMismatchException(String expected) {
        return createException("found " + description() + "; expected " + expected);
    }

    /**
     * This value as a mapping.
     *
     * @throws ScenarioException if it is none
     */
    default Mapping asMapping() throws ScenarioException {
        if (this instanceof Mapping mapping) {
            return mapping;
        }
        throw createMismatchException("keys with values, such as 'title: Exercise 12'");
    }

    /**
     * This value as a mapping that has no other keys than these.
     *
     * @throws ScenarioException if it is none, or has another key
     */
    default Mapping asMapping(List<String> keys) throws ScenarioException {
        Mapping mapping = asMapping();
        for (String key : mapping.values().keySet()) {
            if (!keys.contains(key)) {
                throw mapping.keyPlaces()
                        .get(key)
                        .createException("found the key " + quote(key) + "; expected one of " + String.join(", ", keys)
                                + PlainText.suggestWord(key, keys));
            }
        }
        return mapping;
    }

    /**
     * The items of this list.
     *
     * @throws ScenarioException if it is none
     */
    default List<YamlValue> asItems() throws ScenarioException {
        if (this instanceof Sequence sequence) {
            return sequence.items();
        }
        throw createMismatchException("a list");
    }

    /** The items of this list, or this value alone if it is none. */
    default List<YamlValue> asOneOrMore() {
        return this instanceof Sequence sequence ? sequence.items() : List.of(this);
    }

    /**
     * This value as a text; a bare number or date is taken as it is written.
     *
     * @throws ScenarioException if it is a list, a mapping or nothing
     */
    default String asText() throws ScenarioException {
        return asText("text");
    }

    /** This value as a text, with another expectation in the message. */
    default String asText(String expected) throws ScenarioException {
        if (this instanceof Scalar scalar && scalar.kind() != ScalarKind.NULL) {
            return scalar.text();
        }
        throw createMismatchException(expected);
    }

    /** A piece of a file in quotes, for a message of one line. */
    static String quote(String text) {
        return "'" + shorten(text) + "'";
    }

    /** A piece of a file, shortened to 40 characters and without line breaks. */
    static String shorten(String text) {
        int maxLength = 40;
        String line = PlainText.toSingleLine(text);
        return line.codePointCount(0, line.length()) <= maxLength
                ? line
                : line.substring(0, line.offsetByCodePoints(0, maxLength)) + "...";
    }
}
