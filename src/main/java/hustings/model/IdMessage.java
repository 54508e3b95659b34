package hustings.model;

/**
 * A message that carries an id and nothing else.
 *
 * @param type what it is for
 * @param id the id it carries
 */
public record IdMessage(MessageType type, int id) implements Message {

    @Override
    public String content() {
        return String.valueOf(id);
    }
}
