package hustings.engine;

/**
 * Thrown if an algorithm cannot start with whom the processes follow; the message says why. Another algorithm may be
 * able to.
 */
public final class ImpossibleStartException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    ImpossibleStartException(String why) {
        super(why);
    }
}
