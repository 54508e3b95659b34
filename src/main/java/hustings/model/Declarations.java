package hustings.model;

import hustings.model.Message.MessageType;
import java.util.List;
import java.util.stream.Stream;

/**
 * The message types, timers and rules that an algorithm's class declares in enums, and the properties and values in
 * its static fields. Found by reflection, once per class.
 */
record Declarations(
        List<MessageType> messageTypes,
        List<Timer> timers,
        List<Rule> rules,
        List<Property> properties,
        List<ProcessValue> values) {

    private static final ClassValue<Declarations> FOUND = new ClassValue<>() {
        @Override
        protected Declarations computeValue(Class<?> algorithm) {
            return new Declarations(
                    findEnumConstants(algorithm, MessageType.class),
                    findEnumConstants(algorithm, Timer.class),
                    findEnumConstants(algorithm, Rule.class),
                    List.copyOf(Property.declaredIn(algorithm)),
                    findValues(algorithm));
        }
    };

    /** @throws IllegalStateException if the class, or a superclass, declares two enums of one kind */
    static Declarations of(Class<?> algorithm) {
        return FOUND.get(algorithm);
    }

    /** The values in the static fields of the class, or of its nearest superclass with any. */
    private static List<ProcessValue> findValues(Class<?> algorithm) {
        List<ProcessValue> own = ProcessValue.declaredIn(algorithm);
        boolean isLast = !own.isEmpty() || algorithm.getSuperclass() == null;
        return isLast ? List.copyOf(own) : findValues(algorithm.getSuperclass());
    }

    /** The constants of the enum of one kind that is declared in the class, or in its nearest superclass with one. */
    private static <T> List<T> findEnumConstants(Class<?> algorithm, Class<T> kind) {
        List<Class<?>> enums = Stream.of(algorithm.getDeclaredClasses())
                .filter(declared -> declared.isEnum() && kind.isAssignableFrom(declared))
                .toList();
        if (enums.size() > 1) {
            throw new IllegalStateException(algorithm.getSimpleName() + ": found " + enums.size() + " enums of "
                    + kind.getSimpleName() + "; expected one");
        }
        if (!enums.isEmpty()) {
            return Stream.of(enums.get(0).getEnumConstants()).map(kind::cast).toList();
        }
        return algorithm.getSuperclass() == null ? List.of() : findEnumConstants(algorithm.getSuperclass(), kind);
    }
}
