package hustings.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A key of a mapping in a file: all that its reader, its writer and its JSON Schema need to know of it.
 *
 * @param description what an editor says of it
 * @param required whether it cannot be left out
 * @param whenAbsent its value where it is left out; null if that depends on others
 * @param getter its value in what is written; null, or {@code whenAbsent}, if it is to be left out
 * @param <O> what the mapping stands for
 */
public record Key<O, T>(
        String name, ValueType<T> type, String description, boolean required, T whenAbsent, Function<O, T> getter) {

    /** A key that cannot be left out. */
    public static <O, T> Key<O, T> required(String name, ValueType<T> type, String description, Function<O, T> getter) {
        return new Key<>(name, type, description, true, null, getter);
    }

    /** A key that can be left out. */
    public static <O, T> Key<O, T> optional(
            String name, ValueType<T> type, String description, T whenAbsent, Function<O, T> getter) {
        return new Key<>(name, type, description, false, whenAbsent, getter);
    }

    /** A key that cannot be left out, of a file that is only read. */
    public static <O, T> Key<O, T> required(String name, ValueType<T> type, String description) {
        return required(name, type, description, null);
    }

    /** A key that can be left out, of a file that is only read. */
    public static <O, T> Key<O, T> optional(String name, ValueType<T> type, String description, T whenAbsent) {
        return optional(name, type, description, whenAbsent, null);
    }

    /** The keys with their values as they are written, without those that are left out. */
    public static <O> List<String> entries(List<Key<O, ?>> keys, O object) {
        return keys.stream()
                .map(key -> key.formatEntry(object))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> formatEntry(O object) {
        return Optional.ofNullable(getter.apply(object))
                .filter(value -> !value.equals(whenAbsent))
                .map(value -> YamlText.entry(name, type.write(value)));
    }

    /** The JSON Schema of a mapping that has no other keys than these. */
    public static Map<String, Object> mappingSchema(List<? extends Key<?, ?>> keys, JsonSchema in) {
        Map<String, Object> schema = JsonSchema.of("type", "object", "additionalProperties", false);
        schema.putAll(partialSchema(keys, in));
        return schema;
    }

    /** The JSON Schema of a mapping that has these keys among others. */
    public static Map<String, Object> partialSchema(List<? extends Key<?, ?>> keys, JsonSchema in) {
        Map<String, Object> properties = new LinkedHashMap<>();
        keys.forEach(key -> properties.put(key.name(), key.schema(in)));
        List<String> required =
                keys.stream().filter(Key::required).map(Key::name).toList();
        return required.isEmpty()
                ? JsonSchema.of("properties", properties)
                : JsonSchema.of("required", required, "properties", properties);
    }

    Map<String, Object> schema(JsonSchema in) {
        Map<String, Object> schema = JsonSchema.with(JsonSchema.of("description", description), type.schema(in));
        if (whenAbsent instanceof Number) {
            schema.put("default", whenAbsent);
        } else if (whenAbsent instanceof Boolean || whenAbsent instanceof Enum) {
            schema.put("default", JsonSchema.bare(type.write(whenAbsent)));
        }
        return schema;
    }

    /** A mapping of a file, read by its keys. */
    public record Values(YamlValue.Mapping mapping, ParseContext in) {

        /**
         * A mapping that has no other keys than these.
         *
         * @throws ScenarioException if the value is none, or has another key
         */
        public static Values of(YamlValue value, List<? extends Key<?, ?>> keys, ParseContext in)
                throws ScenarioException {
            return new Values(value.asMapping(keys.stream().map(Key::name).toList()), in);
        }

        /** Whether the key is there. */
        public boolean has(Key<?, ?> key) {
            return mapping.values().containsKey(key.name());
        }

        /** The value of a key as it stands in the file; null if the key is not there. */
        public YamlValue raw(Key<?, ?> key) {
            return mapping.values().get(key.name());
        }

        /**
         * The value of a key, or what it is where it is left out.
         *
         * @throws ScenarioException if it is something else, or cannot be left out
         */
        public <T> T get(Key<?, T> key) throws ScenarioException {
            return has(key) || key.required ? require(key) : key.whenAbsent;
        }

        /**
         * The value of a key that cannot be left out here.
         *
         * @throws ScenarioException if it is something else, or left out
         */
        public <T> T require(Key<?, T> key) throws ScenarioException {
            if (has(key)) {
                return key.type.read(raw(key), in);
            }
            throw mapping.problem("found no '" + key.name + "'; expected it here, it cannot be left out");
        }

        /** The value of a key that holds a number of at most nine digits. */
        public int getInt(Key<?, Long> key) throws ScenarioException {
            return get(key).intValue();
        }
    }

    /**
     * A mapping of known keys that stands for an object.
     *
     * @param keys in the order in which they are listed and written
     * @param factory makes the object of their values
     * @param rules what a JSON Schema says of them besides
     */
    public record MappingType<O>(List<Key<O, ?>> keys, Factory<O> factory, Map<String, Object> rules)
            implements ValueType<O> {

        /** Makes an object of the values of a mapping. */
        public interface Factory<O> {
            O create(Values values) throws ScenarioException;
        }

        @Override
        public O read(YamlValue value, ParseContext in) throws ScenarioException {
            return factory.create(Values.of(value, keys, in));
        }

        @Override
        public String write(O object) {
            return YamlText.lines(entries(keys, object));
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.with(mappingSchema(keys, in), rules);
        }
    }
}
