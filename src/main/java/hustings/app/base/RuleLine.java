package hustings.app.base;

/**
 * A line of a list of rules or of pseudo-code.
 *
 * @param source the place in the paper, such as "Step 2"; may be empty
 * @param indent the indentation, in steps from 0
 * @param text the text of the line
 * @param note a remark on the line; may be empty
 * @param code whether the line is code, which is set in a monospaced font
 */
public record RuleLine(String source, int indent, String text, String note, boolean code) {}
