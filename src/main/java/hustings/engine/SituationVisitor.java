package hustings.engine;

/**
 * Takes the parts of a run's situation one after the other. Two runs of one algorithm and group go on in the same way,
 * whatever their clocks say, if they give the same parts of each process in the same order: all times are counted from
 * now.
 */
public interface SituationVisitor {

    /**
     * What follows is of one process: its parts are told in order, but those of several processes in any order. For
     * what is of no process, the number of processes.
     */
    void of(int process);

    /** A part that is a number, a position or a truth value. */
    void number(long part);

    /** A part that is an immutable value with equality: a process's state, or a message. */
    void value(Object part);
}
