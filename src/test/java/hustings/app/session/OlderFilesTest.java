package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.Texts;
import hustings.app.window.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that hold more than the window shows today. */
class OlderFilesTest {

    private final Told told = new Told();
    private final Session session = new Session(Runnable::run, Runnable::run, told);

    @TempDir
    private Path folder;

    @AfterEach
    void speakEnglish() {
        Texts.setLanguage(Locale.ENGLISH);
    }

    @Test
    void branchesOfAnOlderFileAreLeftOutWhichIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("old.yaml"), """
                algorithm: bully
                ids: 0..3
                events: [{at: 0, detect: 0}]
                branches:
                  - {name: crash 2, after-stage: 1, events: [{before-stage: 2, crash: 2}]}
                  - {after-stage: 1, events: [{before-stage: 2, crash: 1}]}
                """);
        session.open(file);
        Texts.setLanguage(Locale.GERMAN);
        session.open(file);
        assertThat(told.problems)
                .containsExactly(
                        "2 branches were left out: 'crash 2', #2", "2 Zweige wurden weggelassen: 'crash 2', #2");
        assertThat(session.shown().run().savableScenario().events()).hasSize(1);
        assertThat(session.hasUnsavedChanges()).isFalse();
    }
}
