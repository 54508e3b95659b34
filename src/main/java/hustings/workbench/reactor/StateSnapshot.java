package hustings.workbench.reactor;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Takes snapshots of values as text, with all nested fields, so that modifications in place can be found. */
public final class StateSnapshot {

    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> part = type; isUserClass(part); part = part.getSuperclass()) {
                fields.addAll(Fields.findInstanceFields(part));
            }
            return fields;
        }
    };

    private final StringBuilder text = new StringBuilder();
    private final IdentityHashMap<Object, Object> enclosing = new IdentityHashMap<>();

    private StateSnapshot() {}

    /** Takes a snapshot of a value. */
    public static String of(Object value) {
        StateSnapshot snapshot = new StateSnapshot();
        snapshot.appendValue(value);
        return snapshot.text.toString();
    }

    /** Finds the fields of an algorithm, and the static ones of its file, that could hold data between reactions. */
    public static List<Field> findMutableFields(Class<?> algorithm, Collection<String> classes) {
        List<Field> variables = new ArrayList<>(FIELDS.get(algorithm));
        for (String name : classes) {
            try {
                variables.addAll(Fields.findStaticFields(Class.forName(name, false, algorithm.getClassLoader())));
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException("a class of the file", e);
            }
        }
        variables.removeIf(field -> Modifier.isFinal(field.getModifiers()) && isImmutableType(field.getType()));
        return variables;
    }

    private static boolean isImmutableType(Class<?> type) {
        return type.isPrimitive()
                || type.isEnum()
                || type == String.class
                || type.getName().startsWith("hustings.");
    }

    private static boolean isUserClass(Class<?> type) {
        ClassLoader loader = type == null ? null : type.getClassLoader();
        return loader != null && UserClassLoader.LOADER_NAME.equals(loader.getName());
    }

    private void appendValue(Object value) {
        if (value == null || value instanceof Enum<?>) {
            text.append(value);
        } else if (enclosing.put(value, value) != null) {
            text.append("(itself)");
        } else {
            appendContent(value);
            enclosing.remove(value);
        }
    }

    private void appendContent(Object value) {
        if (isUserClass(value.getClass())) {
            text.append(value.getClass().getSimpleName());
            appendFields(value);
        } else if (value instanceof Collection<?> several) {
            appendList(several);
        } else if (value instanceof Map<?, ?> map) {
            List<List<String>> entries = new ArrayList<>();
            map.forEach((key, held) -> entries.add(List.of(StateSnapshot.of(key), StateSnapshot.of(held))));
            appendList(entries);
        } else if (value.getClass().isArray()) {
            appendList(Fields.arrayToList(value));
        } else {
            text.append(value);
        }
    }

    private void appendList(Collection<?> parts) {
        String before = "[";
        for (Object part : parts) {
            text.append(before);
            appendValue(part);
            before = ", ";
        }
        text.append(parts.isEmpty() ? "[]" : "]");
    }

    private void appendFields(Object value) {
        String before = "[";
        for (Field field : FIELDS.get(value.getClass())) {
            text.append(before).append(field.getName()).append('=');
            appendValue(Fields.readField(field, value));
            before = ", ";
        }
        text.append(before.equals("[") ? "" : "]");
    }
}
