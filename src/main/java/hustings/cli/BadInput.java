package hustings.cli;

/** Something in the arguments cannot be used; the message says what was found and what is expected. */
final class BadInput extends RuntimeException {

    BadInput(String message) {
        super(message);
    }

    /** What is wrong with the value of one option. */
    static BadInput in(String option, String problem) {
        return new BadInput(option + ": " + problem);
    }
}
