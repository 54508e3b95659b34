package hustings.engine;

/** Who looks on while a run is simulated. A run that nobody observes pays nothing for it. */
@FunctionalInterface
public interface Observer {

    /** Something happened at a tick; all calls come in the order in which things happen. */
    void observe(int tick, Happening happening);
}
