package hustings.workbench.reactor;

/** Thrown to stop a reaction from outside; the message describes why. */
public class ReactionStoppedError extends Error {

    /** @param found the reason, such as "no end after 2 seconds" */
    public ReactionStoppedError(String found) {
        super(found, null, false, true);
    }
}
