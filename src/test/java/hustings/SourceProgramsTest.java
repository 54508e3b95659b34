package hustings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs that only a release or a benchmark starts, from their source, compile against the program as it is. */
class SourceProgramsTest {

    @ParameterizedTest
    @ValueSource(strings = {"src/dist/Manual.java", "src/bench/java/hustings/bench/CommandBenchmark.java"})
    void programThatIsStartedFromSourceCompiles(Path source, @TempDir Path folder) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String path = Stream.of("jdk.module.path", "java.class.path")
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .collect(Collectors.joining(File.pathSeparator));
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-proc:none", "-d", folder.toString(), "-classpath", path);
            boolean compiled = compiler.getTask(problems, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            assertThat(compiled).as(problems.toString()).isTrue();
        }
    }
}
