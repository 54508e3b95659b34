package hustings.app.base;

/**
 * A labelled fact about the shown frame or result.
 *
 * @param name the label of the fact
 * @param id the id of the node that shows the value; null for none
 * @param value the value in words; a fact with an empty value is not shown
 * @param previousValue the previous value in words; empty if it was the same
 */
public record LabelledFact(String name, String id, String value, String previousValue) {

    /** Creates a fact whose value has not changed. */
    public LabelledFact(String name, String id, String value) {
        this(name, id, value, "");
    }
}
