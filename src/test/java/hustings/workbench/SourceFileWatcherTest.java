package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever way a file is saved, that is told once, and not before it is whole. */
@Tag("jdk")
class SourceFileWatcherTest {

    private final List<Path> saved = new ArrayList<>();
    private final SourceFileWatcher watch = new SourceFileWatcher(file -> {
        if (saved.add(file)) {
            SourceFileWatcher.rememberReadVersion(file.toString(), file);
        }
    });

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void openOne() throws IOException {
        file = Files.writeString(folder.resolve("Mine.java"), "one");
        SourceFileWatcher.rememberReadVersion(file.toString(), file);
        look();
    }

    private void look() {
        for (int i = 0; i < 3; i++) {
            watch.reportChangedFiles();
        }
    }

    private List<Path> told() {
        look();
        List<Path> told = saved.stream().filter(file::equals).toList();
        saved.clear();
        return told;
    }

    @Test
    void nothingIsToldOfAFileThatStaysAsItIs() {
        assertThat(told()).isEmpty();
    }

    @Test
    void aFileThatIsWrittenOverIsToldOnce() throws IOException {
        Files.writeString(file, "another");
        assertThat(told()).containsExactly(file);
        assertThat(told()).isEmpty();
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
        assertThat(told()).containsExactly(file);
    }

    @Test
    void aFileThatIsReplacedIsToldOnce() throws IOException {
        Path backup = folder.resolve("Mine.java~");
        FileTime time = Files.getLastModifiedTime(file);
        Files.move(file, backup);
        assertThat(told()).as("between the halves of a save").isEmpty();
        Files.writeString(folder.resolve("new"), "two");
        Files.setLastModifiedTime(folder.resolve("new"), time);
        Files.move(folder.resolve("new"), file, StandardCopyOption.ATOMIC_MOVE);
        assertThat(told()).as("of the same time and size").containsExactly(file);
    }

    @Test
    void aFileIsNotToldWhileItIsBeingWritten() throws IOException {
        for (int part = 0; part < 5; part++) {
            Files.writeString(file, "x".repeat(10 + part));
            watch.reportChangedFiles();
        }
        assertThat(saved).isEmpty();
        assertThat(told()).containsExactly(file);
    }

    @Test
    void aStoppedWatcherBeginsNoMore() {
        watch.stop();
        Set<Thread> before = threads();
        watch.start();
        assertThat(threads()).isSubsetOf(before);
        watch.stop();
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet();
    }

    @Test
    void aSaveDuringTheOpeningIsToldToo() throws IOException {
        Path other = Files.writeString(folder.resolve("Other.java"), "no Java");
        assertThatThrownBy(() -> AlgorithmFile.loadIntoCatalogue(other)).isInstanceOf(AlgorithmMistake.class);
        Files.writeString(other, "no Java either");
        look();
        assertThat(saved).contains(other);
    }
}
