package hustings.algorithm.published;

import hustings.model.Group;
import hustings.model.Message;

/** A message that goes round the ring, from neighbour to neighbour. */
interface RingMessage extends Message {

    /** A direction round the ring. */
    enum Direction {
        CLOCKWISE,
        COUNTERCLOCKWISE;

        Direction opposite() {
            return this == CLOCKWISE ? COUNTERCLOCKWISE : CLOCKWISE;
        }

        /** The neighbour of a process in this direction. */
        int neighbourOf(Group group, int id) {
            return this == CLOCKWISE ? group.successor(id) : group.predecessor(id);
        }
    }

    /** The direction in which the message goes. */
    Direction direction();

    /** The process that takes the returning message off the ring, or {@link hustings.model.ProcessState#NOBODY}. */
    int starter();
}
