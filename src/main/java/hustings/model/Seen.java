package hustings.model;

import java.util.List;
import java.util.stream.IntStream;

/** What is seen of a run at a moment: who is live, and the state of each process. Processes are named by their ids. */
public interface Seen {

    /** The ids of all processes, crashed or not, and the ring they form. */
    Group group();

    /**
     * Whether a process is live.
     *
     * @throws IllegalArgumentException if no process has this id; so do all the others
     */
    boolean isLive(int id);

    /** The state of a process; of a crashed one, what is in stable storage. */
    ProcessState state(int id);

    /**
     * Whether all is over: nothing more will happen, or the same again and again, and nobody has reason to elect. On
     * the way this is false.
     */
    default boolean isAtRest() {
        return false;
    }

    /** Whether nobody changes its coordinator any more, though elections may go on. On the way this is false. */
    default boolean isSettled() {
        return isAtRest();
    }

    /** Whether what one process sends does not reach another, since the link is cut or the network split. */
    default boolean isCut(int from, int to) {
        return false;
    }

    /** The state of a process as an algorithm's own type, such as {@code seen.state(3, State.class).round() > 2}. */
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

    /** What a process is doing in the election. */
    default Role role(int id) {
        return state(id).role();
    }

    /** Whether a process is live, but paused: it does nothing, and does not know it. */
    default boolean isPaused(int id) {
        return false;
    }

    /** Whether a process is live, not paused, and believes that it leads. */
    default boolean leads(int id) {
        return isLive(id) && !isPaused(id) && beliefOf(id) == id;
    }
}
