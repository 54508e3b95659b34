package hustings.search;

/**
 * What tells states apart besides what their own future depends on. A search begins with {@link #COARSEST}, and again
 * with a finer one as soon as it meets a run that needs it.
 *
 * @param byClock the tick counts, since a run does not come to rest
 * @param byOrder the order of what several processes do at one tick counts, since they draw random numbers in it
 */
record Abstraction(boolean byClock, boolean byOrder) {

    static final Abstraction COARSEST = new Abstraction(false, false);
    static final Abstraction FINEST = new Abstraction(true, true);

    /** Thrown by an exploration that met a run for which its abstraction is too coarse. */
    static final class RefinementNeeded extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final Abstraction needed;

        RefinementNeeded(Abstraction needed) {
            super("too coarse", null, false, false);
            this.needed = needed;
        }

        Abstraction needed() {
            return needed;
        }
    }
}
