package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.model.Publication;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The limit of a reaction is the time that the message names. */
@Tag("jdk")
class WatchdogTest {

    @TempDir
    private Path folder;

    @Test
    void whatSleepsIsStoppedAfterTwoSeconds() throws IOException {
        Path source = Path.of("src/test/resources/hustings/workbench/Sleeps.java.txt");
        Publication own = AlgorithmFile.loadIntoCatalogue(Files.copy(source, folder.resolve("Sleeps.java")));
        Scenario crash = MistakesTest.crash(own);
        long start = System.nanoTime();
        assertThatThrownBy(() -> TrialRun.runWithFullChecks(own, crash, Integer.MAX_VALUE))
                .isInstanceOf(AlgorithmMistake.class)
                .hasMessageContaining("found no end after 2 seconds");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofSeconds(2));
    }
}
