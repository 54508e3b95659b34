package hustings.app;

/** How the rules of a run are shown. */
enum RulesView {
    /** The published steps. */
    STEPS,
    /** The paper's pseudo-code. */
    CODE,
    /** The states that a process goes through. */
    STATES
}
