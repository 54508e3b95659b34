package hustings.check;

import hustings.scenario.Translation;

/** What becomes of cut links and paused processes after the last tick at which a schedule may have faults. */
public enum Ending {
    /** All links are healed and all paused processes resume; judged is what every election is to achieve. */
    HEALED("healed"),
    /**
     * Paused processes resume, cut links stay cut. Not all can agree then; judged are {@link
     * ElectionProperties#NEVER_TWO} and {@link ElectionProperties#STABLE_LEADER}.
     */
    STANDING("standing");

    private final String id;

    Ending(String id) {
        this.id = id;
    }

    /** As written on the command line. */
    public String id() {
        return id;
    }

    /** In a few words, such as "cut links staying cut". */
    public String describe(Translation language) {
        return language.say("ending." + id);
    }
}
