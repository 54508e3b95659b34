package hustings.paper.claim;

import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.trace.CountingConvention;
import java.util.function.UnaryOperator;

/** A number of a test case: one that a paper states, or one that is measured in the run. */
@FunctionalInterface
public interface Quantity {

    /** The number of messages of a run. */
    Quantity MESSAGES = (runs, setting, convention) -> runs.countMessages(setting, convention);

    /** The number of stages of a run. */
    Quantity STAGES = (runs, setting, convention) -> runs.measure(setting).stages();

    /** The tick at which the last live process learns who leads. */
    Quantity TICKS_UNTIL_ALL_KNOW = (runs, setting, convention) -> runs.lastBeliefChangeTick(setting);

    /**
     * The value for a test case.
     *
     * @param convention the counting convention, if the number depends on it
     */
    long evaluate(ScenarioRunner runs, TestCase setting, CountingConvention convention);

    /** The value of a formula printed in the letters of the test cases. */
    static Quantity ofFormula(String printed) {
        return (runs, setting, convention) -> setting.evaluate(printed);
    }

    /** The number of messages of some types in a run. */
    static Quantity countSent(String... types) {
        return (runs, setting, convention) -> runs.countSent(setting, types);
    }

    /** The same quantity of a transformed test case. */
    default Quantity ofChanged(UnaryOperator<TestCase> change) {
        return (runs, setting, convention) -> evaluate(runs, change.apply(setting), convention);
    }

    /** The same quantity under another algorithm. */
    default Quantity withAlgorithm(String algorithm) {
        return ofChanged(setting -> setting.withAlgorithm(algorithm));
    }
}
