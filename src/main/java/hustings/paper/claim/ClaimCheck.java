package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;

/** Judges a claim with runs. */
@FunctionalInterface
public interface ClaimCheck {

    /**
     * Makes the runs and returns their result.
     *
     * @param printed the printed value or formula; "" if the claim is a sentence
     */
    Report check(Runs runs, String printed);
}
