package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.model.Publication;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The limit of a reaction is the time that the message names: of the processor, or by the clock if it waits. */
@Tag("jdk")
class WatchdogTest {

    @TempDir
    private Path folder;

    private Publication load(String name) throws IOException {
        Path source = Path.of("src/test/resources/hustings/workbench", name + ".java.txt");
        return AlgorithmFile.loadIntoCatalogue(Files.copy(source, folder.resolve(name + ".java")));
    }

    @Test
    void loopsAreStoppedAfterTwoSecondsOfProcessorTime() throws IOException {
        Publication own = load("LoopsForEver");
        Scenario crash = MistakesTest.crash(own);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        assertThatThrownBy(() -> TrialRun.runWithFullChecks(own, crash, Integer.MAX_VALUE))
                .isInstanceOf(AlgorithmMistake.class)
                .hasMessageContaining("found no end after 2 seconds");
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start))
                .isGreaterThanOrEqualTo(Duration.ofSeconds(2));
    }

    /** Ten times as long by the clock, which costs no processor time. */
    @Test
    void sleepingReactionsAreStoppedLater() throws IOException {
        Publication own = load("Sleeps");
        Scenario crash = MistakesTest.crash(own);
        String told = "found no end after 20 seconds";
        long start = System.nanoTime();
        QuickWatchdog.expect(
                told,
                () -> assertThatThrownBy(() -> TrialRun.runWithFullChecks(own, crash, Integer.MAX_VALUE))
                        .isInstanceOf(AlgorithmMistake.class)
                        .hasMessageContaining(told));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofSeconds(4));
    }
}
