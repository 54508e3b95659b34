package hustings.model;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Reads what an algorithm's class declares in its static fields, whatever their names. */
final class StaticFields {

    private StaticFields() {}

    /**
     * The values of the static fields of one type that a class itself declares, in their order.
     *
     * @param expected what such a field holds, for the message
     * @throws IllegalStateException if one of these fields is null
     */
    static <T> List<T> read(Class<?> owner, Class<T> type, String expected) {
        List<T> values = new ArrayList<>();
        for (Field field : owner.getDeclaredFields()) {
            if (field.getType() == type && Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                try {
                    values.add(type.cast(field.get(null)));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(field + " was made accessible", e);
                }
                if (values.contains(null)) {
                    throw new IllegalStateException(field.getName() + ": found null; expected " + expected);
                }
            }
        }
        return values;
    }
}
