package hustings.paper.aarhus;

import static hustings.trace.CountingConvention.AARHUS;
import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.model.Message.MessageType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The Aarhus report of 2020: formulas (1) to (6) of section II, and of section IV the totals in Figures 2 to 10 and the
 * message table. All are in the convention of its program: ELECTION to each higher id, crashed or not; OK from the live
 * ones; COORDINATOR to each lower id, crashed or not; neither HALT nor INFORM. P processes have the numbers 1 to P, P
 * is down, and p detects.
 */
class AarhusFormulasTest {

    static List<Integer> sizes() {
        return IntStream.rangeClosed(2, 12).boxed().toList();
    }

    private static TestRun elected(String algorithm, int size, int detector) {
        return TestRun.of(algorithm, 1, size).crashed(size).detect(detector, 0);
    }

    /** What was sent, as {@code "ELECTION 10 OK 6 COORDINATOR 8"}, types that were not used left out. */
    private static String sent(TestRun run) {
        var tallies = run.end().tallies();
        return tallies.types().stream()
                .filter(type -> tallies.sent(type) > 0)
                .map(type -> type.name() + " " + tallies.sent(type))
                .collect(Collectors.joining(" "));
    }

    private static long sent(TestRun run, String name) {
        var tallies = run.end().tallies();
        for (MessageType type : tallies.types()) {
            if (type.name().equals(name)) {
                return tallies.sent(type);
            }
        }
        throw new IllegalArgumentException(name);
    }

