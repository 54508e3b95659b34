package hustings.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;

/** Has Java compile fast rather than well, which pays where much code runs for a few seconds. */
final class QuickCompilation {

    private static final String DIAGNOSTICS = "com.sun.management:type=DiagnosticCommand";

    /** For HotSpot (JEP 165): its optimizing compiler, c2, is to compile nothing. */
    private static final String DIRECTIVES = "[{match: \"*.*\", c2: {Exclude: true}}]";

    private QuickCompilation() {}

    /** From now on; does nothing on a Java that cannot be told so. */
    static void choose() {
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
            // then it only takes longer
        }
    }
}
