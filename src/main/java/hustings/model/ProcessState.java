package hustings.model;

/**
 * The state of one process: an immutable value with equality, usually a record. The methods below are what the
 * simulator reads from it; everything else in it belongs to the algorithm.
 */
public interface ProcessState {

    /** Stands for "no process" wherever an id is expected, as in a belief in no coordinator. No process has this id. */
    int NOBODY = -1;

    /**
     * The id of the coordinator this process believes in, or {@link #NOBODY}. Whether an election ends the old belief
     * depends on the paper: a halted process has no coordinator (Garcia-Molina 1982), the coordinator variable is
     * cleared (Soundarabai et al. 2014), a new term has no leader yet (Raft). Where a paper is silent, the mildest
     * reading applies: a process keeps its belief until it learns of a new coordinator.
     */
    int coordinator();

    /** The role of the process in the election. */
    default Role role() {
        return Role.BYSTANDER;
    }

    /** Whether the process holds an election, or gave way in one and waits for its outcome. */
    default boolean takesPart() {
        return role() == Role.ELECTING || role() == Role.WAITING;
    }

    /**
     * The number of the election by which the believed coordinator came to lead (a term or epoch), or 0 if the
     * algorithm does not number its elections. Two leaders at one time are allowed if their numbers differ.
     */
    default long reign() {
        return 0;
    }

    /**
     * The number that a picture shows with the process: its term, its epoch or its phase; 0 to show none. By default
     * that of the {@link #reign()}. It is only shown: no property reads it.
     */
    default long shownNumber() {
        return reign();
    }

    /**
     * The id of the process to which it has given its vote in the election with the {@link #shownNumber()}, or
     * {@link #NOBODY}. It is only shown: no property reads it.
     */
    default int vote() {
        return NOBODY;
    }
}
