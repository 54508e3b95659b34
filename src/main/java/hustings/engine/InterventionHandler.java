package hustings.engine;

import hustings.engine.InFlightMessages.FoundMessage;
import hustings.model.Group;
import hustings.model.ProcessState;
import java.util.List;

/** Applies interventions to the processes and the network of a run. */
final class InterventionHandler<S extends ProcessState> {

    private final Group group;
    private final Processes<S> processes;
    private final Network<S> network;
    private final Observer observer;

    InterventionHandler(Group group, Processes<S> processes, Network<S> network, Observer observer) {
        this.group = group;
        this.processes = processes;
        this.network = network;
        this.observer = observer;
    }

    /**
     * Applies an intervention; returns whether it changed anything.
     *
     * @param tick the current tick
     * @param stageCount the number of stages sent so far
     */
    boolean apply(Intervention intervention, int tick, int stageCount) {
        if (intervention instanceof Intervention.ToProcess toProcess) {
            return applyToProcess(toProcess, tick);
        }
        if (intervention instanceof Intervention.ToMessage toMessage) {
            return applyToMessage(toMessage, tick, stageCount);
        }
        boolean effective = network.links().apply(intervention);
        notifyObserver(intervention, effective, tick);
        return effective;
    }

    private boolean applyToProcess(Intervention.ToProcess intervention, int tick) {
        int process = group.indexOf(intervention.process());
        boolean effective = switch (intervention.kind().precondition()) {
            case LIVE -> processes.isLive(process);
            case CRASHED -> !processes.isLive(process);
            case RUNNING -> processes.isLive(process) && !processes.paused().isPaused(process);
            case PAUSED -> processes.paused().isPaused(process);
            case ON_ITS_WAY, CHANGEABLE -> throw new IllegalStateException(intervention + " needs no process");
        };
        notifyObserver(intervention, effective, tick);
        if (!effective) {
            return false;
        }
        if (intervention instanceof Intervention.CrashAfterSends crash) {
            processes.scheduleCrashAfterSends(process, crash.afterSends());
        } else if (intervention instanceof Intervention.Crash) {
            crash(process, tick, intervention.kind());
        } else if (intervention instanceof Intervention.Revive) {
            processes.revive(process, tick);
        } else if (intervention instanceof Intervention.Pause) {
            processes.pause(process);
        } else if (intervention instanceof Intervention.Resume) {
            processes.resume(process, tick);
        } else {
            return processes.detectCrash(process, tick);
        }
        return true;
    }

    /** Crashes a process, at once or in the middle of its sends; messages that wait for it are lost. */
    void crash(int process, int tick, Intervention.Kind kind) {
        List<PausedProcesses.WaitingEvent> waiting = processes.paused().endPauseAndTakeWaiting(process);
        processes.crash(process, tick, kind, network.nextSequence());
        network.recordWaitingAsLost(waiting, tick);
    }

    private boolean applyToMessage(Intervention.ToMessage intervention, int tick, int stageCount) {
        FoundMessage found = network.findInFlight(intervention.message());
        notifyObserver(intervention, found != null, tick);
        if (found == null) {
            return false;
        }
        if (intervention instanceof Intervention.Delay delay) {
            network.delay(found, delay.ticks(), tick);
        } else if (intervention instanceof Intervention.Duplicate) {
            network.duplicate(found, stageCount, tick);
        } else {
            network.drop(found, tick);
        }
        return true;
    }

    private void notifyObserver(Intervention intervention, boolean effective, int tick) {
        if (observer != null) {
            observer.observe(tick, new SimulationEvent.Intervened(intervention, effective));
        }
    }
}
