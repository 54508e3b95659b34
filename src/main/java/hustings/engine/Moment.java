package hustings.engine;

/** The moment of an intervention. */
public sealed interface Moment {

    /**
     * At a tick, 0 or more: at its start, before any delivery or send; but an intervention on a message that is sent at
     * this very tick comes right after the stage that sends it.
     */
    record AtTick(int tick) implements Moment {}

    /**
     * Between two stages: right after the previous stage was sent, or before the first step of the run for stage 1.
     *
     * @param stage the number of the stage that follows, from 1
     */
    record BeforeStage(int stage) implements Moment {}
}
