package hustings.scenario;

import hustings.model.Group;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A key of a mapping in a file, with everything that reader, writer and JSON Schema need.
 *
 * @param description the description shown by editors
 * @param required whether the key is mandatory
 * @param whenAbsent the default value; null if it depends on other keys
 * @param getter gets the value to write; the key is omitted if that is null or {@code whenAbsent}
 * @param <O> the type of object that the mapping describes
 */
public record Key<O, T>(
        String name, ValueType<T> type, String description, boolean required, T whenAbsent, Function<O, T> getter) {

    /** A mandatory key. */
    public static <O, T> Key<O, T> required(String name, ValueType<T> type, String description, Function<O, T> getter) {
        return new Key<>(name, type, description, true, null, getter);
    }

    /** An optional key. */
    public static <O, T> Key<O, T> optional(
            String name, ValueType<T> type, String description, T whenAbsent, Function<O, T> getter) {
        return new Key<>(name, type, description, false, whenAbsent, getter);
    }

    /** A mandatory key of a file that is never written. */
    public static <O, T> Key<O, T> required(String name, ValueType<T> type, String description) {
        return required(name, type, description, null);
    }

    /** An optional key of a file that is never written. */
    public static <O, T> Key<O, T> optional(String name, ValueType<T> type, String description, T whenAbsent) {
        return optional(name, type, description, whenAbsent, null);
    }

    /**
     * Formats the keys of an object with their values, without those that are omitted.
     *
     * @param group the processes that ids in the object stand for; null if there are none
     */
    public static <O> List<String> formatEntries(List<Key<O, ?>> keys, O object, Group group) {
        return keys.stream()
                .map(key -> key.formatEntry(object, group))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> formatEntry(O object, Group group) {
        return Optional.ofNullable(getter.apply(object))
                .filter(value -> !value.equals(whenAbsent))
                .map(value -> YamlText.formatEntry(name, type.format(value, group)));
    }

    /** The JSON Schema of a mapping with no other keys than these. */
    public static Map<String, Object> mappingSchema(List<? extends Key<?, ?>> keys, JsonSchema in) {
        Map<String, Object> schema = JsonSchema.of("type", "object", "additionalProperties", false);
        schema.putAll(openMappingSchema(keys, in));
        return schema;
    }

    /** The JSON Schema of a mapping with these keys among others. */
    public static Map<String, Object> openMappingSchema(List<? extends Key<?, ?>> keys, JsonSchema in) {
        Map<String, Object> properties = new LinkedHashMap<>();
        keys.forEach(key -> properties.put(key.name(), key.schema(in)));
        List<String> required =
                keys.stream().filter(Key::required).map(Key::name).toList();
        return required.isEmpty()
                ? JsonSchema.of("properties", properties)
                : JsonSchema.of("required", required, "properties", properties);
    }

    /** Whether nothing may follow the key: it then stands for the empty list or mapping that is its default. */
    private boolean mayBeLeftEmpty() {
        return (whenAbsent instanceof Collection<?> list && list.isEmpty())
                || (whenAbsent instanceof Map<?, ?> mapping && mapping.isEmpty());
    }

    Map<String, Object> schema(JsonSchema in) {
        Map<String, Object> value = mayBeLeftEmpty() ? JsonSchema.orNothing(type.schema(in)) : type.schema(in);
        Map<String, Object> schema = JsonSchema.merge(JsonSchema.of("description", description), value);
        if (whenAbsent instanceof Number) {
            schema.put("default", whenAbsent);
        } else if (whenAbsent instanceof Boolean || whenAbsent instanceof Enum) {
            schema.put("default", JsonSchema.parseUnquotedWord(type.format(whenAbsent, null)));
        }
        return schema;
    }

    /** A mapping in a file, with typed access by keys. */
    public record Values(YamlValue.Mapping mapping, ParseContext in) {

        /**
         * Wraps a mapping with no other keys than these.
         *
         * @throws ScenarioException if the value is no mapping, or has another key
         */
        public static Values of(YamlValue value, List<? extends Key<?, ?>> keys, ParseContext in)
                throws ScenarioException {
            return new Values(value.asMapping(keys.stream().map(Key::name).toList()), in);
        }

        /** Whether the key is present. */
        public boolean has(Key<?, ?> key) {
            return mapping.values().containsKey(key.name());
        }

        /** The unparsed value of a key; null if the key is absent. */
        public YamlValue getUnparsed(Key<?, ?> key) {
            return mapping.values().get(key.name());
        }

        /**
         * The value of a key, or its default if it is absent.
         *
         * @throws ScenarioException if the value has another type, or a mandatory key is absent
         */
        public <T> T get(Key<?, T> key) throws ScenarioException {
            return (has(key) && !isLeftEmpty(key)) || key.required ? require(key) : key.whenAbsent;
        }

        private boolean isLeftEmpty(Key<?, ?> key) {
            return key.mayBeLeftEmpty()
                    && getUnparsed(key) instanceof YamlValue.Scalar scalar
                    && scalar.kind() == YamlValue.ScalarKind.NULL;
        }

        /**
         * The value of a key that is mandatory here.
         *
         * @throws ScenarioException if the value has another type or is absent
         */
        public <T> T require(Key<?, T> key) throws ScenarioException {
            if (has(key)) {
                return key.type.read(getUnparsed(key), in);
            }
            throw mapping.createException("found no '" + key.name + "'; expected it here, it cannot be left out");
        }
    }

    /**
     * The value type of a mapping with known keys that describes an object.
     *
     * @param keys the keys, in the order in which they are listed and written
     * @param factory creates the object from the values
     * @param rules further keywords of the JSON Schema
     */
    public record MappingType<O>(List<Key<O, ?>> keys, Factory<O> factory, Map<String, Object> rules)
            implements ValueType<O> {

        /** Creates an object from the values of a mapping. */
        public interface Factory<O> {
            O create(Values values) throws ScenarioException;
        }

        @Override
        public O read(YamlValue value, ParseContext in) throws ScenarioException {
            return factory.create(Values.of(value, keys, in));
        }

        @Override
        public String format(O object, Group group) {
            return YamlText.formatMapping(formatEntries(keys, object, group));
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.merge(mappingSchema(keys, in), rules);
        }
    }
}
