package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.cli.ProgressLine.Progress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The line that says on a terminal how far something long has come. */
@Tag("jdk")
class ProgressLineTest {

    private final StringWriter err = new StringWriter();

    @Test
    void isWrittenOverUntilItIsClosed() {
        Iterator<Progress> steps = List.of(
                        new Progress("", 1, 4, "runs", ", all in a very long day"),
                        new Progress("", 2, 4, "runs", ""),
                        new Progress("", 4, 4, "runs", ""))
                .iterator();
        try (ProgressLine line = new ProgressLine(new PrintWriter(err, true), Duration.ofDays(1), steps::next)) {
            line.show();
            line.show();
        }
        assertThat(err.toString().split("\r", -1)).hasSize(4).satisfies(shown -> {
            assertThat(shown[1])
                    .startsWith("[#######.......................] 1 of 4 runs, ")
                    .endsWith(" a second, all in a very long day, about 0 s left");
            assertThat(shown[2])
                    .startsWith("[###############...............] 2 of 4 runs, ")
                    .hasSameSizeAs(shown[1])
                    .endsWith(" ");
            assertThat(shown[3]).startsWith("[##############################] 4 of 4 runs, took 0 s ");
        });
        assertThat(err.toString()).endsWith(System.lineSeparator());
    }

    @Test
    void drawsNoBarWhereNobodyKnowsTheEnd() {
        Progress step = new Progress("row 3: ", 1_234_567, 0, "states", "");
        new ProgressLine(new PrintWriter(err, true), Duration.ZERO, () -> step).close();
        assertThat(err.toString().strip()).isEqualTo("row 3: 1,234,567 states, took 0 s");
    }

    @Test
    void isNotShownForWhatTakesNoTimeNorWithoutATerminal() {
        Progress step = new Progress("", 1, 1, "runs", "");
        new ProgressLine(new PrintWriter(err, true), ProgressLine.DEFAULT_DELAY, () -> step).close();
        try (ProgressLine line = new ProgressLine(new PrintWriter(err, true), null, () -> step)) {
            line.start();
        }
        assertThat(err.toString()).isEmpty();
    }
}
