package hustings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How wide a line may be. Nothing counts lines or classes: a file is as long as its one thought. */
class LineWidthTest {

    private static final int WIDEST = 120;

    private static List<Path> files(String folder) {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void linesHaveAtMost120Columns() {
        assertThat(files("src")).isNotEmpty();
        List<String> wide = files("src").stream()
                .flatMap(file -> lines(file).stream()
                        .filter(line -> line.codePointCount(0, line.length()) > WIDEST)
                        .map(line -> file.getFileName() + ": " + line.strip()))
                .toList();
        assertThat(wide).isEmpty();
    }
}
