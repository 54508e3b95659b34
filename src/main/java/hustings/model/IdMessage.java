package hustings.model;

/**
 * A message whose only content is an id.
 *
 * @param type the message type
 * @param id the id
 */
public record IdMessage(MessageType type, int id) implements Message {

    @Override
    public String content() {
        return String.valueOf(id);
    }
}
