package hustings.model;

/** What a process knows from the outset and for ever: its id, the group, and the bound on the delay of a message. */
public final class Self {

    private final Group group;
    private final int index;
    private final int id;
    private final int delayTicks;
    private final Recipients higher;
    private final Recipients lower;
    private final Recipients others;

    /**
     * @param index the position of this process in the group
     * @param delayTicks D, the bound on the delay of a message, in ticks, 1 or more
     */
    public Self(Group group, int index, int delayTicks) {
        this.group = group;
        this.index = index;
        this.id = group.id(index);
        this.delayTicks = delayTicks;
        this.higher = new Recipients(index + 1, group.size());
        this.lower = new Recipients(0, index);
        this.others = new Recipients(0, group.size());
    }

    /** The id of this process. */
    public int id() {
        return id;
    }

    /** The ids of all processes. */
    public Group group() {
        return group;
    }

    /** The position of this process in the group. */
    public int index() {
        return index;
    }

    /** D, the bound on the delay of a message, in ticks. */
    public int delayTicks() {
        return delayTicks;
    }

    /** Whether this process has the highest id of the group. */
    public boolean isHighest() {
        return index == group.size() - 1;
    }

    /** What this process is while nobody holds an election: the coordinator, if that is its own id. */
    public Role roleUnder(int coordinator) {
        return coordinator == id ? Role.COORDINATOR : Role.BYSTANDER;
    }

    /** All with a higher id. */
    public Recipients higher() {
        return higher;
    }

    /** All with a lower id. */
    public Recipients lower() {
        return lower;
    }

    /** All but this process. */
    public Recipients others() {
        return others;
    }
}
