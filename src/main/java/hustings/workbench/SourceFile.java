package hustings.workbench;

import hustings.workbench.reactor.Misuse;
import hustings.workbench.reactor.OwnClasses;
import hustings.workbench.remote.RemoteException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * A source file as mistakes speak of it.
 *
 * @param name its name, without its folder
 * @param classes the names of its classes
 * @param lines the first line of each method, by the names of class and method, and some of fields
 * @param seen the kinds of reactions that were made so far; any thread may add to it
 */
record SourceFile(String name, Set<String> classes, Map<String, Integer> lines, Set<String> seen) {

    /** Where in the file something was thrown, such as "MyRing.java, line 12"; the file alone if it was not there. */
    String place(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(call -> classes.contains(call.getClassName()) && call.getLineNumber() > 0)
                .findFirst()
                .map(call -> name + ", line " + call.getLineNumber())
                .orElse(name);
    }

    /** Where a reaction is, such as "MyRing.java, line 12"; of one that the class does not have, what it is made of. */
    String place(Class<?> type, String reaction) {
        return placeOf(type, lines.containsKey(type.getName() + "." + reaction) ? reaction : "resting");
    }

    /** Where a method is, or where a field gets its value; the file alone if it gets none. */
    String placeOf(Class<?> type, String member) {
        Integer line = lines.get(type.getName() + "." + member);
        return name + (line == null ? "" : ", line " + line);
    }

    /** What was thrown, as a finding. */
    static String found(Throwable thrown) {
        return thrown instanceof RemoteException ? thrown.getMessage() : Misuse.describe(thrown);
    }

    /** Loads the classes of one file; what they name besides is looked for in this program. */
    static final class Classes extends ClassLoader {

        private final Map<String, byte[]> bytes;

        Classes(Map<String, byte[]> bytes) {
            super(OwnClasses.NAME, SourceFile.class.getClassLoader());
            this.bytes = bytes;
            Module program = Watchdog.class.getModule();
            program.addExports(Watchdog.class.getPackageName(), getUnnamedModule()); // its name is hidden from sources
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] found = bytes.get(name);
            if (found == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, found, 0, found.length);
        }
    }
}
