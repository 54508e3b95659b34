package hustings.check;

import hustings.scenario.Scenario;
import java.util.Optional;

/**
 * The result of checking a claim or a part of an algorithm.
 *
 * @param verdict the verdict that the runs give
 * @param convention the counting convention it was measured in, or "" if nothing was counted
 * @param tried a description of the runs behind the verdict, and of nothing beyond them
 * @param found the measured value, beside the printed one
 * @param note limits, a counterexample, or what holds instead; may be empty
 * @param run the run to open as evidence; always present for a claim
 * @param limits the limits or the reading in which the claim holds, in short; "" if there are none
 */
public record Report(
        Verdict verdict,
        String convention,
        String tried,
        String found,
        String note,
        Optional<Scenario> run,
        String limits) {

    /** A report without a run as evidence. */
    public static Report of(Verdict verdict, String tried, String found) {
        return new Report(verdict, "", tried, found, "", Optional.empty(), "");
    }

    /** A report with a run as evidence. */
    public static Report of(Verdict verdict, String tried, String found, Scenario run) {
        return new Report(verdict, "", tried, found, "", Optional.of(run), "");
    }

    /**
     * A report on a claim that either holds or does not, without limits.
     *
     * @param convention the counting convention on which the verdict depends, or "" if it depends on none
     * @param evidence the test case whose run is the evidence
     */
    public static Report of(
            boolean holds, String convention, String tried, String measured, String note, TestCase evidence) {
        Verdict positive = convention.isEmpty() ? Verdict.HOLDS : Verdict.HOLDS_UNDER_CONVENTION;
        Verdict verdict = holds ? positive : Verdict.DOES_NOT_HOLD;
        return new Report(verdict, convention, tried, measured, note, Optional.of(evidence.run()), "");
    }
}
