package hustings.model;

/**
 * The state of one process: an immutable value with equality, usually a record. Besides what the algorithm keeps there
 * for itself, everyone who looks on can ask these two things.
 */
public interface ProcessState {

    /** The belief of a process that believes in nobody. No process has this id. */
    int NOBODY = -1;

    /**
     * The id of the coordinator this process believes in, or {@link #NOBODY}. Whether an election ends the old belief
     * is for the paper to say: who is halted has no coordinator (Garcia-Molina 1982), the coordinator variable is
     * cleared (Soundarabai et al. 2014), a new term has no leader yet (Raft). Where a paper is silent the mildest
     * reading holds: a process believes as before until it learns of a new coordinator.
     */
    int coordinator();

    /** What the process is doing in the election. */
    default Role role() {
        return Role.BYSTANDER;
    }

    /** Whether it holds an election, or gave way in one and waits for its outcome. */
    default boolean takesPart() {
        return role() == Role.ELECTING || role() == Role.WAITING;
    }

    /**
     * In which reign it believes: the number of the election, where an algorithm numbers them, and otherwise 0. Two may
     * lead at one time in different reigns.
     */
    default long reign() {
        return 0;
    }
}
