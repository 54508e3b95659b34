package hustings.cli.flag;

import hustings.search.Bounds;

/** The flag {@code --states}: how many situations a search keeps at most. */
public final class StatesFlag {

    private StatesFlag() {}

    /**
     * The number, or what is usual if none was given.
     *
     * @throws BadInput if it is less than 1, or more than there is memory for
     */
    public static long checked(Long states) {
        if (states == null) {
            return Bounds.USUAL_MOST_STATES;
        }
        if (states < 1) {
            throw BadInput.in("--states", "found " + states + "; expected 1 or more");
        }
        if (states > Bounds.statesInMemory()) {
            throw BadInput.in(
                    "--states",
                    "found " + states + "; expected at most " + Bounds.statesInMemory()
                            + ", which is what fits in memory; give it more with java -Xmx");
        }
        return states;
    }
}
