package hustings.check;

import hustings.engine.Simulation;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Seen;

/**
 * A live view of a running simulation for properties; it changes as the run continues.
 *
 * @param run the run
 * @param isAtRest whether nothing more will happen
 * @param isSettled whether no process will change its coordinator any more
 */
public record SimulationStateView(Simulation<?> run, boolean isAtRest, boolean isSettled) implements Seen {

    /** A view that is settled exactly if it is at rest. */
    public SimulationStateView(Simulation<?> run, boolean isAtRest) {
        this(run, isAtRest, isAtRest);
    }

    @Override
    public Group group() {
        return run.group();
    }

    @Override
    public boolean isLive(int id) {
        return run.isLive(run.positionOf(id));
    }

    @Override
    public boolean isPaused(int id) {
        return run.isPaused(run.positionOf(id));
    }

    @Override
    public boolean isCut(int from, int to) {
        return run.isCut(run.positionOf(from), run.positionOf(to));
    }

    @Override
    public ProcessState state(int id) {
        return run.state(run.positionOf(id));
    }
}
