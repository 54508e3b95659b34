package hustings.workbench.reactor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Encodes messages as bytes, to pass them from the classes of one simulated process to those of another. Supported are
 * null, booleans, characters, numbers, strings, enum constants, records, classes with a constructor that takes their
 * fields in order, and lists, sets, maps and arrays of such values. Equal content gives equal bytes, whatever the order
 * of a set or a map is.
 */
final class ValueCodec {

    private static final int MAX_DEPTH = 64;

    /** How each simple value is read from the text that its toString gives, by the name of its class. */
    private static final Map<String, Function<String, Object>> SIMPLE = Map.ofEntries(
            Map.entry(Boolean.class.getName(), Boolean::valueOf),
            Map.entry(Character.class.getName(), text -> text.charAt(0)),
            Map.entry(Byte.class.getName(), Byte::valueOf),
            Map.entry(Short.class.getName(), Short::valueOf),
            Map.entry(Integer.class.getName(), Integer::valueOf),
            Map.entry(Long.class.getName(), Long::valueOf),
            Map.entry(Float.class.getName(), Float::valueOf),
            Map.entry(Double.class.getName(), Double::valueOf),
            Map.entry(BigInteger.class.getName(), BigInteger::new),
            Map.entry(BigDecimal.class.getName(), BigDecimal::new),
            Map.entry(String.class.getName(), text -> text));

    private final Map<Class<?>, FieldLayout> shapes = new HashMap<>(); // looked up, never iterated
    private final ClassLoader loader;

    /** The fields of a class, and the constructor that takes them in the same order. */
    private record FieldLayout(List<Field> fields, Constructor<?> constructor) {}

