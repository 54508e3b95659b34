package hustings.algorithm.published;

import hustings.model.Message.MessageType;
import java.util.function.IntFunction;

/**
 * A message that carries an id round the ring.
 *
 * @param type the message type
 * @param id the id it carries
 * @param starter the process that takes it off the ring when it returns, or NOBODY
 * @param direction the direction in which it goes
 */
record Token(MessageType type, int id, int starter, Direction direction) implements RingMessage {

    /** Creates a token with an id that goes clockwise until it is back at its owner. */
    static Token of(MessageType type, int id) {
        return new Token(type, id, id, Direction.CLOCKWISE);
    }

    @Override
    public String content() {
        return content(Integer::toString);
    }

    @Override
    public String content(IntFunction<String> nameOf) {
        return nameOf.apply(id);
    }
}
