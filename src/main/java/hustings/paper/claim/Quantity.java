package hustings.paper.claim;

import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.trace.CountingConvention;
import java.util.function.UnaryOperator;

/** A number of a setting: what a paper says of it, or what its run comes to. */
@FunctionalInterface
public interface Quantity {

    /** The messages of a run. */
    Quantity MESSAGES = (runs, setting, convention) -> runs.count(setting, convention);

    /** The stages of a run. */
    Quantity STAGES = (runs, setting, convention) -> runs.measure(setting).stages();

    /** When a run comes to rest, in ticks. */
    Quantity TICKS = (runs, setting, convention) -> runs.measure(setting).endTick();

    /**
     * The number.
     *
     * @param convention how messages are counted, if the number depends on that
     */
    long of(Runs runs, TestCase setting, CountingConvention convention);

    /** What a formula comes to that is printed in the letters of the settings. */
    static Quantity ofFormula(String printed) {
        return (runs, setting, convention) -> setting.value(printed);
    }

    /** How many messages of some types are sent in a run. */
    static Quantity countSent(String... types) {
        return (runs, setting, convention) -> runs.countSent(setting, types);
    }

    /** The same number of another setting. */
    default Quantity of(UnaryOperator<TestCase> other) {
        return (runs, setting, convention) -> of(runs, other.apply(setting), convention);
    }

    /** The same number under another algorithm. */
    default Quantity withAlgorithm(String algorithm) {
        return of(setting -> setting.withAlgorithm(algorithm));
    }
}
