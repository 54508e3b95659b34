package hustings.engine;

/** When an intervention happens. */
public sealed interface Moment {

    /** At a tick, before what is delivered or sent at it; 0 or more. */
    record AtTick(int tick) implements Moment {}

    /**
     * Between two stages: as soon as the previous stage is sent, or before anything happens at all if
     * this is stage 1.
     *
     * @param stage the number of the stage that follows, from 1
     */
    record BeforeStage(int stage) implements Moment {}
}
