package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class QuickCompilationTest {

    private static String ask(String operation) throws JMException {
        return (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        operation,
                        new Object[0],
                        new String[0]);
    }

    @Test
    void theOptimizingCompilerIsLeftOut() throws JMException {
        try {
            QuickCompilation.disableOptimizingCompiler();
            assertThat(ask("compilerDirectivesPrint")).containsPattern("c2 directives:[^c]*Exclude:true");
        } finally {
            ask("compilerDirectivesClear");
        }
        assertThat(ask("compilerDirectivesPrint")).doesNotContain("Exclude:true");
    }
}
