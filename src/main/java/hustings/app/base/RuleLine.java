package hustings.app.base;

/**
 * A line of a list of rules or of pseudo-code.
 *
 * @param source where it is stated, such as "Step 2"; may be empty
 * @param indent how far it is indented, in steps from 0
 * @param text what it says
 * @param note what is to be said of it; may be empty
 * @param code whether it is code, which is set in letters of one width
 */
public record RuleLine(String source, int indent, String text, String note, boolean code) {}
