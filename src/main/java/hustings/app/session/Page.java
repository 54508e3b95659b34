package hustings.app.session;

import hustings.algorithm.Catalogue;
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
    SWEEP,
    /** Whether an algorithm of one's own is right. */
    WORKBENCH;

    /** Whether there is something to do on it: the workbench is for algorithms of one's own. */
    public boolean isOffered() {
        return this != WORKBENCH || Catalogue.known().size() > Catalogue.all().size();
    }

    /** As written on the switch. */
    public String title() {
        return Texts.of("page." + Texts.key(this));
    }
}
