package hustings.play;

/** The length of a step. */
public enum StepMode {
    /** To the next stop: a stage, an intervention, the end. */
    BY_STAGE,
    /** Exactly one tick, due or not. */
    BY_TICK;
}
