package hustings.check;

import hustings.scenario.Translation;

/** The ways in which cut links and paused processes end after the last tick of a schedule's faults. */
public enum FaultEnding {
    /** All links are healed and all paused processes resume; the properties of every election are judged. */
    HEALED("healed"),
    /**
     * Paused processes resume, cut links stay cut. Not all processes can agree then; judged are {@link
     * ElectionProperties#NEVER_TWO} and {@link ElectionProperties#STABLE_LEADER}.
     */
    STANDING("standing");

    private final String id;

    FaultEnding(String id) {
        this.id = id;
    }

    /** The id as written on the command line. */
    public String id() {
        return id;
    }

    /** A short description, such as "cut links staying cut". */
    public String describe(Translation language) {
        return language.format("ending." + id);
    }
}
