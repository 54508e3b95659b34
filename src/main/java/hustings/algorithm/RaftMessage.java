package hustings.algorithm;

import hustings.model.Message;
import hustings.model.Message.MessageType;

/** A message of {@link Raft} with its term; {@code granted} has a meaning in VOTE and PRE_VOTE only. */
record RaftMessage(Type type, int term, boolean granted) implements Message {

    @Override
    public String content() {
        String answer = granted ? ", yes" : ", no";
        return "term " + term + (type == Type.VOTE || type == Type.PRE_VOTE ? answer : "");
    }

    enum Type implements MessageType {
        REQUEST_VOTE,
        VOTE,
        HEARTBEAT,
        HEARTBEAT_REPLY,
        PRE_VOTE_REQUEST,
        PRE_VOTE;

        @Override
        public boolean detectsFailures() {
            return this == HEARTBEAT;
        }
    }
}
