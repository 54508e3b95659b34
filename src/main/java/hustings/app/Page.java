package hustings.app;

/** The pages of the window. */
public enum Page {
    /** A run: the election, its rules and its cost. */
    RUN("Run"),
    /** The papers' figures as small pictures, and the demonstrations of each algorithm. */
    FIGURES("Figures"),
    /** What the papers claim, beside what the runs say. */
    CLAIMS("Claims"),
    /** The search for the schedule that breaks an algorithm. */
    SEARCH("Break it"),
    /** Several algorithms side by side on the scenario of the run. */
    COMPARE("Compare"),
    /** Many runs of one election, measured. */
    SWEEP("Sweep");

    private final String title;

    Page(String title) {
        this.title = title;
    }

    /** As written on the switch. */
    String title() {
        return title;
    }
}