    private static TestRun row(String algorithm, int... crashed) {
        return TestRun.of(algorithm, 0, 9).crashed(crashed);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formulas1To4Regular(int size) {
        for (int p = 1; p < size; p++) {
            TestRun run = elected("bully", size, p);
            long elections = IntStream.rangeClosed(p, size).map(q -> size - q).sum();
            long oks = IntStream.rangeClosed(p, size).map(q -> size - 1 - q).sum(); // its last term is -1
            assertThat(sent(run, "ELECTION"))
                    .as("formula (1), P = %d, p = %d", size, p)
                    .isEqualTo(elections);
            assertThat(sent(run, "OK"))
                    .as("formula (2) is one too few, for its last term is -1")
                    .isEqualTo(oks + 1);
            assertThat(sent(run, "COORDINATOR"))
                    .as("formula (3) is one too many: P-1 leads, and P-2 are lower")
                    .isEqualTo(size - 2L);
            assertThat(run.counted(AARHUS))
                    .as("so formula (4) holds to the letter, one error against the other")
                    .isEqualTo(elections + oks + size - 1);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula6Modified(int size) {
        for (int p = 1; p < size - 1; p++) {
            TestRun run = elected("improved-bully", size, p);
            assertThat(sent(run, "ELECTION"))
                    .as("P = %d, p = %d: one more than the formula has, the check of the one that takes over", size, p)
                    .isEqualTo(size - p + 1L);
            assertThat(sent(run, "OK")).isEqualTo(size - 1L - p);
            assertThat(run.counted(AARHUS))
                    .as("and one less COORDINATOR, so that the total holds")
                    .isEqualTo((size - p) + (size - 1L - p) + (size - 1));
        }
        assertThat(elected("improved-bully", size, size - 1).counted(AARHUS))
                .as("if the highest live process detects nobody takes over, and the formula is one too many")
                .isEqualTo(1L + (size - 2));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void formula6OfAllSends(int size) {
        for (int p = 1; p < size - 1; p++) {
            TestRun run = elected("improved-bully", size, p);
            assertThat(sent(run, "HALT")).isEqualTo(p - 1L);
            assertThat(sent(run, "INFORM")).isEqualTo(1);
            assertThat(sent(run, "COORDINATOR")).isEqualTo(size - 1L);
            assertThat(run.end().tallies().sent())
                    .as("p+1 more than formula (6): HALT, INFORM, and the COORDINATOR to P")
                    .isEqualTo((size - p) + (size - 1L - p) + (size - 1) + p + 1);
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 11, 8", "6, 29, 14", "10, 89, 26", "14, 181, 38", "18, 305, 50", "22, 461, 62", "24, 551, 68"})
    void tableOfSectionIv(int processes, int regular, int modified) {
        assertThat(elected("bully", processes, 1).counted(AARHUS)).isEqualTo(regular);
        assertThat(elected("improved-bully", processes, 1).counted(AARHUS)).isEqualTo(modified);
    }

    @Test
    void tableOfSectionIvDoesNotHoldForTheRegularAlgorithmAmong28() {
        long elections = 28 * 27 / 2;
        long oks = 27 * 26 / 2;
        assertThat(elected("bully", 28, 1).counted(AARHUS))
                .as("printed is 775, expected and realized; formula (4) gives 755 as well")
                .isEqualTo(755)
                .isEqualTo(elections + (oks - 1) + 27);
        assertThat(elected("improved-bully", 28, 1).counted(AARHUS)).isEqualTo(80);
    }

    @Test
    void figure2TheCoordinatorIsDown() {
        TestRun run = row("bully", 9).detect(5, 0);
        assertThat(run.counted(AARHUS)).isEqualTo(24);
        assertThat(sent(run)).isEqualTo("ELECTION 10 OK 6 COORDINATOR 8");
        assertThat(run.beliefs().values()).containsOnly(8);
    }

    @Test
    void figures3And7OrdinaryProcessesGoDown() {
        for (String algorithm : List.of("bully", "improved-bully")) {
            TestRun run = row(algorithm).crash(3, 1).crash(5, 2);
            assertThat(run.stages()).isEmpty();
            assertThat(run.beliefs().values()).containsOnly(9);
        }
    }

    @Test
    void figure4AnOrdinaryProcessIsBack() {
        TestRun run = row("bully", 3, 4, 9).revive(4, 0);
        assertThat(run.counted(AARHUS)).isEqualTo(33);
        assertThat(sent(run)).isEqualTo("ELECTION 15 OK 10 COORDINATOR 8");
        assertThat(run.beliefs().values()).containsOnly(8);
    }

    @Test
    void figure5TheHighestIsBack() {
        TestRun run = row("bully", 3, 9).revive(9, 0);
        assertThat(run.counted(AARHUS)).isEqualTo(9);
        assertThat(sent(run)).isEqualTo("COORDINATOR 9");
        assertThat(run.beliefs().values()).containsOnly(9);
    }

    @Test
    void figure6TheCoordinatorIsDown() {
        TestRun run = row("improved-bully", 9).detect(2, 0);
        assertThat(run.counted(AARHUS)).isEqualTo(22);
        assertThat(sent(run)).isEqualTo("ELECTION 8 HALT 2 OK 6 INFORM 1 COORDINATOR 9");
        assertThat(run.beliefs().values()).containsOnly(8);
    }

    @Test
    void figure8AnOrdinaryProcessIsBack() {
        TestRun run = row("improved-bully", 1, 9).revive(1, 0);
        assertThat(run.counted(AARHUS)).isEqualTo(24);
        assertThat(sent(run)).isEqualTo("ELECTION 9 HALT 1 OK 7 INFORM 1 COORDINATOR 9");
        assertThat(run.beliefs().values()).containsOnly(8);
    }

    @Test
    void figure9AProcessAboveTheCoordinatorIsBack() {
        TestRun run = row("improved-bully", 0, 2, 3, 6, 7, 8, 9).revive(6, 0);
        assertThat(run.counted(AARHUS)).isEqualTo(9);
        assertThat(sent(run)).isEqualTo("ELECTION 3 HALT 6 COORDINATOR 9");
        assertThat(run.beliefs().values()).containsOnly(6);
    }

    @Test
    void figure10TheUnitTest() {
        TestRun run = row("improved-bully", 9).detect(5, 0);
        assertThat(sent(run))
                .as("printed: 4 sent and 3 replies, then 1 sent and none")
                .isEqualTo("ELECTION 5 HALT 5 OK 3 INFORM 1 COORDINATOR 9");
        assertThat(run.beliefs().values()).containsOnly(8);
    }

    @Test
    void exampleScenarioOfTheRegularAlgorithmAToE() {
        assertThat(elected("bully", 5, 2).stages())
                .as("A, B, C (of which the report draws only what 3 sends), D, E")
                .containsExactly(
                        "0 ELECTION 2>3 2>4 2>5!",
                        "2 OK 3>2 4>2",
                        "2 ELECTION 3>4 3>5! 4>5!",
                        "4 OK 4>3",
                        "6 COORDINATOR 4>1 4>2 4>3");
    }

    @Test
    void exampleScenarioOfTheModifiedAlgorithmAToE() {
        assertThat(elected("improved-bully", 5, 2).option("halt", "all").stages())
                .as("A in two stages, then B, C, D, E")
                .containsExactly(
                        "0 HALT 2>1 2>3 2>4 2>5!",
                        "0 ELECTION 2>3 2>4 2>5!",
                        "2 OK 3>2 4>2",
                        "4 INFORM 2>4",
                        "6 ELECTION 4>5!",
                        "10 COORDINATOR 4>1 4>2 4>3 4>5!");
    }
}
