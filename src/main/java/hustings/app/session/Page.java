package hustings.app.session;

import hustings.app.base.Texts;

/** The pages of the window. */
public enum Page {
    /** A run: the election, its rules and its cost. */
    RUN,
    /** The papers' figures as small pictures, and the demonstrations of each algorithm. */
    FIGURES,
    /** What the papers claim, beside what the runs say. */
    CLAIMS,
    /** The search for the schedule that breaks an algorithm. */
    SEARCH,
    /** Several algorithms side by side on the scenario of the run. */
    COMPARE,
    /** Many runs of one election, measured. */
    SWEEP;

    /** As written on the switch. */
    public String title() {
        return Texts.of("page." + Texts.key(this));
    }
}
