package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes in an algorithm of somebody's own, as whoever loads or runs it learns of them. */
class MistakesTest {

    @TempDir
    private Path folder;

    @Test
    void allErrorsOfACompilationAreTold() throws IOException {
        Path file = Files.writeString(
                folder.resolve("Two.java"), "class Two {\n    int one = \"one\";\n    Unknown two;\n}\n");
        AlgorithmMistake mistake = catchThrowableOfType(AlgorithmMistake.class, () -> AlgorithmFile.open(file));
        assertThat(mistake.errors())
                .containsExactlyInAnyOrder(
                        new CompileError(
                                2,
                                "incompatible types: java.lang.String cannot be converted to int",
                                "int one = \"one\";"),
                        new CompileError(
                                3, "cannot find symbol, symbol: class Unknown, location: class Two", "Unknown two;"));
        assertThat(mistake).hasMessageEndingWith("(the first of 2 errors)");
    }
}
