package hustings.model;

/** A timer of a process; an enum constant in the algorithm's class, named for what the process waits for. */
public interface Timer {

    /** The timer's name, such as ANSWERS. */
    String name();

    /** The position in {@link Algorithm#timers()}. */
    int ordinal();
}
