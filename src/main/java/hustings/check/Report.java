package hustings.check;

import hustings.scenario.Scenario;
import java.util.Optional;

/**
 * What checking a claim, or a part of an algorithm, came to.
 *
 * @param verdict what the runs say
 * @param convention the counting convention it was measured in, or "" if nothing was counted
 * @param tried the space that was tried, in words: the runs behind the verdict, and nothing beyond them
 * @param found the measured value, beside the printed one
 * @param note limits, counterexample, or what holds instead; may be empty
 * @param run the run behind it, to be opened; of a claim there always is one
 * @param limits where it holds, for short, if it holds within limits or in a reading; otherwise ""
 */
public record Report(
        Verdict verdict,
        String convention,
        String tried,
        String found,
        String note,
        Optional<Scenario> run,
        String limits) {

    /** What no run shows. */
    public static Report of(Verdict verdict, String tried, String found) {
        return new Report(verdict, "", tried, found, "", Optional.empty(), "");
    }

    /** What a run shows. */
    public static Report of(Verdict verdict, String tried, String found, Scenario run) {
        return new Report(verdict, "", tried, found, "", Optional.of(run), "");
    }

    /**
     * What is simply true or not, without limits.
     *
     * @param convention the counting convention on which it depends, or "" if it depends on none
     * @param shown the run behind it
     */
    public static Report of(
            boolean holds, String convention, String tried, String measured, String note, TestCase shown) {
        Verdict held = convention.isEmpty() ? Verdict.HOLDS : Verdict.HOLDS_UNDER_CONVENTION;
        Verdict verdict = holds ? held : Verdict.DOES_NOT_HOLD;
        return new Report(verdict, convention, tried, measured, note, Optional.of(shown.run()), "");
    }
}
