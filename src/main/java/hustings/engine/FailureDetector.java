package hustings.engine;

import hustings.engine.Detection.DetectorMessage;
import hustings.engine.Detection.Means;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Self;
import hustings.model.Timer;

/**
 * What notices crashes beside the algorithm of a process, if a run has a {@link Detection}: written as the reactions of
 * one process, like an algorithm, with an outbox and timers of its own.
 *
 * <p><b>Heartbeats.</b> A process that leads sends HEARTBEAT to all others, at once and then periodically. One that
 * follows another waits; each HEARTBEAT of whom it follows begins the wait anew, and when it ends, the process detects.
 *
 * <p><b>Probes.</b> A process that follows another asks it, a while after the last answer, and waits: if no answer has
 * come within the timeout, it detects. Who leads answers.
 *
 * <p>A process that takes part in an election neither asks nor waits, and one that follows nobody only waits. Whenever
 * a process follows another than before, or its part in an election begins or ends, it begins anew.
 */
final class FailureDetector {

    /** Its timers. */
    enum Wait implements Timer {
        /** Until the next heartbeat or probe. */
        NEXT,
        /** Until silence has lasted too long. */
        SILENCE
    }

    private final Detection detection;

    FailureDetector(Detection detection) {
        this.detection = detection;
    }

    private static boolean leads(Self self, ProcessState state) {
        return state.coordinator() == self.id();
    }

    /** Whether a process listens to another, or waits for one to lead. */
    private static boolean isWaiting(Self self, ProcessState state) {
        return !leads(self, state) && !state.takesPart();
    }

    /**
     * Begins at the start of the run, or when the process is back.
     *
     * @param now the state of the process in its algorithm, as for all reactions
     */
    void onStart(Self self, ProcessState now, Outbox out) {
        out.cancelTimers();
        if (leads(self, now)) {
            beat(self, out);
        } else if (isWaiting(self, now)
                && detection.means() == Means.PROBE
                && now.coordinator() != ProcessState.NOBODY) {
            out.setTimer(Wait.NEXT, detection.everyTicks(self.delayTicks()));
        } else if (isWaiting(self, now)) {
            waitForSilence(self, out);
        }
    }

    /** Reacts to a reaction of the algorithm, which may have changed whom the process follows, or its part. */
    void onReaction(Self self, ProcessState before, ProcessState now, Outbox out) {
        boolean goesOnLeading = leads(self, before) && leads(self, now);
        boolean isSame = before.coordinator() == now.coordinator() && before.takesPart() == now.takesPart();
        if (!goesOnLeading && !isSame) {
            onStart(self, now, out);
        }
    }

    void onMessage(Self self, ProcessState now, int from, DetectorMessage message, Outbox out) {
        boolean isFromFollowed = isWaiting(self, now) && from == now.coordinator();
        switch (message) {
            case HEARTBEAT -> {
                if (isFromFollowed) {
                    waitForSilence(self, out);
                }
            }
            case PROBE -> {
                if (leads(self, now)) {
                    out.send(DetectorMessage.PROBE_REPLY, from);
                }
            }
            case PROBE_REPLY -> {
                if (isFromFollowed) {
                    onStart(self, now, out);
                }
            }
        }
    }

    /** Reacts to a timer; returns whether the process detects. */
    boolean onTimer(Self self, ProcessState now, Wait timer, Outbox out) {
        if (timer == Wait.SILENCE) {
            onStart(self, now, out); // in case the algorithm does nothing about it
            return true;
        }
        if (leads(self, now)) {
            beat(self, out);
        } else {
            out.send(DetectorMessage.PROBE, now.coordinator());
            waitForSilence(self, out);
        }
        return false;
    }

    private void beat(Self self, Outbox out) {
        if (detection.means() == Means.HEARTBEAT && self.group().size() > 1) {
            out.multicast(DetectorMessage.HEARTBEAT, self.others());
            out.setTimer(Wait.NEXT, detection.everyTicks(self.delayTicks()));
        }
    }

    private void waitForSilence(Self self, Outbox out) {
        out.setTimer(Wait.SILENCE, detection.timeoutTicks(self.id(), self.delayTicks()));
    }
}
