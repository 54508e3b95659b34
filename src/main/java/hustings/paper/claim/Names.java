package hustings.paper.claim;

import hustings.engine.Timing;

/** The names of the algorithms and message types, and the time unit, that the claims of several papers use. */
public final class Names {

    public static final String BULLY = "bully";
    public static final String MODIFIED = "modified-bully";
    public static final String IMPROVED = "improved-bully";
    public static final String RING = "ring";
    public static final String MAP = "map";
    public static final String RAFT = "raft";

    public static final String ELECTION = "ELECTION";
    public static final String OK = "OK";
    public static final String COORDINATOR = "COORDINATOR";
    public static final String LEADER = "LEADER";
    public static final String STOP = "STOP";
    public static final String GRANT = "GRANT";

    /** The bound on a message's delay in the runs of claims, in ticks. */
    public static final int D = Timing.DEFAULT_DELAY_TICKS;

    private Names() {}
}
