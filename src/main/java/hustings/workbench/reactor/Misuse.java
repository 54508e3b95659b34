package hustings.workbench.reactor;

import java.util.function.Supplier;

/** Thrown if a reaction does something that is not allowed. */
public final class Misuse extends IllegalArgumentException {

    /** @param problem what was found, and what is expected */
    public Misuse(String problem) {
        super(problem);
    }

    private Misuse(Throwable thrown) {
        super(describe(thrown) + "; expected what is asked of a state or a message to throw nothing", thrown);
    }

    /**
     * Calls a method of a user's state or message.
     *
     * @throws Misuse if the method throws an exception
     */
    public static <T> T callUserCode(Supplier<T> question) {
        try {
            return question.get();
        } catch (Misuse e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw new Misuse(e);
        }
    }

    /**
     * Describes an exception as a finding, without Java's remarks in brackets on the modules and loaders of classes.
     */
    public static String describe(Throwable thrown) {
        String message = thrown.getMessage();
        if (thrown instanceof Stopped) {
            return "found " + message;
        }
        if (message != null && thrown instanceof ClassCastException) {
            message = message.replaceFirst(" \\(.* (module|loader) .*\\)$", "");
        }
        return "found " + thrown.getClass().getSimpleName() + (message == null ? "" : " (" + message + ")");
    }
}
