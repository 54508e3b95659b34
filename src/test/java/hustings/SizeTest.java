package hustings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How large a room, a file and a line may be, so that each can be taken in at a glance. */
class SizeTest {

    private static final int MOST_CLASSES = 30;
    private static final int MOST_LINES = 400;
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
    void aRoomHoldsAtMostThirtyClasses() {
        Map<Path, Long> rooms =
                files("src/main/java").stream().collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
        assertThat(rooms).isNotEmpty();
        assertThat(rooms.entrySet().stream().filter(room -> room.getValue() > MOST_CLASSES))
                .isEmpty();
    }

    @Test
    void aFileHasAtMostFourHundredLines() {
        assertThat(files("src")).isNotEmpty();
        assertThat(files("src").stream().filter(file -> lines(file).size() > MOST_LINES))
                .isEmpty();
    }

    @Test
    void aLineHasAtMostAHundredAndTwentyColumns() {
        List<String> wide = files("src").stream()
                .flatMap(file -> lines(file).stream()
                        .filter(line -> line.codePointCount(0, line.length()) > WIDEST)
                        .map(line -> file.getFileName() + ": " + line.strip()))
                .toList();
        assertThat(wide).isEmpty();
    }
}
