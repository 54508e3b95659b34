package hustings.app.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import hustings.app.base.LabelledFact;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.paper.Figures;
import hustings.paper.claim.Claim;
import hustings.paper.figure.Paper;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a row of the ledger says, before its claim is checked and after. */
class ClaimRowTest {

    private static final Report REPORT = new Report(
            Verdict.HOLDS_WITHIN_LIMITS,
            "aarhus",
            "n = 5",
            "5",
            "Only if all are live.",
            Optional.of(Figures.loadScenario("K1")),
            "");

    private final ClaimRow row =
            new ClaimRow(new Claim("c-1", Paper.AARHUS, List.of("bully"), "Section 1", "It is so.", "4", () -> REPORT));

    @Test
    void rowSaysWhatThePaperSaysBeforeTheCheck() {
        assertThat(row.describeVerdict()).isEqualTo("not checked yet");
        assertThat(row.facts())
                .filteredOn(fact -> !fact.value().isEmpty())
                .extracting(LabelledFact::name, LabelledFact::value)
                .containsExactly(
                        tuple("Where", Paper.AARHUS.title() + ", Section 1"),
                        tuple("Algorithms", "Bully"),
                        tuple("Printed", "4"),
                        tuple("Id", "c-1"));
    }

    @Test
    void limitsOfTheClaimComeFirstAfterTheCheck() {
        row.setFinding(REPORT);
        assertThat(row.describeVerdict()).isEqualTo("holds within limits");
        assertThat(row.facts().get(0)).isEqualTo(new LabelledFact("Note", "claimNote", "Only if all are live."));
        assertThat(row.facts())
                .extracting(LabelledFact::name, LabelledFact::value)
                .contains(
                        tuple("Tried", "n = 5"),
                        tuple("Measured", "5"),
                        tuple("Counted", "as the Aarhus report counts"));
    }
}
