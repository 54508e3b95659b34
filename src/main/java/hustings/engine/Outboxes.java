package hustings.engine;

import hustings.model.Message;
import hustings.model.Message.MessageType;
import java.util.ArrayList;
import java.util.List;

/** The sends that wait in the outboxes of all processes. */
final class Outboxes {

    /** By process: the first send, from which on each has a next; null if the outbox is empty. */
    private final Multicast[] firstSends;
    /** By process: the last send; null if the outbox is empty. */
    private final Multicast[] lastSends;

    /** The processes whose outboxes are not empty, except paused ones. */
    private final SenderSet senders;

    /** Creates empty outboxes. */
    Outboxes(int processes) {
        firstSends = new Multicast[processes];
        lastSends = new Multicast[processes];
        senders = new SenderSet(processes);
    }

    Outboxes(Outboxes original) {
        firstSends = new Multicast[original.firstSends.length];
        lastSends = new Multicast[original.firstSends.length];
        senders = new SenderSet(original.senders);
        for (int process = 0; process < firstSends.length; process++) {
            for (Multicast send = original.firstSends[process]; send != null; send = send.next) {
                append(process, new Multicast(send));
            }
        }
    }

    SenderSet senders() {
        return senders;
    }

    /**
     * Adds a send of a process to a range of positions. It is merged with the previous send of the same message if it
     * begins where that one ends, or goes to one process beyond: so replies to all processes, or to many, cost one
     * entry, like a multicast.
     */
    void add(int process, Message message, int receiversStart, int receiversEnd, boolean wantsLossNotice) {
        Multicast last = lastSends[process];
        if (last != null && last.endsRightBefore(receiversStart) && last.carriesSameMessage(message, wantsLossNotice)) {
            last.extendReceiversTo(receiversEnd);
        } else {
            addNonAdjacent(process, message, receiversStart, receiversEnd, wantsLossNotice);
        }
    }

    /** Adds a send that is not adjacent to the last one; apart, so that the common case is compiled small. */
    private void addNonAdjacent(
            int process, Message message, int receiversStart, int receiversEnd, boolean wantsLossNotice) {
        Multicast last = lastSends[process];
        if (last == null) {
            senders.add(process);
        } else if (receiversEnd == receiversStart + 1
                && last.carriesSameMessage(message, wantsLossNotice)
                && last.tryAddReceiver(receiversStart)) {
            return;
        }
        append(process, new Multicast(process, message, receiversStart, receiversEnd, wantsLossNotice));
    }

    private void append(int process, Multicast added) {
        if (lastSends[process] == null) {
            firstSends[process] = added;
        } else {
            lastSends[process].next = added;
        }
        lastSends[process] = added;
    }

    boolean isEmpty(int process) {
        return firstSends[process] == null;
    }

    /** The number of entries of a process: a multicast is one entry, however many processes receive it. */
    int entryCount(int process) {
        int count = 0;
        for (Multicast send = firstSends[process]; send != null; send = send.next) {
            count++;
        }
        return count;
    }

    /** The type of the first send of a process; there must be one. */
    MessageType headType(int process) {
        return firstSends[process].type();
    }

    /** Removes and returns the first send of a process; there must be one. */
    Multicast removeHead(int process) {
        Multicast head = firstSends[process];
        firstSends[process] = head.next;
        if (head.next == null) {
            lastSends[process] = null;
        }
        head.next = null; // so that a multicast on its way does not keep later ones in memory
        return head;
    }

    void clear(int process) {
        firstSends[process] = null;
        lastSends[process] = null;
    }

    /** The number of single messages in the leading sends of one type of a process; there must be one. */
    int countMessagesOfHeadType(int process) {
        MessageType type = headType(process);
        int count = 0;
        for (Multicast send = firstSends[process]; send != null && send.type() == type; send = send.next) {
            count += send.countReceivers();
        }
        return count;
    }

    /** Visits the sends of a process in their order. */
    void visitState(int process, StateVisitor visitor) {
        visitor.visitNumber(entryCount(process));
        for (Multicast send = firstSends[process]; send != null; send = send.next) {
            send.visitState(visitor);
        }
    }

    /**
     * A set of processes, by position. A hierarchical bit set: a bit in a level says that a word of the level below is
     * not zero, so that the next position is found in a few steps even if there are only a few among a million.
     */
    static final class SenderSet {

        static final int NONE = -1;

        private static final int WORD_BITS = 6;

        /** The levels, from the one with a bit for each position up to one with a single word. */
        private final long[][] levels;

        /** Creates an empty set for positions from 0 to {@code size - 1}. */
        SenderSet(int size) {
            List<long[]> all = new ArrayList<>();
            int bits = size;
            do {
                bits = wordCount(bits);
                all.add(new long[bits]);
            } while (bits > 1);
            levels = all.toArray(long[][]::new);
        }

        SenderSet(SenderSet original) {
            levels = new long[original.levels.length][];
            for (int level = 0; level < levels.length; level++) {
                levels[level] = original.levels[level].clone();
            }
        }

        private static int wordCount(int bits) {
            return (bits + Long.SIZE - 1) >> WORD_BITS;
        }

        boolean isEmpty() {
            return levels[levels.length - 1][0] == 0;
        }

        void add(int position) {
            int bit = position;
            for (long[] level : levels) {
                int word = bit >> WORD_BITS;
                long before = level[word];
                level[word] = before | 1L << bit;
                if (before != 0) {
                    return;
                }
                bit = word;
            }
        }

        void remove(int position) {
            int bit = position;
            for (long[] level : levels) {
                int word = bit >> WORD_BITS;
                level[word] &= ~(1L << bit);
                if (level[word] != 0) {
                    return;
                }
                bit = word;
            }
        }

        /** The first position in the set that is {@code from} or higher, or {@link #NONE}. */
        int nextPositionFrom(int from) {
            int bit = from;
            for (int level = 0; level < levels.length; level++) {
                int word = bit >> WORD_BITS;
                if (word >= levels[level].length) {
                    return NONE;
                }
                long rest = levels[level][word] & -1L << bit;
                if (rest != 0) {
                    return lowestPositionBelow(level, (word << WORD_BITS) + Long.numberOfTrailingZeros(rest));
                }
                bit = word + 1;
            }
            return NONE;
        }

        /** The lowest position below a bit of a level. */
        private int lowestPositionBelow(int level, int bit) {
            int position = bit;
            for (int below = level - 1; below >= 0; below--) {
                position = (position << WORD_BITS) + Long.numberOfTrailingZeros(levels[below][position]);
            }
            return position;
        }
    }
}
