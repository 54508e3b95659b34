package hustings.paper;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.Comparison.Case;
import hustings.paper.Comparison.Relation;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The ledger's verdicts follow from runs: another count, another verdict. */
class LedgerTest {

    private static Finding finding(String id) {
        return Ledger.claims().stream()
                .filter(claim -> claim.id().equals(id))
                .findFirst()
                .orElseThrow()
                .check()
                .get();
    }

    @Test
    void everyClaimHasAnIdOfItsOwnAStatementAndAPlace() {
        Set<String> ids = new HashSet<>();
        for (Claim claim : Ledger.claims()) {
            assertThat(ids.add(claim.id())).as(claim.id()).isTrue();
            assertThat(claim.id()).startsWith(claim.paper().id() + "-");
            assertThat(claim.source()).as(claim.id()).isNotBlank();
            assertThat(claim.statement()).as(claim.id()).isNotBlank();
        }
    }

    @Test
    void kordafshari2005AsItsRunsSay() {
        Map<String, Verdict> verdicts = Ledger.claims().stream()
                .filter(claim -> claim.paper() == Paper.KORDAFSHARI)
                .collect(Collectors.toMap(
                        claim -> claim.id().substring("kordafshari-".length()),
                        claim -> claim.check().get().verdict()));
        assertThat(verdicts)
                .containsEntry("1", Verdict.HOLDS_WITHIN_LIMITS)
                .containsEntry("2", Verdict.DOES_NOT_HOLD)
                .containsEntry("3", Verdict.HOLDS_UNDER_CONVENTION)
                .containsEntry("4", Verdict.HOLDS_UNDER_CONVENTION)
                .containsEntry("5", Verdict.HOLDS_UNDER_CONVENTION)
                .containsEntry("6", Verdict.HOLDS_WITHIN_LIMITS)
                .containsEntry("stages-bully-most", Verdict.HOLDS)
                .containsEntry("stages-bully", Verdict.HOLDS_WITHIN_LIMITS)
                .containsEntry("example-bully", Verdict.HOLDS_UNDER_CONVENTION)
                .containsEntry("same-for-sets", Verdict.HOLDS)
                .containsEntry("order-bully", Verdict.HOLDS)
                .containsEntry("detection-less-likely", Verdict.NOT_CHECKABLE);
    }

    @Test
    void formula2IsAnErrorOfAdditionAndTheLedgerSaysWhatHolds() {
        assertThat(finding("kordafshari-2").note())
                .contains("measured 0, claimed = 2")
                .contains("What holds: 3n - 2");
    }

    @Test
    void aMeasurementThatIsOffByOneMessageChangesTheVerdict() {
        assertThat(check(0).verdict()).isEqualTo(Verdict.HOLDS);
        Finding off = check(1);
        assertThat(off.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(off.note()).isEqualTo("Smallest counterexample: n = 3: measured 4, claimed = 3.");
    }

    /** n messages are claimed, and as many measured, but one more from n = 3 on. */
    private static Finding check(int error) {
        List<Case> cases = IntStream.rangeClosed(1, 5)
                .mapToObj(n -> new Case(
                        "n = " + n,
                        Runs.coordinatorOutside("bully", n, List.of(1)),
                        convention -> n,
                        convention -> n < 3 ? n : n + error,
                        true))
                .toList();
        return Comparison.ofNumbers("n = 1..5", Relation.EQUAL, cases).get();
    }
}
