package hustings.paper.claim;

/** How a claim is judged. */
@FunctionalInterface
public interface Check {

    /** Makes the runs and says what they come to. */
    Finding of(Runs runs);
}
