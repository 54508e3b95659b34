package hustings.cli.flag;

/** Something in the arguments cannot be used; the message says what was found and what is expected. */
public final class BadInput extends RuntimeException {

    public BadInput(String message) {
        super(message);
    }

    /** What is wrong with the value of one option. */
    public static BadInput in(String option, String problem) {
        return new BadInput(option + ": " + problem);
    }
}
