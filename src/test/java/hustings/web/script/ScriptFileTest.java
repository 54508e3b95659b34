package hustings.web.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptFileTest {

    @TempDir
    private Path classes;

    private Path write(String name, long seconds) throws IOException {
        Path file = classes.resolve("hustings").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        return Files.setLastModifiedTime(file, FileTime.fromMillis(seconds * 1000));
    }

    @Test
    void theScriptIsMadeAgainOnlyWhenAClassOrATextIsNewer() throws IOException {
        write("engine/Simulation.class", 10);
        assertThat(ScriptFile.isUpToDate(classes)).isFalse();
        write("web/page.js", 20);
        assertThat(ScriptFile.isUpToDate(classes)).isTrue();
        write("scenario/narration.properties", 30);
        assertThat(ScriptFile.isUpToDate(classes)).isFalse();
    }
}
