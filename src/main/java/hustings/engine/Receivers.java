package hustings.engine;

/**
 * The receivers of a multicast: the positions of a range, from its first to the one before its end, without that of the
 * sender. All of it is arithmetic, so that whoever holds many such ranges in arrays makes no object of any.
 */
final class Receivers {

    private Receivers() {}

    /** How many there are. */
    static int count(int sender, int from, int to) {
        int positions = Math.max(0, to - from);
        return sender >= from && sender < to ? positions - 1 : positions;
    }

    /** Whether a position is one of them. */
    static boolean include(int sender, int from, int to, int position) {
        return position != sender && position >= from && position < to;
    }

    /** How many of them come before one of them. */
    static int rank(int sender, int from, int receiver) {
        return receiver - from - (sender >= from && sender < receiver ? 1 : 0);
    }

    /** The one before which so many come. */
    static int at(int sender, int from, int rank) {
        int position = from + rank;
        return sender >= from && sender <= position ? position + 1 : position;
    }

    /** Where the range ends if it is to hold so many of them at most. */
    static int end(int sender, int from, int to, int most) {
        return count(sender, from, to) <= most ? to : most == 0 ? from : at(sender, from, most - 1) + 1;
    }

    /** The position from which another range goes on where one ends. */
    static int follower(int sender, int to) {
        return to == sender ? to + 1 : to;
    }
}
