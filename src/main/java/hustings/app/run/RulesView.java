package hustings.app.run;

/** How the rules of a run are shown. */
public enum RulesView {
    /** The published steps. */
    STEPS,
    /** The paper's pseudo-code. */
    CODE,
    /** The states that a process goes through. */
    STATES
}
