package hustings.workbench;

import hustings.model.Property;
import java.util.List;

/** Properties and goals of somebody's own: what a predicate throws is a mistake that is told. */
final class OwnProperties {

    private OwnProperties() {}

    /** The same, each of which is watched. */
    static List<Property> watched(SourceFile source, List<Property> own) {
        return own.stream().map(property -> watched(source, property)).toList();
    }

    private static Property watched(SourceFile source, Property own) {
        return new Property(own.id(), own.meaning(), own.when(), seen -> {
            try {
                return own.holds(seen);
            } catch (RuntimeException | StackOverflowError | LinkageError e) {
                String problem = SourceFile.found(e) + "; expected true or false";
                throw AlgorithmMistake.in(source.place(e), "property " + own.id(), problem, e);
            }
        });
    }
}
