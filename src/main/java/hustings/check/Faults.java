package hustings.check;

/** The faults that random runs may have. */
public enum Faults {
    /** The highest process has crashed before the run, and others detect it; messages take up to D. */
    NONE("without faults", "the highest has crashed, and 1 or 2 processes detect it"),
    /** Processes crash during elections, also between two sends of one multicast. */
    CRASHES("with crashes", "the highest has crashed, 1 or 2 processes detect it, and 1 or 2 crash"),
    /** Processes crash during elections and are revived. */
    REVIVALS(
            "with revivals",
            "the highest has crashed, 1 or 2 processes detect it, 1 or 2 crash, and after each crash that process"
                    + " or the highest is back"),
    /**
     * Crashes, also in mid-multicast, revivals, detections, partitions and heals, and lost, delayed and duplicated
     * messages. No cut links and no pauses.
     */
    ANY("with any faults", "crashes, revivals, false detections, partitions, and lost, late and doubled messages");

    private final String text;
    private final String meaning;

    Faults(String text, String meaning) {
        this.text = text;
        this.meaning = meaning;
    }

    /** A short name, such as "with crashes". */
    public String shortName() {
        return text;
    }

    /** A description of what happens in such runs. */
    public String meaning() {
        return meaning;
    }

    /**
     * A description of what happens in such runs.
     *
     * @param number the number of faults; negative if it is drawn
     */
    public String meaning(int number) {
        if (number < 0) {
            return meaning;
        }
        return this == ANY
                ? number + " of " + meaning
                : meaning.replace("1 or 2 crash", number == 1 ? "1 crashes" : number + " crash");
    }
}
