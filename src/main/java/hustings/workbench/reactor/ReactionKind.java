package hustings.workbench.reactor;

/** What a process can be asked to react to; each is a method of {@link hustings.model.Algorithm}. */
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
