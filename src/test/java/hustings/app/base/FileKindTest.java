package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("jdk")
class FileKindTest {

    @ParameterizedTest
    @ValueSource(strings = {"run.yaml", "run.yml", "run.hustings"})
    void aScenarioKeepsAnEndingThatItMayHave(String name) {
        assertThat(FileKind.SCENARIO.addExtensionIfMissing(name)).isEqualTo(name);
    }

    @Test
    void anyOtherNameGetsTheUsualOne() {
        assertThat(FileKind.SCENARIO.addExtensionIfMissing("K1 again.txt")).isEqualTo("K1 again.txt.yaml");
    }

    /** The system opens with this program what it would save itself. */
    @Test
    void theSystemKnowsTheEndingOfScenarios() throws Exception {
        String ending = FileKind.SCENARIO.formats().get(0).extensions().get(2);
        assertThat(Files.readString(Path.of("src/dist/share/mime/packages/hustings.xml")))
                .contains("\"*." + ending + "\"");
        assertThat(Files.readString(Path.of("src/dist/file-type.properties"))).contains("extension=" + ending);
    }
}
