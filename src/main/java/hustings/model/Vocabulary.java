package hustings.model;

import hustings.model.Message.MessageType;
import java.util.List;
import java.util.stream.Stream;

/**
 * What an algorithm's class names in enums of its own, found once for each class and for its subclasses; and the
 * properties in its static fields.
 */
record Vocabulary(List<MessageType> messageTypes, List<Timer> timers, List<Rule> rules, List<Property> properties) {

    private static final ClassValue<Vocabulary> FOUND = new ClassValue<>() {
        @Override
        protected Vocabulary computeValue(Class<?> algorithm) {
            return new Vocabulary(
                    constants(algorithm, MessageType.class),
                    constants(algorithm, Timer.class),
                    constants(algorithm, Rule.class),
                    List.copyOf(Property.declaredIn(algorithm)));
        }
    };

    /** @throws IllegalStateException if its class, or one above it, has two enums of a kind */
    static Vocabulary of(Class<?> algorithm) {
        return FOUND.get(algorithm);
    }

    /** Those of the enum of a kind that stands in the class, or else in the nearest one above it that has one. */
    private static <T> List<T> constants(Class<?> algorithm, Class<T> kind) {
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
        return algorithm.getSuperclass() == null ? List.of() : constants(algorithm.getSuperclass(), kind);
    }
}
