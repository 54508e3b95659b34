package hustings.workbench;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.scenario.PlainText;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds unused declarations in a user's file: a misspelt reaction, which nothing calls, or a property that is not
 * static and so is not found. Java accepts both silently.
 */
final class UnusedDeclarations {

    /** The types whose methods the program calls; a file may leave out any of those methods. */
    private static final List<Class<?>> CALLED_TYPES =
            List.of(Algorithm.class, ProcessState.class, MessageType.class, Message.class, Rule.class, Timer.class);

    private static final Set<String> REACTION_NAMES = instanceMethods(Algorithm.class)
            .map(Method::getName)
            .filter(UnusedDeclarations::looksLikeReactionName)
            .collect(Collectors.toCollection(TreeSet::new));

    private final SourceFile source;
    private final Set<String> calledMethods;

    private UnusedDeclarations(SourceFile source, Set<String> called) {
        this.source = source;
        this.calledMethods = called;
    }

    /**
     * Rejects a class with an unused declaration.
     *
     * @param calledMethodNames the names of all methods that its file calls
     * @throws AlgorithmMistake if the class has one
     */
    static void rejectUnused(SourceFile source, Class<?> type, Set<String> calledMethodNames) {
        UnusedDeclarations unused = new UnusedDeclarations(source, calledMethodNames);
        if (!type.isRecord()) {
            Arrays.stream(type.getDeclaredFields()).forEach(field -> unused.rejectUnused(type, field));
        }
        for (Class<?> known : CALLED_TYPES) {
            if (known.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                Arrays.stream(type.getDeclaredMethods())
                        .sorted(Comparator.comparing(Method::getName))
                        .filter(method -> unused.isUncalled(type, method))
                        .forEach(method -> unused.rejectUnused(type, method, known));
            }
        }
    }

    private void rejectUnused(Class<?> type, Field field) {
        if (field.getType() == Property.class && !Modifier.isStatic(field.getModifiers())) {
            throw AlgorithmMistake.createMistake(
                    source.formatPlaceOfMember(type, field.getName()),
                    "found the property " + field.getName() + ", which is not static; expected static final Property "
                            + field.getName());
        }
    }

    /** Whether a method is called neither by the file nor, through a supertype, by the program. */
    private boolean isUncalled(Class<?> type, Method method) {
        return !calledMethods.contains(method.getName())
                && !method.isSynthetic()
                && !Modifier.isStatic(method.getModifiers())
                && !isRecordAccessor(type, method)
                && supertypes(type)
                        .flatMap(UnusedDeclarations::instanceMethods)
                        .noneMatch(one -> overrides(method, one));
    }

    private static boolean isRecordAccessor(Class<?> type, Method method) {
        return type.isRecord()
                && Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getName)
                        .anyMatch(method.getName()::equals);
    }

    private static boolean overrides(Method method, Method other) {
        Class<?>[] parameters = method.getParameterTypes();
        return method.getName().equals(other.getName())
                && parameters.length == other.getParameterCount()
                && IntStream.range(0, parameters.length)
                        .allMatch(i -> other.getGenericParameterTypes()[i] instanceof TypeVariable
                                || other.getParameterTypes()[i] == parameters[i]);
    }

    private void rejectUnused(Class<?> type, Method method, Class<?> calledType) {
        String name = method.getName();
        Optional<Method> meant = instanceMethods(calledType)
                .filter(one -> one.getName().equals(name))
                .findFirst();
        Optional<String> near = PlainText.findNearest(
                name, instanceMethods(calledType).map(Method::getName).toList());
        boolean reacts = calledType == Algorithm.class
                && looksLikeReactionName(name)
                && Arrays.asList(method.getParameterTypes()).contains(Self.class);
        if (meant.isPresent() || near.isPresent() || reacts) {
            String expected = meant.map(one -> "expected the parameters " + formatParameters(one))
                    .or(() -> near.map(one -> "did you mean " + one + "?"))
                    .orElse("expected one of " + REACTION_NAMES);
            throw AlgorithmMistake.createMistake(
                    source.formatPlaceOfMember(type, name),
                    "found the method " + name + ", which nothing calls; " + expected);
        }
    }

    private static boolean looksLikeReactionName(String name) {
        return name.matches("on[A-Z].*");
    }

    private static String formatParameters(Method method) {
        return Arrays.stream(method.getGenericParameterTypes())
                .map(type -> type instanceof Class<?> named ? named.getSimpleName() : "State")
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static Stream<Method> instanceMethods(Class<?> type) {
        Stream<Method> inherited = Arrays.stream(type.getInterfaces()).flatMap(UnusedDeclarations::instanceMethods);
        return Stream.concat(Arrays.stream(type.getDeclaredMethods()), inherited)
                .filter(method -> !method.isSynthetic() && !Modifier.isStatic(method.getModifiers()));
    }

    /** The superclasses of a class, and the interfaces that it and they implement directly. */
    private static Stream<Class<?>> supertypes(Class<?> type) {
        Stream<Class<?>> direct = Stream.of(type.getInterfaces());
        return type.getSuperclass() == null
                ? direct
                : Stream.of(direct, Stream.<Class<?>>of(type.getSuperclass()), supertypes(type.getSuperclass()))
                        .flatMap(each -> each);
    }
}
