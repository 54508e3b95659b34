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
}
