package hustings.paper.claim;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.check.Report;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.check.Verdict;
import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.paper.CheckedClaims;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What claims come to, beside numbers that were reckoned without the program's judge, and the space they speak of. */
class RecountTest {

    private static final Map<String, Claim> CLAIMS =
            CheckedClaims.all().stream().collect(Collectors.toMap(Claim::id, Function.identity()));

    private static Report finding(String id) {
        return CheckedClaims.report(CLAIMS.get(id));
    }

    private static Verdict verdictOf(String id) {
        return finding(id).verdict();
    }

    /** Section 5 of Bani Yassein et al.: of n nodes a quarter or half has crashed, and the lowest detects. */
    @Test
    void anElectionIsACandidateThatIsAsked() {
        assertThat(verdictOf("bani-yassein-elections-one")).isEqualTo(Verdict.HOLDS);
        assertThat(verdictOf("bani-yassein-elections")).isEqualTo(Verdict.HOLDS);
        assertThat(verdictOf("bani-yassein-elections-half")).isEqualTo(Verdict.HOLDS);
        for (int n : List.of(4, 8, 16)) {
            TestCase quarter = TestCase.withHighestCrashed("map", n, n / 4, 1);
            assertThat(new ScenarioRunner(PublishedAlgorithms::requireAlgorithm)
                            .trace(quarter)
                            .receivers("ELECTION", 1))
                    .as("all from n - 1 down to the highest that is up")
                    .hasSize(n / 4)
                    .contains(n - 1, n - n / 4);
        }
    }

    /** Kordafshari et al., section 3: the answerers wait 3D at most, and D bounds a delay. */
    @Test
    void threeDelaysAreTooShortAWaitIfMessagesMayBeFaster() {
        Report finding = finding("kordafshari-crash-wait");
        assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
        assertThat(finding.limits()).isEqualTo("messages that all take D");
        TestCase nobodyElseCrashes = TestCase.withCrashedCoordinatorAmongN("modified-bully", 5, List.of(1))
                .withTiming(Timing.ofConstantDelay(4))
                .withDrawnDelays(4, 4);
        assertThat(new ScenarioRunner(PublishedAlgorithms::requireAlgorithm)
                        .trace(nobodyElseCrashes)
                        .senders("ELECTION"))
                .as("others than the detector elect")
                .hasSizeGreaterThan(1);
    }

