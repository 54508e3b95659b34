package hustings.algorithm;

import hustings.model.Message.MessageType;

/**
 * A message that carries an id round the ring.
 *
 * @param type what it is for
 * @param id the id it carries
 * @param starter who takes it off the ring when it is back, or NOBODY
 * @param direction which way it goes
 */
record Token(MessageType type, int id, int starter, Direction direction) implements RingMessage {

    /** An id that goes clockwise until it is back at its owner. */
    static Token of(MessageType type, int id) {
        return new Token(type, id, id, Direction.CLOCKWISE);
    }

    @Override
    public String content() {
        return String.valueOf(id);
    }
}
