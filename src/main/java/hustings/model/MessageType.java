package hustings.model;

/** A type of message, such as ELECTION; an enum constant of the algorithm's file. */
public interface MessageType extends Message {

    /** The type's name, as the paper prints it. */
    String name();

    /** The position in {@link Algorithm#messageTypes()}. */
    int ordinal();

    /**
     * What a process does by sending it, as a verb in the base form with its preposition, to be followed by the
     * receivers: "ask", "answer", "announce itself to".
     */
    String verb();

    @Override
    default MessageType type() {
        return this;
    }
}
