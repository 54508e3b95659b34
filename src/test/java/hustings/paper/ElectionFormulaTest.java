package hustings.paper;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The formulas beside runs, where the ledger of claims says that they hold. */
class ElectionFormulaTest {

    private final ScenarioRunner runs = new ScenarioRunner(PublishedAlgorithms::requireAlgorithm);

    @ParameterizedTest
    @FieldSource("hustings.paper.ElectionFormula#ALL")
    void formulaGivesWhatIsCountedUnlessTheHighestDetects(ElectionFormula formula) {
        for (int n = 2; n <= 12; n++) {
            int live = n;
            List<Integer> detectors = IntStream.range(1, n).boxed().toList();
            assertThat(detectors)
                    .as("%s, n = %d", formula, n)
                    .allSatisfy(r -> assertThat(formula.countMessages(live, r))
                            .isEqualTo(runs.countMessages(
                                    TestCase.withCrashedCoordinatorOutsideN(formula.algorithm(), live, List.of(r)),
                                    formula.convention())));
        }
    }

    @ParameterizedTest
    @FieldSource("hustings.paper.ElectionFormula#ALL")
    void formulaIsFoundForItsConventionAlone(ElectionFormula formula) {
        assertThat(ElectionFormula.find(formula.algorithm(), formula.convention()))
                .contains(formula);
        assertThat(ElectionFormula.find(formula.algorithm(), CountingConvention.ALL_SENDS))
                .isEmpty();
    }
}
