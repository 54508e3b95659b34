package hustings.app;

/** Where one stands in what one steps through. */
interface Place {

    /** Whether nothing comes before. */
    boolean atStart();

    /** Whether nothing comes after. */
    boolean atEnd();
}
