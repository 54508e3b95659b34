package hustings.workbench.reactor;

import java.util.function.Supplier;

/** Thrown if a reaction does something that is not allowed. */
public final class MisuseException extends IllegalArgumentException {

    /** @param problem what was found, and what is expected */
    public MisuseException(String problem) {
        super(problem);
    }

    private MisuseException(Throwable thrown) {
        super(describe(thrown) + "; expected what is asked of a state or a message to throw nothing", thrown);
    }

    /**
     * Calls a method of a user's state or message.
     *
     * @throws MisuseException if the method throws an exception
     */
    public static <T> T callUserCode(Supplier<T> call) {
        try {
            return call.get();
        } catch (MisuseException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw new MisuseException(e);
        }
    }

    /**
     * Describes an exception as a finding, without Java's remarks in brackets on the modules and loaders of classes.
     */
    public static String describe(Throwable thrown) {
        String message = thrown.getMessage();
        if (thrown instanceof ReactionStoppedError) {
            return "found " + message;
        }
        if (message != null && thrown instanceof ClassCastException) {
            message = message.replaceFirst(" \\(.* (module|loader) .*\\)$", "");
        }
        return "found " + thrown.getClass().getSimpleName() + (message == null ? "" : " (" + message + ")");
    }
}
