package hustings.model;

/**
 * The state of one process: an immutable value with equality, usually a record. Besides what the algorithm keeps there
 * for itself, everyone who looks on can ask these two things.
 */
public interface ProcessState {

    /** The belief of a process that believes in nobody. No process has this id. */
    int NOBODY = -1;

    /** The id of the coordinator this process believes in, or {@link #NOBODY}. */
    int coordinator();

    /** What the process is doing in the election. */
    Role role();

    /**
     * In which reign it believes: the number of the election, where an algorithm numbers them, and otherwise 0. Two may lead
     * at one time in different reigns.
     */
    default long reign() {
        return 0;
    }
}
