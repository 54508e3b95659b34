package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are replaced as a whole. */
@Tag("jdk")
class AtomicFileTest {

    @TempDir
    private Path folder;

    @Test
    void aFolderThatIsNotThereIsToldOfTheFileThatThePersonNamed() {
        Path file = folder.resolve("no-such-folder").resolve("run.yaml");
        assertThatThrownBy(() -> AtomicFile.replaceContent(file, new byte[] {1}))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessage(file.toString());
    }

    @Test
    void aBrokenOffWriteLeavesTheOldFileAndNothingBesideIt() throws IOException {
        Path file = Files.writeString(folder.resolve("run.yaml"), "old");
        assertThatThrownBy(() -> AtomicFile.replaceContent(file, out -> {
                    out.write('n');
                    throw new IllegalStateException("broken off");
                }))
                .hasMessage("broken off");
        assertThat(file).hasContent("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void ofSeveralFilesNoneIsReplacedIfOneCannotBeWritten() throws IOException {
        Path first = Files.writeString(folder.resolve("first"), "old");
        Map<Path, AtomicFile.ContentWriter> files = new LinkedHashMap<>();
        files.put(first, out -> out.write('1'));
        files.put(folder.resolve("second"), out -> {
            out.write('2');
            throw new IOException("no room");
        });
        files.put(folder.resolve("third"), out -> out.write('3'));
        assertThatThrownBy(() -> AtomicFile.replaceContents(files))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(folder.resolve("second") + ": no room");
        assertThat(first).hasContent("old");
        assertThat(folder).isDirectoryNotContaining(file -> !file.equals(first));
        files.put(folder.resolve("second"), out -> out.write('2'));
        AtomicFile.replaceContents(files);
        assertThat(first).hasContent("1");
        assertThat(folder.resolve("third")).hasContent("3");
    }

    /** However many: a film that breaks off with the power may leave many megabytes each time. */
    @Test
    void leftoversOfAKilledProgramAreClearedAway() throws IOException {
        for (int i = 1; i <= 1100; i++) {
            Path left = Files.createFile(folder.resolve(".hustings-" + i + ".tmp"));
            Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(2, ChronoUnit.DAYS)));
        }
        Path file = folder.resolve("run.yaml");
        AtomicFile.replaceContent(file, new byte[] {1});
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aFileBeingWrittenIsNotTakenForALeftover() throws IOException {
        Path inner = folder.resolve("inner");
        Path outer = folder.resolve("outer");
        AtomicFile.replaceContent(outer, out -> {
            AtomicFile.replaceContent(inner, new byte[] {1});
            out.write('2');
        });
        assertThat(outer).hasContent("2");
        assertThat(inner).exists();
    }

    /** Such as {@code /dev/fd/9}, which is whatever the program happens to have open. */
    @Test
    void anOpenFileDescriptorIsNotReplacedByItsNumber() throws IOException {
        Path open = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(open), "a system that shows what is open");
        Path file = Files.writeString(folder.resolve("open"), "mine");
        try (FileChannel channel = FileChannel.open(file);
                Stream<Path> links = Files.list(open)) {
            Path link = links.filter(candidate -> leadsTo(candidate, file))
                    .findFirst()
                    .orElseThrow();
            assertThatThrownBy(() -> AtomicFile.replaceContent(link, new byte[] {1}))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessage(link + ": what is there is no regular file");
            assertThat(channel.size()).isEqualTo(4);
        }
        assertThat(file).hasContent("mine");
    }

    private static boolean leadsTo(Path link, Path file) {
        try {
            return Files.readSymbolicLink(link).equals(file.toRealPath());
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