    /** Formula (6), five live processes: 2 and 3, 1 and 2, and all of them, each a tick after the next higher one. */
    @Test
    void detectorsATickApartTakeMoreThanFormula6() {
        assertThat(finding("kordafshari-6-apart").found()).isEqualTo("17, 22, 31");
        assertThat(finding("kordafshari-6-apart").note()).isEqualTo("Formula (6) gives 13, 16, 19.");
        assertThat(verdictOf("kordafshari-6-apart")).isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    /** Every claim on waiting, cost or agreement of the modified algorithm is tried with faster messages too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "6",
                "order-modified",
                "fewer-messages",
                "worst-modified",
                "crash-detector",
                "crash-granted",
                "lowest-only",
                "modified-highest",
                "modified-safe"
            })
    void claimsThatHoldOnlyIfAllMessagesTakeDSaySo(String id) {
        Report finding = finding("kordafshari-" + id);
        assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
        assertThat(finding.tried()).contains("every delay D, and delays drawn from 1 tick to D");
        assertThat(finding.limits()).contains("messages that all take D");
        assertThat(finding.note()).containsIgnoringCase("faster messages");
    }

    /** What is counted may depend on how fast messages are, so both is tried before a claim is said to hold. */
    @Test
    void everyCountThatIsSaidToHoldIsTriedWithFasterMessagesToo() {
        assertThat(CLAIMS.keySet())
                .filteredOn(id -> !finding(id).convention().isEmpty())
                .filteredOn(id -> verdictOf(id) != Verdict.DOES_NOT_HOLD)
                .filteredOn(id -> !finding(id).tried().contains("drawn from 1 tick to D"))
                .as("tried with every delay D alone")
                .isEmpty();
    }

    /** Peterson assumes that no message overtakes another on a link; if one does, his election may have no end. */
    @Test
    void boundsOnARingThatNeedMessagesInOrderSaySo() {
        for (String id : List.of("rings-peterson-most", "rings-chang-roberts-average")) {
            assertThat(finding(id).limits()).isEqualTo("links that keep the order of messages");
            assertThat(finding(id).note()).startsWith("Where messages overtake others on their link: n = ");
        }
        assertThat(verdictOf("rings-le-lann-all")).isEqualTo(Verdict.HOLDS_UNDER_CONVENTION);
        assertThat(verdictOf("rings-franklin-most")).isEqualTo(Verdict.HOLDS_UNDER_CONVENTION);
    }

    /** Of each claim on a ring it is said whether links kept the order of messages where delays were drawn. */
    @Test
    void delaysOnRingsAreSaidToKeepTheOrderOfALinkOrNot() {
        Set<String> rings = Set.of("ring", "le-lann", "chang-roberts", "hirschberg-sinclair", "peterson", "franklin");
        assertThat(CLAIMS.values())
                .filteredOn(claim -> claim.algorithms().stream().anyMatch(rings::contains))
                .filteredOn(claim -> finding(claim.id()).tried().contains("drawn"))
                .hasSizeGreaterThan(14)
                .allMatch(claim -> finding(claim.id()).tried().contains("on links that keep the order of messages"));
    }

    /** Whatever is drawn: nothing overtakes anything on a link, and the run is as drawn up to the first that did. */
    @Test
    void messagesThatOvertakeAreLateEnoughToArriveInOrder() {
        ScenarioRunner runs = new ScenarioRunner(PublishedAlgorithms::requireAlgorithm);
        int overtaken = 0;
        for (int seed = 1; seed <= 60; seed++) {
            TestCase drawn = TestCase.of("peterson", 1, 6, Set.of(), List.of(1, 2, 3, 4, 5, 6))
                    .withDrawnDelays(4, seed)
                    .endingAt(200);
            List<Frame.Flight> sends = runs.trace(runs.keepLinkOrder(drawn)).sends();
            Map<Integer, Integer> last = new HashMap<>();
            sends.forEach(sent -> assertThat(sent.arrivalTick())
                    .isGreaterThanOrEqualTo(Objects.requireNonNullElse(last.put(sent.from(), sent.arrivalTick()), 0)));
            overtaken += runs.keepLinkOrder(drawn).equals(drawn) ? 0 : 1;
        }
        assertThat(overtaken).isGreaterThan(10);
    }

    /** The last live process knows at 88; what it sends to those that are down arrives, and is lost, at 90. */
    @Test
    void timesAreCountedUntilTheLastLiveOneKnows() {
        assertThat(finding("bani-yassein-special-1-time").found()).endsWith(": 88");
        assertThat(finding("bani-yassein-worst-case-time").found()).endsWith(": 88");
    }

    /** One comparison, of two papers, has one verdict. */
    @Test
    void whatOtherDetectorsAddIsJudgedOnce() {
        assertThat(finding("bani-yassein-kordafshari-redundant-cost")).isEqualTo(finding("kordafshari-set-matters"));
        assertThat(verdictOf("kordafshari-set-matters")).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
    }

    /** A sum whose limits name no range is true in a reading at best. */
    @Test
    void sumsWithoutARangeHoldInAReadingOnly() {
        for (String id : List.of("aarhus-1", "aarhus-4")) {
            assertThat(verdictOf(id)).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
            assertThat(finding(id).limits()).startsWith("sums read as ");
            assertThat(finding(id).note()).startsWith("As printed the limits name no range");
        }
    }

    /** Sentences that had no claim: what a coordinator variable is in an election, and whom a leader waits for. */
    @Test
    void whatTheReportSaysBesideItsNumbersIsTriedToo() {
        assertThat(verdictOf("aarhus-modified-1c")).isEqualTo(Verdict.HOLDS);
        assertThat(verdictOf("aarhus-figure-8-starts")).isEqualTo(Verdict.HOLDS);
        assertThat(verdictOf("aarhus-bully-leader-waits")).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(finding("aarhus-bully-leader-waits").note())
                .endsWith("What holds: it waits for those above it alone.");
        assertThat(verdictOf("bani-yassein-stop-waiting")).isEqualTo(Verdict.HOLDS);
        assertThat(verdictOf("bani-yassein-park-stronger")).isEqualTo(Verdict.HOLDS);
    }

    /** Section V of the report: with nobody dead an election takes more than with one dead, and with two candidates. */
    @Test
    void oneDeadIsNotTheWorstCaseOfRaft() {
        assertThat(verdictOf("aarhus-raft-worst-case")).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(finding("aarhus-raft-worst-case").note()).contains("P = 4, nobody dead: measured 6, claimed ≤ 5");
    }

    /** The bounds of Peterson and Franklin are reached: for n = 2048 they are 2n 11 + n and 2n 11 + 2n. */
    @Test
    void theWorstOrderOfARingIsBuilt() {
        assertThat(finding("rings-peterson-most").found()).contains(" to 47,104,");
        assertThat(finding("rings-franklin-most").found()).contains(" to 49,152,");
    }

    /** Figure 11 prints R² = 0.9948 and 0.9945; section V says that they are 1 if rounded to two decimals. */
    @Test
    void theFitsOfFigure11AreThoseOverThePlacesInTheTable() {
        assertThat(finding("aarhus-figure-11-regular").found()).isEqualTo("11.917 x² + 2.25 x - 13.75, R² = 0.9948");
        assertThat(finding("aarhus-figure-11-modified").found()).isEqualTo("10.643 x - 4.6429, R² = 0.9945");
        assertThat(finding("aarhus-fit-regular").found()).isEqualTo("R² = 0.99");
        assertThat(verdictOf("aarhus-fit-regular")).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(verdictOf("aarhus-fit-modified")).isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    /** The article: a victory of a lower process starts an election, so a higher one that comes online takes over. */
    @Test
    void theArticleIsTriedWithItsOwnRule() {
        for (String id : List.of("comes-online", "lower-victory", "lower-victory-outcome")) {
            Report finding = finding("encyclopedia-" + id);
            assertThat(finding.verdict()).as(id).isEqualTo(Verdict.HOLDS);
            assertThat(finding.run().orElseThrow().algorithm().options()).as(id).containsEntry("bully-back", "true");
        }
        assertThat(finding("encyclopedia-highest").note()).contains("bully-back=true");
    }
}
