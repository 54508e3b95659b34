package hustings.algorithm;

import hustings.model.Group;
import hustings.model.Message;

/** A message that goes round the ring, from neighbour to neighbour. */
interface RingMessage extends Message {

    /** Which way a message goes round the ring. */
    enum Direction {
        CLOCKWISE,
        COUNTERCLOCKWISE;

        Direction opposite() {
            return this == CLOCKWISE ? COUNTERCLOCKWISE : CLOCKWISE;
        }

        /** The neighbour of a process on this side. */
        int next(Group group, int id) {
            return this == CLOCKWISE ? group.successor(id) : group.predecessor(id);
        }
    }

    /** Which way it goes. */
    Direction direction();

    /** Who takes it off the ring when it is back, or {@link hustings.model.ProcessState#NOBODY}. */
    int starter();
}
