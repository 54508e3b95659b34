package hustings.engine;

/**
 * Takes the parts of a run's situation one after the other. Two runs of one algorithm and group go on in the same way,
 * whatever their clocks say, if they give the same parts in the same order: all times are counted from now.
 */
public interface SituationVisitor {

    /** A part that is a number, a position or a truth value. */
    void number(long part);

    /** A part that is an immutable value with equality: a process's state, or a message. */
    void value(Object part);
}
