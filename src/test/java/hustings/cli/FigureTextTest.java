package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code hustings figure} for the figures that are more than a run. */
class FigureTextTest {

    private static List<String> lines(String id) {
        Run run = Run.of("figure", id);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run.out().lines().toList();
    }

    @Test
    void aListingHasItsLinesTheirStepsAndWhereTheProgramDeparts() {
        assertThat(lines("k4"))
                .startsWith("The modified bully algorithm, line by line")
                .containsSubsequence(
                        " 1  Program MBA;",
                        "12              EXIT ();  [Section 3.1, step 4]",
                        "13      while (time is expired)",
                        "          | The condition is the wrong way round: it must go on until time is expired. The"
                                + " program"
                                + " waits 2D for answers.",
                        "48              \"BOOT\": INITIATE (P);  [Step 6]",
                        "Run it: hustings run K4");
        assertThat(lines("M2")).anyMatch(line -> line.contains("so that i goes down twice"));
    }

    @Test
    void aDiagramIsItsTransitions() {
        assertThat(lines("A1"))
                .containsSubsequence(
                        "Initialized  ->  Electing  starts an election",
                        "Electing     ->  Halted    OK from a higher one");
    }

    @Test
    void aPlotIsATableOfItsPoints() {
        assertThat(lines("A11"))
                .containsSubsequence(
                        "x: processes P (the report fits its curves over their places, 1 to 8)",
                        "y1: Bully, measured",
                        " x   y1   y2   y3  y4  y5  y6",
                        " 4   11   11   11   8   8   8",
                        " 5             19          11",
                        "28  755  775  755  80  80  80");
    }

    @Test
    void aTableStandsInColumnsAndMarksWhatIsNotAsPrinted() {
        assertThat(lines("AT")).anyMatch(line -> line.matches("28 +775 +775 +755 != +80 +80 +80 = +695 +675 != .*"));
        assertThat(lines("MT")).anyMatch(line -> line.matches("I: 1 crashed +N\\[1] +map +1 \\+ 1 +2 +2 = +2"));
    }

    @Test
    void aRunIsStillItsTranscript() {
        assertThat(Run.of("figure", "K1").out()).isEqualTo(Run.of("run", "K1").out());
    }
}
