package hustings.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;

/** Makes Java compile fast rather than well, which pays if much code runs for a few seconds. */
final class QuickCompilation {

    private static final String DIAGNOSTICS = "com.sun.management:type=DiagnosticCommand";

    /** Directives for HotSpot (JEP 165) that keep its optimizing compiler, c2, from compiling anything. */
    private static final String DIRECTIVES = "[{match: \"*.*\", c2: {Exclude: true}}]";

    private QuickCompilation() {}

    /** Applies from now on; does nothing on a Java without such directives. */
    static void disableOptimizingCompiler() {
        try {
            Path file = Files.createTempFile("hustings", ".json"); // Java takes directives from a file alone
            try {
                Files.writeString(file, DIRECTIVES);
                ManagementFactory.getPlatformMBeanServer()
                        .invoke(
                                new ObjectName(DIAGNOSTICS),
                                "compilerDirectivesAdd",
                                new Object[] {new String[] {'"' + file.toString() + '"'}},
                                new String[] {String[].class.getName()});
            } finally {
                Files.delete(file);
            }
        } catch (IOException | JMException e) {
            // without the directives the run only takes longer
        }
    }
}
