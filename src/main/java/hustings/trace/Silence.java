package hustings.trace;

import hustings.engine.Detection.DetectorMessage;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.ProcessState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The silence after which a process has detected by itself, where the run has failure detectors; immutable.
 *
 * @param followed whom the process follows; {@link ProcessState#NOBODY} if nobody
 * @param asked whether it has asked and waited for the answer
 * @param ticks how long it has waited
 * @param losses what was lost between the two meanwhile, in order
 */
public record Silence(int followed, boolean asked, int ticks, List<Loss> losses) {

    /**
     * A message that was lost.
     *
     * @param reason the id of the event because of which it was lost; {@link TraceEvent#NONE} if the network lost it
     */
    public record Loss(SentMessage message, SimulationEvent.LossReason loss, int reason) {}

    /** Listens to a run from its start; says of each detection after which silence it was made. */
    static final class Listener {

        /** All are looked up by their keys, never iterated. */
        private final Map<Long, SentMessage> sent = new HashMap<>();

        private final Map<Integer, Integer> waitsSince = new HashMap<>();
        private final Map<Integer, Integer> askedAt = new HashMap<>();
        private final Map<Integer, Integer> ordered = new HashMap<>();
        private final Map<Integer, List<Loss>> lost = new HashMap<>();
        private final Map<Integer, Integer> coordinators = new HashMap<>();

        /** Notes that a process was told to detect: its next detection does not come from silence. */
        void orderDetection(int process) {
            ordered.merge(process, 1, Integer::sum);
        }

        /** Notes a crash: nothing waits for the process any more. */
        void crash(int process) {
            ordered.remove(process);
        }

        /** Notes that messages of the failure detectors were sent. */
        void send(int tick, SimulationEvent.StageSent stage) {
            stage.stage().forEach(message -> {
                sent.put(message.sequence(), message);
                if (message.message().type() == DetectorMessage.PROBE) {
                    askedAt.put(message.from(), tick);
                    lost.remove(message.from());
                }
            });
        }

        /** Notes a copy of such a message. */
        void copy(SimulationEvent.Duplicated duplicated) {
            sent.put(duplicated.copy().sequence(), duplicated.copy());
        }

        /** Notes that such a message has arrived. */
        void deliver(int tick, long sequence) {
            SentMessage message = sent.get(sequence);
            boolean isHeard = message.message().type() != DetectorMessage.PROBE;
            if (isHeard && message.from() == followedBy(message.to())) {
                beginWait(message.to(), tick);
            }
        }

        /** Notes that such a message was lost. */
        void lose(SimulationEvent.Lost loss, int reason) {
            SentMessage message = sent.get(loss.sequence());
            boolean isQuestion = message.message().type() == DetectorMessage.PROBE;
            int waiting = isQuestion ? message.from() : message.to();
            int other = isQuestion ? message.to() : message.from();
            if (other == followedBy(waiting)) {
                lost.computeIfAbsent(waiting, process -> new ArrayList<>()).add(new Loss(message, loss.loss(), reason));
            }
        }

        SentMessage message(long sequence) {
            return sent.get(sequence);
        }

        private int followedBy(int process) {
            return coordinators.getOrDefault(process, ProcessState.NOBODY);
        }

        private void beginWait(int process, int tick) {
            waitsSince.put(process, tick);
            askedAt.remove(process);
            lost.remove(process);
        }

        /** Notes a reaction of the algorithm; returns the silence that it comes from, if it is such a detection. */
        Optional<Silence> react(int tick, Reacted reacted) {
            int process = reacted.process();
            boolean isDetection = reacted.cause() instanceof Cause.Detected;
            boolean isOrdered = isDetection && ordered.getOrDefault(process, 0) > 0;
            if (isOrdered) {
                ordered.merge(process, -1, Integer::sum);
            }
            Optional<Silence> silence = isDetection && !isOrdered
                    ? Optional.of(silenceOf(process, tick, reacted.before()))
                    : Optional.empty();
            coordinators.put(process, reacted.after().coordinator());
            boolean isSame = reacted.before().coordinator() == reacted.after().coordinator()
                    && reacted.before().takesPart() == reacted.after().takesPart();
            boolean isBack = reacted.cause() instanceof Cause.Started || reacted.cause() instanceof Cause.Revived;
            if (!isSame || isBack || silence.isPresent()) {
                beginWait(process, tick);
            }
            return silence;
        }

        private Silence silenceOf(int process, int tick, ProcessState before) {
            Integer asked = askedAt.get(process);
            int since = asked == null ? waitsSince.getOrDefault(process, 0) : asked;
            return new Silence(
                    before.coordinator(),
                    asked != null,
                    tick - since,
                    List.copyOf(lost.getOrDefault(process, List.of())));
        }
    }
}
