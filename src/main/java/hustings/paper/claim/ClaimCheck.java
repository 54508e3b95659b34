package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;

/** How a claim is judged. */
@FunctionalInterface
public interface ClaimCheck {

    /**
     * Makes the runs and says what they come to.
     *
     * @param printed the printed value or formula; "" if the claim is a sentence
     */
    Report check(Runs runs, String printed);
}
