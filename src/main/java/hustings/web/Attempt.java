package hustings.web;

import org.teavm.jso.JSBody;

/**
 * Does what a step must not depend on: browsers refuse calls now and then, such as Safari the hundredth change of the
 * address within half a minute. What fails is reported on the console, and the rest of the step goes on.
 */
final class Attempt {

    private Attempt() {}

    /** Does something; returns whether it succeeded. */
    static boolean run(Runnable action) {
        try {
            action.run();
            return true;
        } catch (RuntimeException e) { // also whatever the browser throws: TeaVM wraps it
            report(String.valueOf(e.getMessage()));
            return false;
        }
    }

    /** Writes a problem to the browser's console, for those who look for its cause. */
    @JSBody(params = "problem", script = "try { console.error(problem); } catch (e) { }")
    static native void report(String problem);
}
