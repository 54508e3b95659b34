package hustings.paper.claim;

import hustings.algorithm.Catalogue;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.model.Algorithm;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.Measurement;

/** The algorithms of the catalogue, with which claims are checked. */
public final class PublishedAlgorithms {

    private PublishedAlgorithms() {}

    /** Returns the algorithm of a choice with its options. */
    public static Algorithm<?> requireAlgorithm(AlgorithmChoice choice) {
        return Catalogue.getByName(choice.name()).with(choice.options());
    }

    /** Measures a run without keeping the result. */
    public static Measurement measure(TestCase testCase) {
        return new ScenarioRunner(PublishedAlgorithms::requireAlgorithm).measure(testCase);
    }
}
