package hustings.engine;

/** Receives the events of a run while it is simulated. Without an observer no events are created. */
@FunctionalInterface
public interface Observer {

    /** Receives an event at a tick; events come in the order in which they happen. */
    void observe(int tick, SimulationEvent event);

    /** Whether the observer receives {@link SimulationEvent.Reacted} events, too; a run is faster without them. */
    default boolean watchesReactions() {
        return true;
    }

    /** Whether the observer, which watches reactions, also receives the random timeouts that are drawn. */
    default boolean watchesTimeouts() {
        return false;
    }
}
