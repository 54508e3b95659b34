package hustings.engine;

import java.util.Collection;
import java.util.List;

/**
 * An intervention and its moment.
 *
 * @param isEnding whether the fair ending of a search added it, so that it is no event of the schedule: an end of a
 *     fault, or a detection. Changes nothing in the run
 */
public record ScheduledIntervention(Moment moment, Intervention intervention, boolean isEnding) {

    /** Schedules an intervention that is no part of an ending. */
    public ScheduledIntervention(Moment moment, Intervention intervention) {
        this(moment, intervention, false);
    }

    /** The same intervention as a part of the ending, or of the schedule. */
    public ScheduledIntervention withEnding(boolean newIsEnding) {
        return new ScheduledIntervention(moment, intervention, newIsEnding);
    }

    /** Schedules an intervention at a tick. */
    public static ScheduledIntervention atTick(int tick, Intervention intervention) {
        return new ScheduledIntervention(new Moment.AtTick(tick), intervention);
    }

    /** Schedules a detection by each of these processes at tick 0. */
    public static List<ScheduledIntervention> detectionsAtStart(Collection<Integer> detectors) {
        return detectors.stream()
                .map(id -> atTick(0, new Intervention.Detect(id)))
                .toList();
    }

    /**
     * Whether it names a message by its own tick: then it waits for that send, and applies right after the stage that
     * sends it; if the tick ends without that send, it changes nothing.
     */
    public boolean awaitsSend() {
        return moment instanceof Moment.AtTick at
                && intervention instanceof Intervention.ToMessage toMessage
                && toMessage.message().sentTick() == at.tick();
    }

    /** The tick of an intervention that is scheduled at a tick; fails for any other. */
    public int tick() {
        return ((Moment.AtTick) moment).tick();
    }

    /** Schedules an intervention right before a stage, numbered from 1. */
    public static ScheduledIntervention beforeStage(int stage, Intervention intervention) {
        return new ScheduledIntervention(new Moment.BeforeStage(stage), intervention);
    }
}
