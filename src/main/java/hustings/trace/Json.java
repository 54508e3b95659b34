package hustings.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes values as JSON: records and maps as objects, with components or keys in their order; iterables as arrays;
 * numbers, booleans, strings and null as themselves; anything else by its toString.
 */
public final class Json {

    private Json() {}

    /**
     * Creates a generator that does not close the writer.
     *
     * @throws IOException if the writer fails
     */
    public static JsonGenerator createGenerator(Writer out) throws IOException {
        return new JsonFactory()
                .createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
    }

    /** Writes a value as one line. */
    public static void writeLine(Object value, Writer out) throws IOException {
        try (JsonGenerator json = createGenerator(out)) {
            write(value, json);
            json.writeRaw('\n');
        }
    }

    /** Writes a value on several lines, for people to read. */
    public static void writeIndented(Object value, Writer out) throws IOException {
        try (JsonGenerator json = createGenerator(out)) {
            // the same line ends on every system
            json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
            write(value, json);
            json.writeRaw('\n');
        }
    }

    /** Writes a value to a generator. */
    public static void write(Object value, JsonGenerator json) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Record || value instanceof Map) {
            json.writeStartObject();
            writeFields(value, json);
            json.writeEndObject();
        } else if (value instanceof Iterable<?> items) {
            json.writeStartArray();
            for (Object item : items) {
                write(item, json);
            }
            json.writeEndArray();
        } else if (value instanceof Number || value instanceof Boolean) {
            json.writeRawValue(value.toString());
        } else {
            json.writeString(value.toString());
        }
    }

    /** Writes the fields of a record or map into an object that has been started. */
    public static void writeFields(Object value, JsonGenerator json) throws IOException {
        Map<?, ?> fields = value instanceof Map<?, ?> map ? map : componentsByName((Record) value);
        for (Map.Entry<?, ?> field : fields.entrySet()) {
            json.writeFieldName(field.getKey().toString());
            write(field.getValue(), json);
        }
    }

    /** The components of a record by name, in their order. */
    public static Map<String, Object> componentsByName(Record value) {
        Map<String, Object> components = new LinkedHashMap<>();
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true); // the record need not be public
                components.put(component.getName(), component.getAccessor().invoke(value));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("a component that cannot be read: " + component, e);
            }
        }
        return components;
    }
}
