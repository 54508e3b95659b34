package hustings.engine;

import java.util.Arrays;

/**
 * The receivers of a send: the positions of a range, from its first to the one before its end, without that of the
 * sender; or, where there is a list of positions, those that stand in it in that range of places, ascending and without
 * the sender. Static arithmetic on arrays, so that many ranges cost no objects.
 */
final class ReceiverRange {

    private ReceiverRange() {}

    /** How many there are. */
    static int count(int sender, int[] list, int from, int to) {
        int positions = Math.max(0, to - from);
        return list == null && sender >= from && sender < to ? positions - 1 : positions;
    }

    /** How many of them have a lower position than the sender. */
    static int countLower(int sender, int[] list, int from, int to) {
        return list == null
                ? count(sender, null, from, Math.min(sender, to))
                : -Arrays.binarySearch(list, from, to, sender) - 1 - from;
    }

    /** Whether a position is one of them. */
    static boolean contains(int sender, int[] list, int from, int to, int position) {
        return list == null
                ? position != sender && position >= from && position < to
                : Arrays.binarySearch(list, from, to, position) >= 0;
    }

    /** The rank of a receiver among them, from 0. */
    static int rank(int sender, int[] list, int from, int to, int receiver) {
        return list == null
                ? receiver - from - (sender >= from && sender < receiver ? 1 : 0)
                : Arrays.binarySearch(list, from, to, receiver) - from;
    }

    /** The receiver of a rank. */
    static int at(int sender, int[] list, int from, int rank) {
        int place = from + rank;
        if (list != null) {
            return list[place];
        }
        return sender >= from && sender <= place ? place + 1 : place;
    }

    /** The end of the range cut down to at most so many receivers. */
    static int limitEnd(int sender, int[] list, int from, int to, int maxCount) {
        if (count(sender, list, from, to) <= maxCount) {
            return to;
        }
        return list != null || maxCount == 0 ? from + maxCount : at(sender, null, from, maxCount - 1) + 1;
    }

    /** The position at which an adjacent range would begin. */
    static int nextAdjacent(int sender, int to) {
        return to == sender ? to + 1 : to;
    }
}
