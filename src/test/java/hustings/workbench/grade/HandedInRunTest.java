package hustings.workbench.grade;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever one hands in, the grading of the class goes on. */
class HandedInRunTest {

    @Test
    void aMistakeInReadingIsThatOfOneRun() {
        HandedInRun odd = HandedInRun.read("odd.yaml", () -> {
            throw new IllegalStateException("no such thing");
        });
        assertThat(odd.scenario()).isEmpty();
        assertThat(odd.problem())
                .isEqualTo("found what cannot be read (java.lang.IllegalStateException: no such thing); expected "
                        + HandedInRun.EXPECTED);
        HandedInRun endless = HandedInRun.read("endless.yaml", () -> {
            throw new StackOverflowError();
        });
        assertThat(endless.problem()).startsWith("found what cannot be read (java.lang.StackOverflowError); expected");
    }

    @Test
    void deepNestingIsRefusedAtItsPlace() {
        for (String deep : List.of("[", "{a: ", "- ", "? ")) {
            byte[] content = ("algorithm: bully\nids:\n " + deep.repeat(20_000)).getBytes(StandardCharsets.UTF_8);
            HandedInRun run = HandedInRun.readAll("deep.yaml", content).get(0);
            assertThat(run.problem()).as(deep).contains("line ", "expected").doesNotContain("StackOverflow");
        }
    }
}
