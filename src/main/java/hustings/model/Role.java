package hustings.model;

/** The role of a process in an election, with a description for the user. */
public enum Role {
    /** Takes no part in an election at the moment. */
    BYSTANDER("takes no part in an election"),
    /** Holds an election and collects answers. */
    ELECTING("holds an election"),
    /** Gave way to others, and waits for the announcement. */
    WAITING("waits for the announcement"),
    /** Was granted the coordinator's role by another process. */
    GRANTED("was granted the role of coordinator"),
    /** Leads by its own announcement. */
    COORDINATOR("is coordinator");

    private final String description;

    Role(String description) {
        this.description = description;
    }

    /** A predicate to follow the process's name, such as "holds an election". */
    public String description() {
        return description;
    }
}
