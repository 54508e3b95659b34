package hustings.workbench;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * A source file, with what is needed to name a place in it.
 *
 * @param name its name, without its folder
 * @param classes the names of its classes
 * @param lines the first line of each method, and of some fields, by the names of class and member
 * @param seenReactionKinds the kinds of reactions made so far; thread-safe
 */
record SourceFile(String name, Set<String> classes, Map<String, Integer> lines, Set<String> seenReactionKinds) {

    /**
     * The place in the file where an exception was thrown, such as "MyRing.java, line 12"; only the file if it was
     * thrown elsewhere.
     */
    String formatPlace(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(call -> classes.contains(call.getClassName()) && call.getLineNumber() > 0)
                .findFirst()
                .map(call -> name + ", line " + call.getLineNumber())
                .orElse(name);
    }

    /**
     * The place of a reaction's method, such as "MyRing.java, line 12"; if the class has none, that of resting, which
     * the default uses.
     */
    String formatPlace(Class<?> type, String reaction) {
        return formatPlaceOfMember(type, lines.containsKey(type.getName() + "." + reaction) ? reaction : "resting");
    }

    /** The place of a method, or of a field's assignment; only the file if the line is unknown. */
    String formatPlaceOfMember(Class<?> type, String member) {
        Integer line = lines.get(type.getName() + "." + member);
        return name + (line == null ? "" : ", line " + line);
    }
}
