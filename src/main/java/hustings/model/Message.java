package hustings.model;

/**
 * What one process sends to another: a type, and for some algorithms a content. An immutable value with equality. A
 * {@link MessageType} is itself the message that has no content, so that such messages are shared and cost nothing.
 */
public interface Message {

    /** The type, by which messages are drawn, counted and grouped into stages. */
    MessageType type();

    /** The content as a short text such as a list of ids; empty if there is none. */
    default String content() {
        return "";
    }

    /** A type of message, such as ELECTION; an enum constant of the algorithm's file. */
    interface MessageType extends Message {

        /** The type's name, as the paper prints it. */
        String name();

        /** The position in {@link Algorithm#messageTypes()}. */
        int ordinal();

        /**
         * What a process does by sending it, as a verb in the base form with its preposition, to be followed by the
         * receivers: "ask", "answer", "announce itself to". Words for the usual names; a type may have its own.
         */
        default String verb() {
            return switch (name()) {
                case "ELECTION" -> "ask";
                case "OK" -> "answer";
                case "COORDINATOR", "LEADER" -> "announce itself to";
                case "GRANT" -> "grant the role to";
                case "STOP" -> "stop";
                default -> "send " + name() + " to";
            };
        }

        /**
         * Whether it also serves to notice crashes, outside of any election: a heartbeat, a poll, or the reply to one.
         * Such messages may be sent for ever. A run that for ever sends others, or in which somebody holds an election
         * again and again, is an election without an end.
         */
        default boolean detectsFailures() {
            return false;
        }

        @Override
        default MessageType type() {
            return this;
        }
    }
}
