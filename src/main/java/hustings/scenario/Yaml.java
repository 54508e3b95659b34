package hustings.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value in a YAML file that knows where it stands. */
public sealed interface Yaml {

    /** Where it begins. */
    Place place();

    /** What it is, to follow "found". */
    String description();

    /**
     * A place in a file.
     *
     * @param line from 1
     * @param column from 1
     * @param path the names that lead to it from the top, such as {@code events[2].crash}; items of lists count from 1
     */
    record Place(int line, int column, String path) {

        Place key(String key) {
            return new Place(line, column, path.isEmpty() ? key : path + "." + key);
        }

        Place item(int number) {
            return new Place(line, column, path + "[" + number + "]");
        }

        Place at(int newLine, int newColumn) {
            return new Place(newLine, newColumn, path);
        }
    }

    /** How a single value is written. */
    enum Form {
        /** In quotes, or as words. */
        TEXT,
        /** As a bare number, or as bare true or false. */
        NUMBER_OR_TRUTH,
        /** Not at all. */
        NOTHING
    }

    /** A single value; the text is that of the file, whatever YAML takes it for. */
    record Scalar(Place place, Form form, String text) implements Yaml {
        @Override
        public String description() {
            return switch (form) {
                case NOTHING -> "nothing";
                case TEXT -> "the text " + quoted(text);
                case NUMBER_OR_TRUTH -> excerpt(text);
            };
        }
    }

    /** A list. */
    record Sequence(Place place, List<Yaml> items) implements Yaml {
        @Override
        public String description() {
            return items.isEmpty() ? "an empty list" : "a list";
        }
    }

    /** Keys and their values, in the order of the file. */
    record Mapping(Place place, Map<String, Place> keyPlaces, Map<String, Yaml> values) implements Yaml {

        static Mapping at(Place place) {
            return new Mapping(place, new LinkedHashMap<>(), new LinkedHashMap<>());
        }

        @Override
        public String description() {
            return values.isEmpty() ? "an empty mapping" : "a mapping";
        }
    }

    /** A piece of a file in quotes, fit for a message of one line. */
    static String quoted(String text) {
        return "'" + excerpt(text) + "'";
    }

    /** A piece of a file, shortened and without line breaks. */
    static String excerpt(String text) {
        int longest = 40;
        String line = PlainText.line(text);
        return line.codePointCount(0, line.length()) <= longest
                ? line
                : line.substring(0, line.offsetByCodePoints(0, longest)) + "...";
    }
}
