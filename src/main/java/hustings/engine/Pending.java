package hustings.engine;

import hustings.model.Message;
import hustings.model.Message.MessageType;
import java.util.Arrays;

/** The sends of one process that wait in its outbox, in order. */
final class Pending {

    private static final int[] NO_POSITIONS = {};
    private static final Message[] NO_MESSAGES = {};
    private static final boolean[] NO_NOTICES = {};

    private final int process;

    /** The last send, kept by itself: it is the one that is looked at when another comes. Null if nothing waits. */
    private Message lastMessage;

    private int lastFrom;
    private int lastTo;
    private boolean lastNotice;
    /** The position to which a send would go on where the last one ends. */
    private int follower;

    /** The sends before the last: those from {@code head} to {@code tail}. */
    private int head;

    private int tail;
    private int[] froms = NO_POSITIONS;
    private int[] tos = NO_POSITIONS;
    private Message[] messages = NO_MESSAGES;
    private boolean[] notices = NO_NOTICES;

    /** The empty outbox of the process at a position. */
    Pending(int process) {
        this.process = process;
    }

    Pending copy() {
        Pending copy = new Pending(process);
        copy.lastMessage = lastMessage;
        copy.lastFrom = lastFrom;
        copy.lastTo = lastTo;
        copy.lastNotice = lastNotice;
        copy.follower = follower;
        if (head < tail) {
            copy.tail = tail - head;
            copy.froms = Arrays.copyOfRange(froms, head, tail);
            copy.tos = Arrays.copyOfRange(tos, head, tail);
            copy.messages = Arrays.copyOfRange(messages, head, tail);
            copy.notices = Arrays.copyOfRange(notices, head, tail);
        }
        return copy;
    }

    /**
     * Adds a send to a range of positions. A send that goes on where the one before ends, with the same message,
     * becomes part of it: answers to everybody cost one entry, like a multicast.
     */
    void add(Message message, int from, int to, boolean notice) {
        boolean goesOn = lastMessage != null && from == follower && lastMessage.equals(message) && lastNotice == notice;
        if (!goesOn) {
            if (lastMessage != null) {
                moveLastToArrays();
            }
            lastMessage = message;
            lastFrom = from;
            lastNotice = notice;
        }
        lastTo = to;
        follower = Receivers.follower(process, to);
    }

    private void moveLastToArrays() {
        if (tail == froms.length) {
            makeRoom();
        }
        froms[tail] = lastFrom;
        tos[tail] = lastTo;
        messages[tail] = lastMessage;
        notices[tail] = lastNotice;
        tail++;
    }

    private void makeRoom() {
        int capacity = 2 * (tail - head) + 4;
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

    private int from(int place) {
        return place == tail ? lastFrom : froms[place];
    }

    private int to(int place) {
        return place == tail ? lastTo : tos[place];
    }

    private boolean notice(int place) {
        return place == tail ? lastNotice : notices[place];
    }

    /** The type of the first send; there must be one. */
    MessageType headType() {
        return message(head).type();
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
        return notice(head);
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
        head = 0;
        tail = 0;
    }

    /** How many single messages the leading run of sends of one type holds; there must be one. */
    int messagesOfHeadType() {
        MessageType type = headType();
        int count = 0;
        for (int place = head; place <= tail && message(place).type() == type; place++) {
            count += Receivers.count(process, from(place), to(place));
        }
        return count;
    }

    /** Describes the sends in their order. */
    void describe(SituationVisitor situation) {
        int size = size();
        situation.number(size);
        for (int place = head; place < head + size; place++) {
            situation.value(message(place));
            situation.number(from(place));
            situation.number(to(place));
            situation.number(notice(place) ? 1 : 0);
        }
    }
}
