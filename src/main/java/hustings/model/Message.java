package hustings.model;

import java.util.function.IntFunction;

/**
 * A message from one process to another: a type and, in some algorithms, a content. An immutable value with equality.
 * A {@link MessageType} is itself the message without content, so that such messages are shared and cost nothing.
 */
public interface Message {

    /** The message type; messages are drawn, counted and grouped into stages by type. */
    MessageType type();

    /** The content as a short text such as a list of ids; empty if there is none. */
    default String content() {
        return "";
    }

    /**
     * The content as a short text in which processes are called by their names; by default {@link #content()}.
     *
     * @param nameOf returns what the process with an id is called
     */
    default String content(IntFunction<String> nameOf) {
        return content();
    }

    /** A type of message, such as ELECTION; an enum constant of the algorithm's file. */
    interface MessageType extends Message {

        /** The type's name, as the paper prints it. */
        String name();

        /** The position in {@link Algorithm#messageTypes()}. */
        int ordinal();

        /**
         * What a process does by sending such a message: a verb in the base form with its preposition, to be followed
         * by the receivers, such as "ask" or "announce itself to". The common names have a verb by default; a type may
         * override it.
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
         * Whether such messages also serve to notice crashes outside of an election: heartbeats, polls and the replies
         * to them. These may be sent for ever. If a run sends other messages for ever, or elections are held again and
         * again, its election does not terminate.
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
