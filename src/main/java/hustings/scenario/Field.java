package hustings.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A key of a mapping in a file, with the kind of value that it has.
 *
 * @param required whether it cannot be left out
 * @param otherwise what it is if it is left out; null if that depends on others
 */
public record Field<T>(String key, FileValue<T> value, boolean required, T otherwise) {

    /** One that cannot be left out. */
    public static <T> Field<T> required(String key, FileValue<T> value) {
        return new Field<>(key, value, true, null);
    }

    /** One that can be left out. */
    public static <T> Field<T> optional(String key, FileValue<T> value, T otherwise) {
        return new Field<>(key, value, false, otherwise);
    }

    /** What a file says under such keys. */
    public record Values(Yaml.Mapping mapping, Reading in) {

        /** Those of a mapping, which is to have no other keys. */
        public static Values of(Yaml value, List<Field<?>> known, Reading in) throws ScenarioException {
            return new Values(in.mapping(value, known.stream().map(Field::key).toList()), in);
        }

        /** Whether it is said. */
        public boolean has(Field<?> field) {
            return has(field.key());
        }

        boolean has(String key) {
            return mapping.values().containsKey(key);
        }

        /** What stands there as it is; null if nothing does. */
        public Yaml raw(String key) {
            return mapping.values().get(key);
        }

        /**
         * What it is, or what it is if nothing is said.
         *
         * @throws ScenarioException if it is something else
         */
        public <T> T get(Field<T> field) throws ScenarioException {
            if (has(field)) {
                return field.value.read(raw(field.key), in);
            }
            if (field.required) {
                throw in.problem(
                        mapping.place(), "found no '" + field.key + "'; expected it here, it cannot be left out");
            }
            return field.otherwise;
        }
    }

    /** Entries of a mapping as they are written, without those that are as they would be if they were left out. */
    static final class Entries {

        private final List<String> entries = new ArrayList<>();

        <T> Entries put(Field<T> field, T value) {
            return value == null || value.equals(field.otherwise) ? this : put(field.key, field.value.text(value));
        }

        Entries put(String key, String text) {
            entries.add(key + ":" + (text.isEmpty() || text.startsWith("\n") ? "" : " ") + indented(text));
            return this;
        }

        int size() {
            return entries.size();
        }

        /** On lines of their own. */
        String lines() {
            return String.join("\n", entries);
        }

        /** In braces on one line. */
        String flow() {
            return "{" + String.join(", ", entries) + "}";
        }

        /** The items of a list, below its key. */
        static String list(List<String> items) {
            return items.stream().map(item -> "\n- " + indented(item)).collect(Collectors.joining());
        }

        /** With all lines but the first further to the right. */
        private static String indented(String text) {
            return Arrays.stream(text.split("\n", -1))
                    .map(line -> line.isEmpty() ? line : "  " + line)
                    .collect(Collectors.joining("\n"))
                    .replaceFirst("^  ", "");
        }
    }
}
