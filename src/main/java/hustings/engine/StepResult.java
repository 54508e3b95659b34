package hustings.engine;

/** The result of one step of the simulation. */
public enum StepResult {
    /** An intervention between two stages was applied; the clock did not move. */
    INTERVENTION,
    /** A stage was sent. */
    STAGE,
    /** A stage of messages was sent that only serve to notice crashes, which has no number. */
    DETECTOR_STAGE,
    /** No stage: every sender crashed before its first send. The clock did not move. */
    SILENCED,
    /** No stage: interventions waited in vain for a message of this tick, and changed nothing. */
    AWAITED_IN_VAIN,
    /** The clock moved to the next tick at which something was due. */
    TICK,
    /** No step: the run is quiescent. */
    QUIESCENT,
    /** No step: the next due tick lies after the last tick to simulate. */
    OUT_OF_TIME
}
