package hustings.algorithm.published;

import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.List;

/**
 * The check by which a process makes sure that the leader has crashed before it takes the leader's place.
 *
 * @param question the message that asks the leader whether it is up
 * @param answer the reply that it is
 * @param answered the timer that waits 2D for the reply
 */
record LeaderCheck(MessageType question, MessageType answer, Timer answered) {

    /** Asks the leader, unless that is the process itself or nobody; waits 2D for the reply, and for nothing else. */
    void begin(Self self, int leader, Outbox out) {
        out.cancelTimers();
        if (leader != self.id() && leader != ProcessState.NOBODY) {
            out.send(question, leader);
        }
        out.setTimer(answered, 2 * self.delayTicks());
    }

    /** Ends the check because the leader is up, and tells so those who reported its crash. */
    void cancelAndAnswerAskers(List<Integer> askers, Outbox out) {
        out.cancelTimers();
        askers.forEach(asker -> out.send(answer, asker));
    }
}
