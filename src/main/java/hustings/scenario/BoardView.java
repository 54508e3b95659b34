package hustings.scenario;

import java.util.Locale;

/** How a run and the algorithms that are compared with it are seen. */
public enum BoardView {
    /** One picture; of the other algorithms only the messages are counted. */
    ONE,
    /** A picture of each algorithm, side by side. */
    SIDE_BY_SIDE;

    /** The word in a file, such as "side-by-side". */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
