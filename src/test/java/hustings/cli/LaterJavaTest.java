package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.Launcher;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Started by an older Java than the libraries beside it are for, as when a folder is taken to another computer. */
@Tag("jdk")
class LaterJavaTest {

    /** Where a class file says for which Java it is. */
    private static final int MAJOR_VERSION = 7;

    @TempDir
    private Path folder;

    @Test
    void oneSentenceSaysSo() throws IOException, InterruptedException {
        Path application = folder.resolve("javafx/application/Application.class");
        Files.createDirectories(application.getParent());
        try (InputStream any = Launcher.class.getResourceAsStream("Launcher.class")) {
            byte[] bytes = any.readAllBytes();
            bytes[MAJOR_VERSION] = 120;
            Files.write(application, bytes);
        }
        Path log = folder.resolve("log");
        Process process = Program.start(log, List.of(), folder.toString(), "K1");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(Files.readString(log).strip())
                .startsWith("hustings: the libraries beside this program need a later Java than this one")
                .doesNotContain("\n");
    }
}
