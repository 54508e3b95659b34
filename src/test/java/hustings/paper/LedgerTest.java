package hustings.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.check.Report;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import hustings.engine.Intervention;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.paper.AlteredAlgorithm.Alteration;
import hustings.paper.claim.Claim;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.TestCasesCheck;
import hustings.paper.figure.Paper;
import hustings.paper.kordafshari.Kordafshari2005;
import hustings.scenario.AlgorithmChoice;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ledger's verdicts follow from runs: another algorithm, or another count, and another verdict. */
class LedgerTest {

    /** As many processes as a run may have that the window is asked to open. */
    private static final int MOST_TO_SHOW = 64;

    private static final List<Claim> CLAIMS = CheckedClaims.all();
    private static final Map<String, Report> FINDINGS = new TreeMap<>();

    @BeforeAll
    static void check() {
        FINDINGS.putAll(CheckedClaims.reports());
    }

    private static Map<String, Report> findings(List<Claim> claims, Predicate<Claim> which) {
        Map<String, Report> findings = new TreeMap<>();
        claims.stream()
                .filter(which)
                .forEach(claim -> findings.put(claim.id(), claim.check().get()));
        return findings;
    }

    private static Verdict verdict(String id) {
        return FINDINGS.get(id).verdict();
    }

    @Test
    void everyClaimHasAnIdOfItsOwnAStatementAPlaceAndItsAlgorithms() {
        Set<String> ids = new HashSet<>();
        List<String> names = Catalogue.shipped().stream().map(Publication::name).toList();
        for (Claim claim : CLAIMS) {
            assertThat(ids.add(claim.id())).as(claim.id()).isTrue();
            assertThat(claim.id()).startsWith(claim.paper().id() + "-");
            assertThat(claim.source()).as(claim.id()).isNotBlank();
            assertThat(claim.statement()).as(claim.id()).endsWith(".");
            assertThat(claim.algorithms()).as(claim.id()).isSubsetOf(names);
        }
        assertThat(CLAIMS.stream().map(Claim::paper).distinct()).containsExactly(Paper.values());
    }

    @Test
    void aClaimHasBothWordsAndACheck() {
        ScenarioRunner runs = new ScenarioRunner(PublishedAlgorithms::requireAlgorithm);
        assertThatThrownBy(() -> new PaperChecks().readClaims(Paper.KORDAFSHARI, runs))
                .hasMessageContaining("kordafshari.txt: no check of stages-bully-most");
        PaperChecks oneMore = new PaperChecks();
        Kordafshari2005.addChecks(oneMore);
        oneMore.addCheck("7", (r, printed) -> null);
        assertThatThrownBy(() -> oneMore.readClaims(Paper.KORDAFSHARI, runs))
                .hasMessageContaining("kordafshari.txt: no words of [7]");
    }

    @Test
    void everyFindingSaysWhatWasTriedAndWhatItCameTo() {
        FINDINGS.forEach((id, finding) -> {
            assertThat(finding.verdict()).as(id).isIn(Claim.VERDICTS);
            assertThat(finding.tried()).as(id).isNotEmpty();
            assertThat(finding.found()).as(id).isNotEmpty();
            boolean needsReason =
                    finding.verdict() != Verdict.HOLDS && finding.verdict() != Verdict.HOLDS_UNDER_CONVENTION;
            assertThat(!needsReason || !finding.note().isBlank()).as(id).isTrue();
            assertThat(finding.verdict() == Verdict.HOLDS_WITHIN_LIMITS
                            && finding.limits().isEmpty())
                    .as(id)
                    .isFalse();
        });
    }

    @Test
    void everyRunBehindAClaimCanBeOpened() {
        FINDINGS.forEach((id, finding) ->
                assertThat(finding.run().orElseThrow().group().size()).as(id).isLessThanOrEqualTo(MOST_TO_SHOW));
    }

