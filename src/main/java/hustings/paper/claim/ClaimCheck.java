package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;

/** How a claim is judged. */
@FunctionalInterface
public interface ClaimCheck {

    /** Makes the runs and says what they come to. */
    Report check(Runs runs);
}
