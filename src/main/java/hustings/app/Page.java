package hustings.app;

/** The pages of the window. */
public enum Page {
    /** A run: the election, its rules and its cost. */
    RUN,
    /** The papers' figures as small pictures, and the demonstrations of each algorithm. */
    FIGURES,
    /** What the papers claim, beside what the runs say. */
    CLAIMS
}
