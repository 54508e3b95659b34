package hustings.workbench;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/**
 * A source file as mistakes speak of it.
 *
 * @param name its name, without its folder
 * @param classes the names of its classes
 */
record SourceFile(String name, Set<String> classes) {

    /** Where in the file something was thrown, such as "MyRing.java, line 12"; the file alone if it was not there. */
    String place(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(call -> classes.contains(call.getClassName()) && call.getLineNumber() > 0)
                .findFirst()
                .map(call -> name + ", line " + call.getLineNumber())
                .orElse(name);
    }

    /** What was thrown, as a finding. */
    static String found(Throwable thrown) {
        String said = thrown.getMessage() == null ? "" : " (" + thrown.getMessage() + ")";
        return "found " + thrown.getClass().getSimpleName() + said;
    }

    /** Loads the classes of one file; what they name besides is looked for in this program. */
    static final class Classes extends ClassLoader {

        private final Map<String, byte[]> bytes;

        Classes(Map<String, byte[]> bytes) {
            super("own algorithm", SourceFile.class.getClassLoader());
            this.bytes = bytes;
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
