package hustings.model;

/** The constant knowledge of a process: its id, the group, and the bound on the delay of a message. */
public final class Self {

    private final Group group;
    private final int index;
    private final int id;
    private final int delayTicks;

    /**
     * @param index the position of this process in the group
     * @param delayTicks D, the bound on the delay of a message, in ticks, 1 or more
     */
    public Self(Group group, int index, int delayTicks) {
        this.group = group;
        this.index = index;
        this.id = group.id(index);
        this.delayTicks = delayTicks;
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

    /** The role of this process outside of an election: COORDINATOR if it is the coordinator, else BYSTANDER. */
    public Role roleUnder(int coordinator) {
        return coordinator == id ? Role.COORDINATOR : Role.BYSTANDER;
    }

    /** All processes with a higher id. */
    public Recipients higher() {
        return new Recipients(index + 1, group.size());
    }

    /** All processes with a lower id. */
    public Recipients lower() {
        return new Recipients(0, index);
    }

    /** All processes except this one. */
    public Recipients others() {
        return new Recipients(0, group.size());
    }
}
