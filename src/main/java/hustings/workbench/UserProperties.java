package hustings.workbench;

import hustings.model.Property;
import hustings.workbench.reactor.MisuseException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Loads users' properties and goals; an exception thrown by a predicate is reported as a mistake. */
public final class UserProperties {

    private UserProperties() {}

    /**
     * Reads the properties in the static fields of a file's classes. The file need contain nothing else.
     *
     * @param others the properties that the algorithm already has
     * @throws AlgorithmMistake if the file cannot be read, does not compile, or has no property, or one whose id is
     *     taken
     */
    public static List<Property> read(Path path, List<Property> others) {
        LoadedFile file = LoadedFile.compileAndLoad(path);
        SourceFile source = file.source();
        List<Property> own = new ArrayList<>();
        try {
            file.classes().forEach(type -> own.addAll(Property.declaredIn(type)));
        } catch (IllegalStateException e) { // thrown by the model; its message says what is expected
            throw AlgorithmMistake.createMistake(source.name(), e.getMessage());
        } catch (Error e) {
            Watchdog.takeStopRequest();
            Throwable thrown = e.getCause() == null ? e : e.getCause();
            throw AlgorithmMistake.createMistake(
                    source.formatPlace(thrown), "its properties", MisuseException.describe(thrown), thrown);
        }
        if (own.isEmpty()) {
            throw AlgorithmMistake.createMistake(source.name(), "found no static field of type Property; expected one");
        }
        return withChecks(source, own, others);
    }

    /** Wraps properties so that their predicates are checked. */
    static List<Property> withChecks(SourceFile source, List<Property> own, List<Property> others) {
        Set<String> ids = new HashSet<>(others.stream().map(Property::id).toList()); // looked up, never iterated
        for (Property property : own) {
            if (!ids.add(property.id())) {
                throw AlgorithmMistake.createMistake(
                        source.name(),
                        "found a second property called " + property.id() + ", '" + property.meaning()
                                + "'; expected another name");
            }
        }
        return own.stream().map(property -> withChecks(source, property)).toList();
    }

    private static Property withChecks(SourceFile source, Property own) {
        return own.withPredicate(seen -> {
            Watchdog.beginTimedTask(false);
            try {
                return own.holds(seen);
            } catch (RuntimeException | Error e) {
                Watchdog.takeStopRequest();
                String problem = MisuseException.describe(e) + "; expected true or false";
                throw AlgorithmMistake.createMistake(source.formatPlace(e), "property " + own.id(), problem, e);
            }
        });
    }
}
