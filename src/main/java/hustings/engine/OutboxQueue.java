package hustings.engine;

import hustings.model.Message;
import hustings.model.Message.MessageType;
import java.util.Arrays;

/** The sends of one process that wait in its outbox, in order. */
final class OutboxQueue {

    private static final int[] NO_POSITIONS = {};
    private static final Message[] NO_MESSAGES = {};
    private static final boolean[] NO_NOTICES = {};
    private static final int[][] NO_LISTS = {};

    /** A range of at most so many receivers is turned into a list when a receiver is added that is not adjacent. */
    private static final int FEW = 8;

    private static final int NOBODY = -1;

    private final int process;

    /** The last send, kept outside the arrays since each new send is compared with it. Null if the queue is empty. */
    private Message lastMessage;

    /** The receivers of the last send, as in {@link ReceiverRange}. */
    private int[] lastList;

    private int lastFrom;
    private int lastTo;
    private boolean lastNotice;
    /** The position to which a send would go on where the last one ends. */
    private int nextAdjacent;

    /** The sends before the last: those from {@code head} to {@code tail}. */
    private int head;

    private int tail;
    private int[][] lists = NO_LISTS;
    private int[] froms = NO_POSITIONS;
    private int[] tos = NO_POSITIONS;
    private Message[] messages = NO_MESSAGES;
    private boolean[] notices = NO_NOTICES;

    /** The empty outbox of the process at a position. */
    OutboxQueue(int process) {
        this.process = process;
    }

    OutboxQueue copy() {
        OutboxQueue copy = new OutboxQueue(process);
        copy.lastMessage = lastMessage;
        copy.lastList = lastList == null ? null : lastList.clone();
        copy.lastFrom = lastFrom;
        copy.lastTo = lastTo;
        copy.lastNotice = lastNotice;
        copy.nextAdjacent = nextAdjacent;
        if (head < tail) {
            copy.tail = tail - head;
            copy.lists = Arrays.copyOfRange(lists, head, tail);
            copy.froms = Arrays.copyOfRange(froms, head, tail);
            copy.tos = Arrays.copyOfRange(tos, head, tail);
            copy.messages = Arrays.copyOfRange(messages, head, tail);
            copy.notices = Arrays.copyOfRange(notices, head, tail);
        }
        return copy;
    }

    /**
     * Adds a send to a range of positions. A send that continues where the previous one ends, or to a single process
     * somewhere beyond, with the same message, becomes part of it: answers to everybody, or to many, cost one entry,
     * like a multicast.
     */
    void add(Message message, int from, int to, boolean notice) {
        boolean goesOn = false;
        if (lastMessage != null) {
            boolean same = lastMessage.equals(message) && lastNotice == notice;
            if (same && to == from + 1 && from != nextAdjacent && tryJoinList(from)) {
                return;
            }
            goesOn = same && from == nextAdjacent;
        }
        if (!goesOn) {
            if (lastMessage != null) {
                moveLastToArrays();
            }
            lastMessage = message;
            lastList = null;
            lastFrom = from;
            lastNotice = notice;
        }
        lastTo = to;
        nextAdjacent = ReceiverRange.nextAdjacent(process, to);
    }

    /** Adds a receiver to those of the last send, which become a list, if it comes after them. */
    private boolean tryJoinList(int position) {
        if (lastList == null) {
            int count = ReceiverRange.count(process, null, lastFrom, lastTo);
            if (position < lastTo || count > FEW) {
                return false;
            }
            int[] list = new int[2 * FEW];
            for (int rank = 0; rank < count; rank++) {
                list[rank] = ReceiverRange.at(process, null, lastFrom, rank);
            }
            lastList = list;
            lastFrom = 0;
            lastTo = count;
            nextAdjacent = NOBODY;
        } else if (position <= lastList[lastTo - 1]) {
            return false;
        }
        if (lastTo == lastList.length) {
            lastList = Arrays.copyOf(lastList, 2 * lastTo);
        }
        lastList[lastTo++] = position;
        return true;
    }

    private void moveLastToArrays() {
        if (tail == froms.length) {
            growArrays();
        }
        lists[tail] = lastList;
        froms[tail] = lastFrom;
        tos[tail] = lastTo;
        messages[tail] = lastMessage;
        notices[tail] = lastNotice;
        tail++;
    }

