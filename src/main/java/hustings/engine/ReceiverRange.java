package hustings.engine;

import java.util.Arrays;

/**
 * Operations on the receivers of a send. Without a list, the receivers are the positions from {@code from} (inclusive)
 * to {@code to} (exclusive), except the sender's. With a list of positions, ascending and without the sender, they are
 * its elements at these indices. Static methods on arrays, so that a range costs no object.
 */
final class ReceiverRange {

    private ReceiverRange() {}

    /** The number of receivers. */
    static int count(int sender, int[] list, int from, int to) {
        int positions = Math.max(0, to - from);
        return list == null && sender >= from && sender < to ? positions - 1 : positions;
    }

    /** The number of receivers with a lower position than the sender. */
    static int countReceiversBelowSender(int sender, int[] list, int from, int to) {
        return list == null
                ? count(sender, null, from, Math.min(sender, to))
                : -Arrays.binarySearch(list, from, to, sender) - 1 - from;
    }

    /** Whether the process at a position is one of the receivers. */
    static boolean contains(int sender, int[] list, int from, int to, int position) {
        return list == null
                ? position != sender && position >= from && position < to
                : Arrays.binarySearch(list, from, to, position) >= 0;
    }

    /** The rank of a receiver among the receivers, from 0. */
    static int rank(int sender, int[] list, int from, int to, int receiver) {
        return list == null
                ? receiver - from - (sender >= from && sender < receiver ? 1 : 0)
                : Arrays.binarySearch(list, from, to, receiver) - from;
    }

    /** The receiver with a rank. */
    static int receiverAt(int sender, int[] list, int from, int rank) {
        int place = from + rank;
        if (list != null) {
            return list[place];
        }
        return sender >= from && sender <= place ? place + 1 : place;
    }

    /** The new end of the range if it is limited to at most {@code maxCount} receivers. */
    static int endLimitedTo(int sender, int[] list, int from, int to, int maxCount) {
        if (count(sender, list, from, to) <= maxCount) {
            return to;
        }
        return list != null || maxCount == 0 ? from + maxCount : receiverAt(sender, null, from, maxCount - 1) + 1;
    }

    /** The position at which an adjacent range would begin. */
    static int startOfAdjacentRange(int sender, int to) {
        return to == sender ? to + 1 : to;
    }
}
