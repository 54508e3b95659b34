package hustings.workbench.reactor;

import java.util.function.Supplier;

/** Something that a reaction may not do. */
public final class Misuse extends IllegalArgumentException {

    /** @param problem what was found, and what is expected */
    public Misuse(String problem) {
        super(problem);
    }

    private Misuse(Throwable thrown) {
        super(describe(thrown) + "; expected what is asked of a state or a message to throw nothing", thrown);
    }

    /**
     * Asks somebody's own state or message something.
     *
     * @throws Misuse if the answer is an exception
     */
    public static <T> T asked(Supplier<T> question) {
        try {
            return question.get();
        } catch (Misuse e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw new Misuse(e);
        }
    }

    /** What was thrown, as a finding; without what Java says in brackets of the modules and loaders of classes. */
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
