package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are replaced as a whole. */
class AtomicFileTest {

    @TempDir
    private Path folder;

    @Test
    void aFolderThatIsNotThereIsToldOfTheFileThatThePersonNamed() {
        Path file = folder.resolve("no-such-folder").resolve("run.yaml");
        assertThatThrownBy(() -> AtomicFile.replace(file, new byte[] {1}))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage(file.toString());
    }

    @Test
    void whatBreaksOffLeavesTheOldFileAndNothingBesideIt() throws IOException {
        Path file = Files.writeString(folder.resolve("run.yaml"), "old");
        assertThatThrownBy(() -> AtomicFile.replace(file, out -> {
                    out.write('n');
                    throw new IllegalStateException("broken off");
                }))
                .hasMessage("broken off");
        assertThat(file).hasContent("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}
