package hustings.algorithm;

import hustings.model.Message;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The message of {@link CoordinationGroup} with the members of the group after an election.
 *
 * @param type its type, GROUP
 * @param leader the new coordinator
 * @param alternatives the processes that may take over from it, in order
 */
record NewGroup(MessageType type, int leader, List<Integer> alternatives) implements Message {

    @Override
    public String content() {
        return leader + alternatives.stream().map(id -> " " + id).collect(Collectors.joining());
    }
}
