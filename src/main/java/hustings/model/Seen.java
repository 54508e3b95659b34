package hustings.model;

import java.util.List;
import java.util.stream.IntStream;

/** A read-only view of a run at one moment: which processes are live, and their states. Processes go by their ids. */
public interface Seen {

    /** The ids of all processes, crashed or not, and the ring they form. */
    Group group();

    /**
     * Whether a process is live.
     *
     * @throws IllegalArgumentException if no process has this id; this holds for all methods here that take an id
     */
    boolean isLive(int id);

    /** The state of a process; for a crashed process, the part in stable storage. */
    ProcessState state(int id);

    /**
     * Whether the run is over: nothing more will happen, or the same events recur for ever, and no process has a reason
     * to elect. False while the run is under way.
     */
    default boolean isAtRest() {
        return false;
    }

    /** Whether no process will change its coordinator any more, though elections may go on. False under way. */
    default boolean isSettled() {
        return isAtRest();
    }

    /** Whether messages from one process to another are lost because the link is cut or the network is split. */
    default boolean isCut(int from, int to) {
        return false;
    }

    /** The state of a process, cast to the algorithm's type: {@code seen.state(3, State.class).round() > 2}. */
    default <S extends ProcessState> S state(int id, Class<S> type) {
        return type.cast(state(id));
    }

    /** The ids of the live processes, ascending. */
    default List<Integer> live() {
        return IntStream.range(0, group().size())
                .map(group()::id)
                .filter(this::isLive)
                .boxed()
                .toList();
    }

    /** The id of the coordinator that a process believes in, or {@link ProcessState#NOBODY}. */
    default int beliefOf(int id) {
        return state(id).coordinator();
    }

    /** The role of a process in the election. */
    default Role role(int id) {
        return state(id).role();
    }

    /** Whether a process is live but paused: it does nothing, and is not aware of the pause. */
    default boolean isPaused(int id) {
        return false;
    }

    /** Whether a process is live, not paused, and believes that it leads. */
    default boolean leads(int id) {
        return isLive(id) && !isPaused(id) && beliefOf(id) == id;
    }
}
