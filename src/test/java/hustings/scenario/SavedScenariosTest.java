package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hustings.algorithm.Catalogue;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Saving a scenario replaces the file as a whole or not at all. */
class SavedScenariosTest {

    private static final Scenario SCENARIO = RandomScenarios.of(1);
    private static final Scenario OTHER = RandomScenarios.of(2);

    @TempDir
    private Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void savedScenariosOpenAsTheSame() throws Exception {
        Path file = folder.resolve("a.yaml");
        ScenarioFile.write(file, SCENARIO);
        assertThat(ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue))
                .isEqualTo(SCENARIO);
        ScenarioFile.write(file, OTHER);
        assertThat(ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue))
                .isEqualTo(OTHER);
        assertThat(names()).containsExactly("a.yaml");
    }

    @Test
    void theFileBehindALinkIsReplacedNotTheLink() throws Exception {
        Path file = Files.createDirectory(folder.resolve("behind")).resolve("a.yaml");
        Path link = folder.resolve("link.yaml");
        Files.createSymbolicLink(link, Path.of("behind", "a.yaml")); // leads nowhere yet
        ScenarioFile.write(link, SCENARIO);
        ScenarioFile.write(link, OTHER);
        assertThat(link).isSymbolicLink();
        assertThat(ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue))
                .isEqualTo(OTHER);
        assertThat(names()).containsExactly("behind", "link.yaml");
    }

    @Test
    void aCircleOfLinksIsRefused() throws Exception {
        Path link = folder.resolve("link.yaml");
        Files.createSymbolicLink(link, Path.of("link.yaml"));
        assertThatThrownBy(() -> ScenarioFile.write(link, SCENARIO))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(link + ": not saved: the symbolic links lead round in a circle");
    }

    @Test
    void thePermissionsStayAsTheyWere() throws Exception {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
        Path file = folder.resolve("a.yaml");
        ScenarioFile.write(file, SCENARIO);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
        ScenarioFile.write(file, OTHER);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-r--");
    }

    @Test
    void targetsThatAreNoFilesAreNotReplaced() throws IOException {
        Path file = Files.createDirectory(folder.resolve("a.yaml"));
        assertThatThrownBy(() -> ScenarioFile.write(file, SCENARIO))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(file + ": not saved: what is there is no regular file");
        assertThat(names()).containsExactly("a.yaml");
    }

    @Test
    void scenarioWithoutItsFolderIsNotSaved() {
        Path file = folder.resolve("missing").resolve("a.yaml");
        assertThatThrownBy(() -> ScenarioFile.write(file, SCENARIO))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(file + ": not saved: the folder does not exist");
    }

    @Test
    void aWriteProtectedFileStaysAsItWas() throws Exception {
        Path file = folder.resolve("a.yaml");
        ScenarioFile.write(file, SCENARIO);
        assumeTrue(file.toFile().setReadOnly());
        assumeFalse(Files.isWritable(file), "this user may write everywhere");
        assertThatThrownBy(() -> ScenarioFile.write(file, OTHER)).isInstanceOf(ScenarioException.class);
        assertThat(ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue))
                .isEqualTo(SCENARIO);
    }

    /** The rename is the last step and can fail, too: here because the name is too long for the folder. */
    @Test
    void aFailedRenameLeavesNothingBehind() throws IOException {
        Path file = folder.resolve("a".repeat(300) + ".yaml");
        assertThatThrownBy(() -> ScenarioFile.write(file, SCENARIO))
                .isInstanceOf(ScenarioException.class)
                .message()
                .startsWith(file + ": not saved: ")
                .doesNotContain("\n");
        assertThat(names()).isEmpty();
    }
}
