package hustings.engine;

/** Receives the events of a run while it is simulated. A run without an observer makes no events. */
@FunctionalInterface
public interface Observer {

    /** Something happened at a tick; all calls come in the order in which things happen. */
    void observe(int tick, SimulationEvent event);

    /** Whether it wants to know how processes react, too; a run is made faster without. */
    default boolean watchesReactions() {
        return true;
    }
}
