package hustings.algorithm;

import hustings.model.Ids;
import java.util.List;

/**
 * The state vector of {@link GarciaMolina}, in stable storage.
 *
 * @param status the paper's s
 * @param coordinator the paper's c
 * @param halter the paper's h, the process that halted it last, or NOBODY
 * @param up the paper's Up, the processes that acknowledged its own halt
 */
record StateVector(Status status, int coordinator, int halter, List<Integer> up) {

    /** The status of a process. */
    enum Status {
        DOWN,
        ELECTION,
        REORGANIZATION,
        NORMAL
    }

    StateVector withStatus(Status newStatus) {
        return new StateVector(newStatus, coordinator, halter, up);
    }

    StateVector asHaltedBy(int id) {
        return new StateVector(Status.ELECTION, coordinator, id, up);
    }

    StateVector asReorganizingUnder(int id) {
        return new StateVector(Status.REORGANIZATION, id, halter, up);
    }

    StateVector withProcessUp(int id) {
        return new StateVector(status, coordinator, halter, Ids.plus(up, id));
    }
}
