package hustings.app.base;

/**
 * A fact about what is shown.
 *
 * @param name what it is called
 * @param id of the label that says it; null for none
 * @param value what there is to say; nothing is said if it is empty
 * @param was what was so before; empty if it was the same
 */
public record Fact(String name, String id, String value, String was) {

    /** A fact that was not otherwise before. */
    public Fact(String name, String id, String value) {
        this(name, id, value, "");
    }
}
