package hustings.search;

import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Numbers of faults and late messages: those that a schedule may still have, or the cost of an action.
 *
 * @param faults crashes, revivals and false detections
 * @param diskLosses crashes that lose the disk, which are among the faults; never more than these
 * @param cuts links that are cut both ways
 * @param oneWay links that are cut one way
 * @param pauses pauses of a process
 * @param late messages that are late, or that come twice if the bounds say so, which are not among the {@link
 *     #totalFaults}
 */
record FaultBudget(int faults, int diskLosses, int cuts, int oneWay, int pauses, int late) {

    static final FaultBudget NONE = new FaultBudget(0, 0, 0, 0, 0, 0);
    static final FaultBudget FAULT = new FaultBudget(1, 0, 0, 0, 0, 0);
    static final FaultBudget DISK_LOSS = new FaultBudget(1, 1, 0, 0, 0, 0);
    static final FaultBudget CUT = new FaultBudget(0, 0, 1, 0, 0, 0);
    static final FaultBudget ONE_WAY = new FaultBudget(0, 0, 0, 1, 0, 0);
    static final FaultBudget PAUSE = new FaultBudget(0, 0, 0, 0, 1, 0);
    static final FaultBudget LATE = new FaultBudget(0, 0, 0, 0, 0, 1);

    /**
     * The order in which a search allows faults: the fewest in all, then the fewest losses of a disk, then the fewest
     * crashes, then the fewest cuts.
     */
    static final Comparator<FaultBudget> SMALLEST_FIRST = Comparator.comparingInt(FaultBudget::totalFaults)
            .thenComparingInt(FaultBudget::diskLosses)
            .thenComparingInt(FaultBudget::faults)
            .thenComparingInt(FaultBudget::cuts)
            .thenComparingInt(FaultBudget::oneWay);

    /** The number of faults of all kinds, without late messages. */
    int totalFaults() {
        return faults + cuts + oneWay + pauses;
    }

    /** Encodes the numbers of faults and of losses of a disk as one number: without losses, that of the faults. */
    long encodeFaults() {
        return ((long) diskLosses << 20) + faults;
    }

    /** Encodes the numbers of cuts, one-way cuts and pauses as one number; 0 if there are none. */
    long encodeNetworkFaults() {
        return ((long) cuts << 40) + ((long) oneWay << 20) + pauses;
    }

    /** The budget that is left after an action with the given cost. */
    FaultBudget minus(FaultBudget cost) {
        return new FaultBudget(
                faults - cost.faults,
                Math.min(diskLosses - cost.diskLosses, faults - cost.faults),
                cuts - cost.cuts,
                oneWay - cost.oneWay,
                pauses - cost.pauses,
                late - cost.late);
    }

    /** Whether each number of another budget is at most as large as this one's. */
    boolean covers(FaultBudget other) {
        return other.faults <= faults
                && other.diskLosses <= diskLosses
                && other.cuts <= cuts
                && other.oneWay <= oneWay
                && other.pauses <= pauses
                && other.late <= late;
    }

    /** All budgets with the same number of late messages and at most as many faults of each kind, in a fixed order. */
    List<FaultBudget> allWithAtMostTheseFaults() {
        List<FaultBudget> all = new ArrayList<>();
        for (int fault = 0; fault <= faults; fault++) {
            for (int loss = 0; loss <= Math.min(fault, diskLosses); loss++) {
                for (int cut = 0; cut <= cuts; cut++) {
                    for (int one = 0; one <= oneWay; one++) {
                        for (int pause = 0; pause <= pauses; pause++) {
                            all.add(new FaultBudget(fault, loss, cut, one, pause, late));
                        }
                    }
                }
            }
        }
        return all;
    }

    /** The budget that the events of a schedule use, given the total number of its faults. */
    static FaultBudget usedBy(List<ScheduledIntervention> events, int totalFaults, int late) {
        int diskLosses = 0;
        int cuts = 0;
        int oneWay = 0;
        int pauses = 0;
        for (ScheduledIntervention event : events) {
            if (event.intervention() instanceof Intervention.Cut cut) {
                cuts += cut.link().oneWay() ? 0 : 1;
                oneWay += cut.link().oneWay() ? 1 : 0;
            } else if (event.intervention().kind() == Intervention.Kind.DISK_LOSS) {
                diskLosses++;
            } else if (event.intervention() instanceof Intervention.Pause) {
                pauses++;
            }
        }
        return new FaultBudget(totalFaults - cuts - oneWay - pauses, diskLosses, cuts, oneWay, pauses, late);
    }
}
