package hustings.engine;

import hustings.model.ProcessState;

/**
 * Who is live at one moment, and whom each process believes in. Processes are named by their positions in the group.
 */
public interface Beliefs {

    /** How many processes there are, the crashed ones among them. */
    int processes();

    /** The id of a process; ids ascend with the positions. */
    int idOf(int process);

    /** The position of an id of the group. */
    int positionOf(int id);

    /** Whether a process is live. */
    boolean isLive(int process);

    /** The id of the coordinator that a process believes in, or {@link ProcessState#NOBODY}. */
    int beliefOf(int process);

    /** In which reign it believes that. */
    long reignOf(int process);

    /** Whether a live process believes in nobody, or in a process that is crashed. */
    default boolean suspects(int process) {
        int belief = beliefOf(process);
        return isLive(process) && (belief == ProcessState.NOBODY || !isLive(positionOf(belief)));
    }

    /** Whether a process is live and believes that it leads. */
    default boolean leads(int process) {
        return isLive(process) && beliefOf(process) == idOf(process);
    }
}
