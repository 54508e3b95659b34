package hustings.workbench.reactor;

/** The kinds of reactions; each is a method of {@link hustings.model.Algorithm}. */
public enum ReactionKind {
    RESTING,
    INITIAL,
    START,
    DETECT,
    MESSAGE,
    TIMER,
    UNDELIVERED,
    CRASH,
    REVIVE
}