    /** @param loader loads the classes of decoded values */
    ValueCodec(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Encodes a value.
     *
     * @throws MisuseException if the value contains something that cannot be passed to another process
     */
    byte[] encode(Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(value, new DataOutputStream(bytes), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private void write(Object value, DataOutputStream out, int depth) throws IOException {
        if (depth > MAX_DEPTH) {
            throw createMisuse(value, " that holds itself, or goes deeper than " + MAX_DEPTH);
        }
        if (value == null) {
            out.writeByte('0');
        } else if (SIMPLE.containsKey(value.getClass().getName())) {
            writeSimple(value, out);
        } else if (value instanceof Enum<?> constant) {
            out.writeByte('E');
            out.writeUTF(constant.getDeclaringClass().getName());
            out.writeUTF(constant.name());
        } else if (value.getClass().isArray()) {
            out.writeByte('A');
            out.writeUTF(value.getClass().getName());
            writeItems(Fields.arrayToList(value), out, depth);
        } else if (value instanceof List<?> list) {
            out.writeByte('L');
            writeItems(list, out, depth);
        } else if (value instanceof Set<?> set) {
            out.writeByte(set instanceof SortedSet ? 'T' : 'S');
            writeSorted(set, out, depth);
        } else if (value instanceof Map<?, ?> map) {
            out.writeByte(map instanceof SortedMap ? 'N' : 'M');
            List<Object> entries = new ArrayList<>();
            map.forEach((key, held) -> entries.add(Arrays.asList(key, held)));
            writeSorted(entries, out, depth);
        } else if (isEncodedByFields(value.getClass())) {
            out.writeByte('R');
            out.writeUTF(value.getClass().getName());
            List<Object> held = new ArrayList<>();
            layoutOf(value.getClass()).fields.forEach(field -> held.add(Fields.readField(field, value)));
            writeItems(held, out, depth);
        } else {
            throw createMisuse(value, "");
        }
    }

    private static void writeSimple(Object value, DataOutputStream out) throws IOException {
        String text = value.toString();
        out.writeByte('V');
        out.writeUTF(value.getClass().getName());
        out.writeInt(text.length());
        out.writeChars(text);
    }

    private static Object readSimple(DataInputStream in) throws IOException {
        Function<String, Object> parser = SIMPLE.get(in.readUTF());
        char[] text = new char[in.readInt()];
        for (int i = 0; i < text.length; i++) {
            text[i] = in.readChar();
        }
        return parser.apply(new String(text));
    }

    private void writeItems(Collection<?> items, DataOutputStream out, int depth) throws IOException {
        out.writeInt(items.size());
        for (Object item : items) {
            write(item, out, depth + 1);
        }
    }

    private void writeSorted(Collection<?> items, DataOutputStream out, int depth) throws IOException {
        List<byte[]> parts = new ArrayList<>();
        for (Object item : items) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            write(item, new DataOutputStream(bytes), depth + 1);
            parts.add(bytes.toByteArray());
        }
        parts.sort(Arrays::compare);
        out.writeInt(parts.size());
        for (byte[] part : parts) {
            out.write(part);
        }
    }

    private static MisuseException createMisuse(Object value, String how) {
        return new MisuseException("found a " + value.getClass().getSimpleName() + how
                + " in a message; expected numbers, texts, constants, records, and lists of them");
    }

    private static boolean isEncodedByFields(Class<?> type) {
        return type.isRecord() || (type.getClassLoader() instanceof UserClassLoader && !type.isHidden());
    }

    private FieldLayout layoutOf(Class<?> type) {
        return shapes.computeIfAbsent(type, ValueCodec::findLayout);
    }

    private static FieldLayout findLayout(Class<?> type) {
        List<Field> fields = Fields.findInstanceFields(type);
        Class<?>[] types = fields.stream().map(Field::getType).toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new FieldLayout(fields, constructor);
        } catch (NoSuchMethodException e) {
            String found = "found a message with a " + type.getSimpleName();
            throw new MisuseException(found + ", which no constructor makes of its fields; expected a record");
        }
    }

    /**
     * Decodes a value, with the classes of this codec's process.
     *
     * @throws MisuseException if a constructor rejects the fields of the encoded object
     */
    Object decode(byte[] bytes) {
        try {
            return read(new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new MisuseException(
                    MisuseException.describe(cause) + " as a message was given to its receiver; expected no exception");
        }
    }

    private Object read(DataInputStream in) throws IOException, ReflectiveOperationException {
        return switch (in.readByte()) {
            case '0' -> null;
            case 'E' -> findEnumConstant(Class.forName(in.readUTF(), true, loader), in.readUTF());
            case 'A' -> readArray(in);
            case 'L' -> Collections.unmodifiableList(readItems(in));
            case 'S' -> Collections.unmodifiableSet(new LinkedHashSet<>(readItems(in)));
            case 'T' -> Collections.unmodifiableSortedSet(new TreeSet<>(readItems(in)));
            case 'M' -> Collections.unmodifiableMap(readEntries(in, new LinkedHashMap<>()));
            case 'N' -> Collections.unmodifiableMap(readEntries(in, new TreeMap<>()));
            case 'R' -> {
                FieldLayout shape = layoutOf(Class.forName(in.readUTF(), true, loader));
                yield shape.constructor.newInstance(readItems(in).toArray());
            }
            default -> readSimple(in);
        };
    }

    private static Object findEnumConstant(Class<?> type, String name) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> ((Enum<?>) constant).name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Object readArray(DataInputStream in) throws IOException, ReflectiveOperationException {
        Class<?> type = Class.forName(in.readUTF(), true, loader);
        List<Object> items = readItems(in);
        Object array = Array.newInstance(type.getComponentType(), items.size());
        for (int i = 0; i < items.size(); i++) {
            Array.set(array, i, items.get(i));
        }
        return array;
    }

    private List<Object> readItems(DataInputStream in) throws IOException, ReflectiveOperationException {
        List<Object> items = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            items.add(read(in));
        }
        return items;
    }

    private Map<Object, Object> readEntries(DataInputStream in, Map<Object, Object> map)
            throws IOException, ReflectiveOperationException {
        for (Object entry : readItems(in)) {
            List<?> pair = (List<?>) entry;
            map.put(pair.get(0), pair.get(1));
        }
        return map;
    }
}
