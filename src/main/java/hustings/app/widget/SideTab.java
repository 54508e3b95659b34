package hustings.app.widget;

/** The tabs at the right side of the window. */
public enum SideTab {
    /** What the run costs. */
    COST,
    /** Which published steps were applied. */
    RULES,
    /** What is done to the run, event by event. */
    SCRIPT,
    /** Why something is so. */
    WHY
}
