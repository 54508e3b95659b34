package hustings.engine;

/** What one step of the engine did. */
public enum Step {
    /** An intervention between two stages was applied; the clock did not move. */
    INTERVENTION,
    /** A stage was put on the wire. */
    STAGE,
    /** No stage: all who were to send in it crashed before their first send. The clock did not move. */
    SILENCED,
    /** The clock moved to the next tick at which something was due. */
    TICK,
    /** Nothing: the run has come to rest. */
    QUIESCENT,
    /** Nothing: what is due next lies after the last tick that is to be simulated. */
    OUT_OF_TIME
}
