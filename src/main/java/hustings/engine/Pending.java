package hustings.engine;

import hustings.model.Message;
import hustings.model.MessageType;
import java.util.Arrays;

/** The sends of one process that wait in its outbox, in order. */
final class Pending {

    private final int process;
    private int head;
    private int tail;
    /** The position to which a send would go on where the last one ends. */
    private int follower;

    private int[] froms = new int[4];
    private int[] tos = new int[4];
    private Message[] messages = new Message[4];
    private boolean[] notices = new boolean[4];

    /** The empty outbox of the process at a position. */
    Pending(int process) {
        this.process = process;
    }

    Pending copy() {
        Pending copy = new Pending(process);
        copy.head = head;
        copy.tail = tail;
        copy.follower = follower;
        copy.froms = froms.clone();
        copy.tos = tos.clone();
        copy.messages = messages.clone();
        copy.notices = notices.clone();
        return copy;
    }

    /**
     * Adds a send to a range of positions. A send that goes on where the one before ends, with the same message, becomes
     * part of it: answers to everybody cost one entry, like a multicast.
     */
    void add(Message message, int from, int to, boolean notice) {
        int last = tail - 1;
        if (last >= head && from == follower && messages[last].equals(message) && notices[last] == notice) {
            tos[last] = to;
        } else {
            append(message, from, to, notice);
        }
        follower = to == process ? to + 1 : to; // the sender itself receives nothing and is part of any range
    }

    private void append(Message message, int from, int to, boolean notice) {
        if (tail == froms.length) {
            makeRoom();
        }
        froms[tail] = from;
        tos[tail] = to;
        messages[tail] = message;
        notices[tail] = notice;
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
        return head == tail;
    }

    /** The number of entries: a multicast is one, however many receive it. */
    int size() {
        return tail - head;
    }

    /** The type of the first send; there must be one. */
    MessageType headType() {
        return messages[head].type();
    }

    int headFrom() {
        return froms[head];
    }

    int headTo() {
        return tos[head];
    }

    Message headMessage() {
        return messages[head];
    }

    boolean headNotice() {
        return notices[head];
    }

    void removeHead() {
        head++;
        if (head == tail) {
            clear();
        }
    }

    void clear() {
        head = 0;
        tail = 0;
    }

    /** How many single messages the leading run of sends of one type holds; there must be one. */
    int messagesOfHeadType() {
        MessageType type = headType();
        int count = 0;
        for (int i = head; i < tail && messages[i].type() == type; i++) {
            count += Batch.receivers(process, froms[i], tos[i]);
        }
        return count;
    }

    /** Describes the sends in their order. */
    void describe(Situation situation) {
        situation.number(tail - head);
        for (int i = head; i < tail; i++) {
            situation.value(messages[i]);
            situation.number(froms[i]);
            situation.number(tos[i]);
            situation.number(notices[i] ? 1 : 0);
        }
    }
}
