package hustings.app.widget;

/** The tabs of the drawer at the right edge of the window. */
public enum SideTab {
    /** Which run it is. */
    SETUP,
    /** Why something is so. */
    WHY,
    /** Which published steps were applied. */
    RULES,
    /** What is done to the run, event by event. */
    SCRIPT
}
