package hustings.algorithm;

import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.List;

/**
 * How whoever is told that the leader has crashed makes sure of it before it takes the leader's place.
 *
 * @param question asks the leader whether it is up
 * @param answer says that it is
 * @param answered 2D for the leader's answer
 */
record LeaderCheck(MessageType question, MessageType answer, Timer answered) {

    /** Asks the leader, unless that is the process itself, and waits for nothing else. */
    void begin(Self self, int leader, Outbox out) {
        out.cancelTimers();
        if (leader != self.id()) {
            out.send(question, leader);
        }
        out.setTimer(answered, 2 * self.delayTicks());
    }

    /** The leader is up: whoever has told of its crash is told so. */
    void callOff(List<Integer> askers, Outbox out) {
        out.cancelTimers();
        askers.forEach(asker -> out.send(answer, asker));
    }
}
