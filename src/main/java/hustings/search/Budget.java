package hustings.search;

/** How many faults and late messages a schedule may still have. */
record Budget(int faults, int late) {

    static final Budget NONE = new Budget(0, 0);

    Budget after(Action action) {
        return new Budget(faults - action.faults(), late - action.late());
    }
}
