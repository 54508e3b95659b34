package hustings.engine;

/**
 * Receives the parts of a run's state one after the other. Two runs of one algorithm and group continue in the same
 * way, whatever their clocks show, if the visited parts of each process are the same in the same order. All times are
 * relative to the current tick.
 */
public interface StateVisitor {

    /**
     * Begins the parts of a process, by its position. Parts of one process come in order, those of several in any
     * order. Global state comes under the number of processes.
     */
    void beginProcess(int process);

    /** Visits a part that is a number, a position or a truth value. */
    void visitNumber(long part);

    /** Visits a part that is an immutable value with equality: a process's state, or a message. */
    void visitValue(Object part);
}
