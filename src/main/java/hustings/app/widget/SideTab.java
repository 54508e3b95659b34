package hustings.app.widget;

/** The tabs of the side panel. */
public enum SideTab {
    /** The set-up of the run. */
    SETUP,
    /** The causes of something in the run. */
    WHY,
    /** The published rules, and which of them were applied. */
    RULES,
    /** The interventions, event by event. */
    SCRIPT,
    /** The lesson, part by part. */
    LESSON
}
