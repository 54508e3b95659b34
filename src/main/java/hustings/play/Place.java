package hustings.play;

/** Where one stands in what one steps through. */
public interface Place {

    /** Whether nothing comes before. */
    boolean atStart();

    /** Whether nothing comes after. */
    boolean atEnd();
}
