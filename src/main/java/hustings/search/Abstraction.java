package hustings.search;

/**
 * The precision with which a search distinguishes states. A search begins with {@link #COARSEST}, and begins again with
 * a finer abstraction as soon as it meets a run that needs one.
 *
 * @param byClock whether states at different ticks differ; needed if a run is not quiescent in the end
 * @param byOrder whether the order of the processes' actions at one tick matters; needed if they draw random numbers
 */
record Abstraction(boolean byClock, boolean byOrder) {

    static final Abstraction COARSEST = new Abstraction(false, false);
    static final Abstraction FINEST = new Abstraction(true, true);

    /** Thrown by an exploration if its abstraction is too coarse for a run. */
    static final class RefinementNeeded extends RuntimeException {
        private static final long serialVersionUID = 1;

        final Abstraction needed;

        RefinementNeeded(Abstraction needed) {
            super("too coarse", null, false, false);
            this.needed = needed;
        }
    }
}
