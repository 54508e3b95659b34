package hustings.model;

import java.util.function.IntFunction;

/**
 * A message whose only content is an id.
 *
 * @param type the message type
 * @param id the id
 */
public record IdMessage(MessageType type, int id) implements Message {

    @Override
    public String content() {
        return content(Integer::toString);
    }

    @Override
    public String content(IntFunction<String> nameOf) {
        return nameOf.apply(id);
    }
}