    @Test
    void kordafshari2005AsItsRunsSay() {
        assertThat(verdict("kordafshari-1")).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
        assertThat(verdict("kordafshari-2")).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(verdict("kordafshari-3")).isEqualTo(Verdict.HOLDS_UNDER_CONVENTION);
        assertThat(verdict("kordafshari-6")).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
        assertThat(verdict("kordafshari-stages-bully-most")).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("kordafshari-stages-bully")).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
        assertThat(verdict("kordafshari-example-bully")).isEqualTo(Verdict.HOLDS_UNDER_CONVENTION);
        assertThat(FINDINGS.get("kordafshari-2").note())
                .contains("n of 3 or more: n = 3, r = 1: measured 7, claimed = 8.")
                .contains("What holds: 3n - 2");
    }

    @Test
    void section31AndSection42OfKordafshariContradictEachOther() {
        assertThat(verdict("kordafshari-parallel-traffic")).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(FINDINGS.get("kordafshari-same-for-sets").limits()).isEqualTo("detections at the same tick");
        assertThat(FINDINGS.get("kordafshari-parallel-traffic").note()).contains("What holds: as many");
    }

    @Test
    void misprintsAreFound() {
        assertThat(FINDINGS.get("kordafshari-figure-2").found()).isEqualTo("4, 5 answer");
        assertThat(FINDINGS.get("aarhus-scenario-variable").found()).isEqualTo("1, 2, 3, 4 follow 4");
        assertThat(FINDINGS.get("aarhus-regular-28").note()).contains("measured 755, claimed = 775");
    }

    @Test
    void aRoundOfTheRingIsTwoDeliveriesForEachLiveProcess() {
        assertThat(verdict("lecture-notes-ring-two-rounds")).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
        assertThat(FINDINGS.get("lecture-notes-ring-two-rounds").limits()).isEqualTo("L > 1");
    }

    @Test
    void aPaperHasOneNAndWhatNeedsAnotherDoesNotHold() {
        for (String formula : List.of("1", "2", "3", "6", "case-2-detector", "case-4-map", "special-1-map")) {
            Report finding = FINDINGS.get("bani-yassein-" + formula);
            assertThat(finding.verdict()).as(formula).isEqualTo(Verdict.DOES_NOT_HOLD);
            assertThat(finding.note())
                    .as(formula)
                    .contains("It would hold if n and the count left the crashed leader out");
        }
        for (String formula : List.of("5", "case-4-bully", "special-1-bully")) {
            assertThat(verdict("bani-yassein-" + formula)).as(formula).isEqualTo(Verdict.HOLDS_UNDER_CONVENTION);
        }
        for (String formula : List.of("4", "7")) {
            assertThat(verdict("bani-yassein-" + formula)).as(formula).isEqualTo(Verdict.DOES_NOT_HOLD);
            assertThat(FINDINGS.get("bani-yassein-" + formula).note()).doesNotContain("It would hold");
        }
        assertThat(verdict("bani-yassein-one-n")).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(FINDINGS.get("bani-yassein-one-n").found())
                .isEqualTo("with the leader: (5), 5.4 bully, 5.5 bully;"
                        + " without: (1), (2), (3), (5), (6), 5.4 bully, 5.4 map, 5.5 bully, 5.5 map");
        assertThat(FINDINGS.get("bani-yassein-one-n").note()).endsWith("Neither way: (4), (7).");
    }

    @ParameterizedTest
    @CsvSource({
        "kordafshari-bully-revival-leads, revive 3@5",
        "kordafshari-modified-revival-leads, revive 3@3",
        "aarhus-modified-3-leads, revive 3@9"
    })
    void aRevivalIsTriedInTheMidstOfAnElectionToo(String id, String failing) {
        Report finding = FINDINGS.get(id);
        assertThat(finding.verdict()).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
        assertThat(finding.tried()).contains("during it");
        assertThat(finding.limits()).isEqualTo("revivals after the election");
        String algorithm =
                id.contains("modified") ? id.contains("aarhus") ? "improved-bully" : "modified-bully" : "bully";
        int tick = Integer.parseInt(failing.substring(failing.indexOf('@') + 1));
        TestCase known = TestCase.withCrashedCoordinatorAmongN(algorithm, 3, List.of(1))
                .withAddedIntervention(tick, new Intervention.Revive(3));
        assertThat(known.label()).contains(failing);
        assertThat(new ScenarioRunner(PublishedAlgorithms::requireAlgorithm)
                        .trace(known)
                        .checkAllBelieveIn(3))
                .as("the run that refutes it")
                .isNotEmpty();
    }

    @Test
    void safetyIsTriedWithRevivalsToo() {
        for (String id : List.of("kordafshari-bully-safe", "kordafshari-modified-safe", "bani-yassein-safe")) {
            assertThat(FINDINGS.get(id).tried()).as(id).contains("revival");
            assertThat(FINDINGS.get(id).note())
                    .as(id)
                    .contains("an interrupted multicast: ", "a revival during the election: ");
        }
    }

    @Test
    void whatTheTextSaysIsAskedAndNoMore() {
        assertThat(verdict("encyclopedia-new-elections")).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(FINDINGS.get("encyclopedia-new-elections").note())
                .contains("2, asked by 1, starts no election at tick 2.")
                .endsWith("What holds: whoever holds none starts one.");
        assertThat(verdict("bani-yassein-fewer-steps")).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("kordafshari-short-wait")).isEqualTo(Verdict.HOLDS);
        assertThat(FINDINGS.get("kordafshari-short-wait").note())
                .isEqualTo("With a wait to the end of the tick: in 59 of 123 runs.");
    }

    @Test
    void growthThatIsClaimedIsNotProvedBySlowerGrowth() {
        assertThat(verdict("aarhus-5-time")).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(FINDINGS.get("aarhus-5-time").note()).isEqualTo("It does not grow at all.");
        assertThat(verdict("bani-yassein-order")).as("at most O(n)").isEqualTo(Verdict.HOLDS);
    }

    /** The findings that another algorithm gives, of those claims that are asked for. */
    private static Map<String, Report> altered(
            String algorithm, String type, Alteration alteration, Predicate<Claim> which) {
        return findings(
                Ledger.createClaims(choice -> {
                    Algorithm<?> original = PublishedAlgorithms.requireAlgorithm(choice);
                    return isOf(choice, algorithm) ? AlteredAlgorithm.of(original, type, alteration) : original;
                }),
                which);
    }

    private static boolean isOf(AlgorithmChoice choice, String algorithm) {
        return choice.name().equals(algorithm);
    }

    private static Predicate<Claim> ids(String... ids) {
        return claim -> List.of(ids).contains(claim.id());
    }

    private static void assertAllFail(Map<String, Report> findings, int expected) {
        assertThat(findings).hasSize(expected);
        findings.forEach((id, finding) -> {
            assertThat(verdict(id)).as(id + " as it is").isNotEqualTo(Verdict.DOES_NOT_HOLD);
            assertThat(finding.verdict()).as(id).isEqualTo(Verdict.DOES_NOT_HOLD);
        });
    }

    @Test
    void oneAnnouncementMoreAndTheFormulasOfTheBullyFail() {
        assertAllFail(
                altered(
                        "bully",
                        "COORDINATOR",
                        Alteration.ONE_MORE,
                        ids(
                                "kordafshari-3",
                                "kordafshari-4",
                                "kordafshari-5",
                                "aarhus-3",
                                "aarhus-figure-2",
                                "aarhus-regular-10")),
                6);
    }

    @Test
    void oneRequestLessAndTheStepsOfTheBullyFail() {
        assertAllFail(
                altered(
                        "bully",
                        "ELECTION",
                        Alteration.ONE_LESS,
                        ids("kordafshari-bully-asks", "lecture-notes-bully-asks", "encyclopedia-asks", "aarhus-1")),
                4);
    }

    @Test
    void oneAnnouncementLessAndTheVictoryMessagesOfTheAarhusReportFail() {
        assertAllFail(altered("bully", "COORDINATOR", Alteration.ONE_LESS, ids("aarhus-3", "aarhus-4")), 2);
        assertAllFail(altered("improved-bully", "COORDINATOR", Alteration.ONE_LESS, ids("aarhus-6-victory")), 1);
    }

    @Test
    void mapAsksNoCandidateWithoutRequests() {
        assertAllFail(
                altered(
                        "map",
                        "ELECTION",
                        Alteration.NONE,
                        ids("bani-yassein-elections", "bani-yassein-elections-half", "bani-yassein-case-2-oks")),
                3);
    }

    @Test
    void modifiedAlgorithmFailsWithoutGrant() {
        assertAllFail(
                altered(
                        "modified-bully",
                        "GRANT",
                        Alteration.NONE,
                        ids(
                                "kordafshari-1",
                                "kordafshari-stages-modified-most",
                                "kordafshari-modified-grant",
                                "kordafshari-figure-3")),
                4);
    }

    /** What is at most so many cannot fail in this way. */
    @Test
    void meansAndCountsOnARingFailWithoutElectionMessages() {
        for (String algorithm : List.of("le-lann", "chang-roberts")) {
            assertAllFail(
                    altered(
                            algorithm,
                            "ELECTION",
                            Alteration.NONE,
                            claim -> claim.paper() == Paper.RINGS
                                    && claim.algorithms().contains(algorithm)),
                    1);
        }
        assertThat(verdict("rings-hirschberg-sinclair-most")).isEqualTo(Verdict.HOLDS_UNDER_CONVENTION);
        assertThat(verdict("rings-peterson-most")).isEqualTo(Verdict.HOLDS_WITHIN_LIMITS);
        assertThat(verdict("rings-franklin-most")).isEqualTo(Verdict.HOLDS_UNDER_CONVENTION);
    }

    @Test
    void secondAskerIsNotToldUnderMapWithoutStop() {
        assertAllFail(altered("map", "STOP", Alteration.NONE, ids("bani-yassein-first-asker")), 1);
    }

    @Test
    void measuredValuesChangeWithTheAlgorithm() {
        Map<String, Report> altered = altered(
                "bully",
                "COORDINATOR",
                Alteration.ONE_MORE,
                ids("kordafshari-example-bully", "bani-yassein-announcements"));
        assertThat(altered.get("kordafshari-example-bully").found()).isEqualTo("n = 1000, r = 100: 811900");
        assertThat(altered.get("bani-yassein-announcements").found())
                .isNotEqualTo(FINDINGS.get("bani-yassein-announcements").found());
    }

    @Test
    void aClaimNamesAllAlgorithmsItDependsOn() {
        Predicate<Claim> others = claim ->
                claim.paper() != Paper.KORDAFSHARI && !claim.algorithms().contains("bully");
        Map<String, Report> altered = altered("bully", "ELECTION", Alteration.ONE_LESS, others);
        assertThat(altered).hasSizeGreaterThan(50);
        altered.forEach((id, finding) -> assertThat(finding).as(id).isEqualTo(FINDINGS.get(id)));
    }

    @Test
    void aMeasurementThatIsOffByOneMessageChangesTheVerdict() {
        assertThat(check(0).verdict()).isEqualTo(Verdict.HOLDS);
        Report off = check(1);
        assertThat(off.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(off.note()).isEqualTo("Smallest counterexample: n = 3: measured 2, claimed = 1.");
    }

    /** One message is claimed, and one measured, but one more from n = 3 on. */
    private static Report check(int error) {
        TestCases settings = TestCases.everyDetector("n = 1..5", "bully", 1, 5)
                .filter("", setting -> setting.firstDetector() == 1)
                .flatMap("", setting -> Stream.of(setting.withName("n = " + (setting.size() - 1))));
        Quantity measured = (runs, setting, convention) -> setting.size() < 4 ? 1 : 1 + error;
        return new TestCasesCheck(settings, measured)
                .check(new ScenarioRunner(PublishedAlgorithms::requireAlgorithm), "1");
    }
}
