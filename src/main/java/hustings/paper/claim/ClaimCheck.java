package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.ScenarioRunner;

/** Judges a claim with runs. */
@FunctionalInterface
public interface ClaimCheck {

    /**
     * Makes the runs and returns their result.
     *
     * @param printed the printed value or formula; "" if the claim is a statement
     */
    Report check(ScenarioRunner runs, String printed);
}
