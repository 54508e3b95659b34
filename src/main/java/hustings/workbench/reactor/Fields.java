package hustings.workbench.reactor;

import hustings.model.Publication;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads the fields of users' classes, and the elements of their arrays. */
public final class Fields {

    private Fields() {}

    /** The instance fields that a class itself declares. */
    static List<Field> findInstanceFields(Class<?> type) {
        return findFields(type, field -> !Modifier.isStatic(field.getModifiers()));
    }

    /** The static fields that a class itself declares in its source. */
    static List<Field> findStaticFields(Class<?> type) {
        return findFields(type, field -> Modifier.isStatic(field.getModifiers()) && !field.isSynthetic());
    }

    private static List<Field> findFields(Class<?> type, Predicate<Field> isWanted) {
        List<Field> fields =
                Arrays.stream(type.getDeclaredFields()).filter(isWanted).toList();
        fields.forEach(field -> field.setAccessible(true));
        return fields;
    }

    /** The value of a class's static field of type Publication; empty if it has none, or if that is null. */
    public static Optional<Publication> readPublication(Class<?> type) {
        return findPublicationField(type).map(field -> (Publication) readField(field, null));
    }

    /** A class's static field of type Publication; empty if it has none. Runs no code of the class. */
    public static Optional<Field> findPublicationField(Class<?> type) {
        return findStaticFields(type).stream()
                .filter(field -> field.getType() == Publication.class)
                .findFirst();
    }

    /** The elements of an array of any type. */
    static List<Object> arrayToList(Object array) {
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            elements.add(Array.get(array, i));
        }
        return elements;
    }

    /** The value of a field. */
    static Object readField(Field field, Object owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }
}