    private void growArrays() {
        int capacity = 2 * (tail - head) + 4;
        lists = Arrays.copyOf(Arrays.copyOfRange(lists, head, tail), capacity);
        froms = Arrays.copyOf(Arrays.copyOfRange(froms, head, tail), capacity);
        tos = Arrays.copyOf(Arrays.copyOfRange(tos, head, tail), capacity);
        messages = Arrays.copyOf(Arrays.copyOfRange(messages, head, tail), capacity);
        notices = Arrays.copyOf(Arrays.copyOfRange(notices, head, tail), capacity);
        tail -= head;
        head = 0;
    }

    boolean isEmpty() {
        return lastMessage == null;
    }

    /** The number of entries: a multicast is one, however many receive it. */
    int size() {
        return lastMessage == null ? 0 : tail - head + 1;
    }

    // By place from head to tail, at which the last send is.

    private Message message(int place) {
        return place == tail ? lastMessage : messages[place];
    }

    private int[] list(int place) {
        return place == tail ? lastList : lists[place];
    }

    private int from(int place) {
        return place == tail ? lastFrom : froms[place];
    }

    private int to(int place) {
        return place == tail ? lastTo : tos[place];
    }

    private boolean wantsNotice(int place) {
        return place == tail ? lastNotice : notices[place];
    }

    /** The type of the first send; there must be one. */
    MessageType headType() {
        return message(head).type();
    }

    int[] headList() {
        return list(head);
    }

    int headFrom() {
        return from(head);
    }

    int headTo() {
        return to(head);
    }

    Message headMessage() {
        return message(head);
    }

    boolean headNotice() {
        return wantsNotice(head);
    }

    void removeHead() {
        if (head == tail) {
            clear();
        } else {
            head++;
        }
    }

    void clear() {
        lastMessage = null;
        lastList = null;
        head = 0;
        tail = 0;
    }

    /** How many single messages the leading run of sends of one type holds; there must be one. */
    int messagesOfHeadType() {
        MessageType type = headType();
        int count = 0;
        for (int place = head; place <= tail && message(place).type() == type; place++) {
            count += ReceiverRange.count(process, list(place), from(place), to(place));
        }
        return count;
    }

    /** Describes the sends in their order. */
    void accept(StateVisitor visitor) {
        int size = size();
        visitor.visitNumber(size);
        for (int place = head; place < head + size; place++) {
            visitor.visitValue(message(place));
            visitor.visitNumber(from(place));
            visitor.visitNumber(to(place));
            visitor.visitNumber((wantsNotice(place) ? 1 : 0) + (list(place) == null ? 0 : 2));
            for (int listed = 0; list(place) != null && listed < to(place); listed++) {
                visitor.visitNumber(list(place)[listed]);
            }
        }
    }

    /**
     * The processes whose outboxes are not empty, by position. A bit in a level says that there is something in a word
     * of the level below, so that the next position is found at once however few there are among a million.
     */
    static final class SenderSet {

        static final int NONE = -1;

        private static final int WORD_BITS = 6;

        /** From the level with a bit for each position up to one of a single word. */
        private final long[][] levels;

        /** An empty set of positions from 0 to below a size. */
        SenderSet(int size) {
            int count = 1;
            for (int words = words(size); words > 1; words = words(words)) {
                count++;
            }
            levels = new long[count][];
            int bits = size;
            for (int level = 0; level < count; level++) {
                bits = words(bits);
                levels[level] = new long[bits];
            }
        }

        private SenderSet(SenderSet original) {
            levels = new long[original.levels.length][];
            for (int level = 0; level < levels.length; level++) {
                levels[level] = original.levels[level].clone();
            }
        }

        private static int words(int bits) {
            return (bits + Long.SIZE - 1) >> WORD_BITS;
        }

        SenderSet copy() {
            return new SenderSet(this);
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

        /** The first position from one on, or {@link #NONE}. */
        int next(int from) {
            int bit = from;
            for (int level = 0; level < levels.length; level++) {
                int word = bit >> WORD_BITS;
                if (word >= levels[level].length) {
                    return NONE;
                }
                long rest = levels[level][word] & -1L << bit;
                if (rest != 0) {
                    return lowest(level, (word << WORD_BITS) + Long.numberOfTrailingZeros(rest));
                }
                bit = word + 1;
            }
            return NONE;
        }

        /** The first position under a bit of a level. */
        private int lowest(int level, int bit) {
            int position = bit;
            for (int below = level - 1; below >= 0; below--) {
                position = (position << WORD_BITS) + Long.numberOfTrailingZeros(levels[below][position]);
            }
            return position;
        }
    }
}
