package hustings.paper.claim;

import hustings.paper.claim.NumberCheck.Case;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Makes the cases of a comparison from the settings of a paper. */
public final class Cases {

    /** A number of a run that may depend on how messages are counted. */
    @FunctionalInterface
    public interface Measured {
        long of(Scenario scenario, CountingConvention convention);
    }

    private Cases() {}

    /** Runs of one algorithm against a formula. */
    public static <T extends Setting> List<Case> formula(
            List<T> settings,
            String algorithm,
            Measured measured,
            ToLongFunction<T> formula,
            Predicate<T> withinLimits) {
        return settings.stream()
                .map(setting -> {
                    Scenario run = setting.run(algorithm);
                    return new Case(
                            setting.label(),
                            run,
                            convention -> formula.applyAsLong(setting),
                            convention -> measured.of(run, convention),
                            withinLimits.test(setting));
                })
                .toList();
    }

    /** Runs of one algorithm against a formula that is to hold throughout. */
    public static <T extends Setting> List<Case> formula(
            List<T> settings, String algorithm, Measured measured, ToLongFunction<T> formula) {
        return formula(settings, algorithm, measured, formula, setting -> true);
    }

    /** Runs of one algorithm against the same runs of another. */
    public static <T extends Setting> List<Case> versus(
            List<T> settings, String claimed, String compared, Measured measured, Predicate<T> withinLimits) {
        return settings.stream()
                .map(setting -> {
                    Scenario theirs = setting.run(claimed);
                    Scenario ours = setting.run(compared);
                    return new Case(
                            setting.label(),
                            ours,
                            convention -> measured.of(theirs, convention),
                            convention -> measured.of(ours, convention),
                            withinLimits.test(setting));
                })
                .toList();
    }
}
