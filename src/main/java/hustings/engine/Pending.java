package hustings.engine;

import hustings.model.Message;
import hustings.model.MessageType;
import java.util.Arrays;

/** The sends of one process that wait in its outbox, in order. */
final class Pending {

    private int head;
    private int tail;
    private int[] froms = new int[4];
    private int[] tos = new int[4];
    private Message[] messages = new Message[4];
    private boolean[] notices = new boolean[4];

    Pending copy() {
        Pending copy = new Pending();
        copy.head = head;
        copy.tail = tail;
        copy.froms = froms.clone();
        copy.tos = tos.clone();
        copy.messages = messages.clone();
        copy.notices = notices.clone();
        return copy;
    }

    void add(Message message, int from, int to, boolean notice) {
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

    /** Whether both hold the same sends in the same order. */
    boolean sameAs(Pending other) {
        return Arrays.equals(froms, head, tail, other.froms, other.head, other.tail)
                && Arrays.equals(tos, head, tail, other.tos, other.head, other.tail)
                && Arrays.equals(messages, head, tail, other.messages, other.head, other.tail)
                && Arrays.equals(notices, head, tail, other.notices, other.head, other.tail);
    }
}
