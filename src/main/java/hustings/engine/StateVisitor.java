package hustings.engine;

/**
 * Takes the parts of a run's situation one after the other. Two runs of one algorithm and group go on in the same way,
 * whatever their clocks say, if they give the same parts of each process in the same order: all times are counted from
 * now.
 */
public interface StateVisitor {

    /**
     * Begins the parts of a process; parts of one process come in order, those of several in any order. For
     * global state, the number of processes.
     */
    void beginProcess(int process);

    /** A part that is a number, a position or a truth value. */
    void visitNumber(long part);

    /** A part that is an immutable value with equality: a process's state, or a message. */
    void visitValue(Object part);
}
