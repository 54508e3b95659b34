package hustings.engine;

import hustings.model.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The messages on their way, by the tick at which they arrive. */
final class Wire {

    static final int NOTHING = Integer.MAX_VALUE;

    private final TreeMap<Integer, List<Batch>> arrivals = new TreeMap<>();
    /** What was sent at each tick, as long as some of it may be on its way: by this a message is found by its name. */
    private final TreeMap<Integer, List<Batch>> sent = new TreeMap<>();

    private final TreeSet<Long> dropped = new TreeSet<>();
    private final int longestDelay;

    Wire(int longestDelay) {
        this.longestDelay = longestDelay;
    }

    Wire copy() {
        Wire copy = new Wire(longestDelay);
        arrivals.forEach((tick, batches) -> copy.arrivals.put(tick, new ArrayList<>(batches)));
        sent.forEach((tick, batches) -> copy.sent.put(tick, new ArrayList<>(batches)));
        copy.dropped.addAll(dropped);
        return copy;
    }

    /** Puts a whole stage on its way; its entries may arrive at different ticks. */
    void put(Batch stage) {
        sent.computeIfAbsent(stage.sentTick(), tick -> new ArrayList<>()).add(stage);
        if (arrivesTogether(stage)) {
            arrivals.computeIfAbsent(stage.arrivalTick(0), tick -> new ArrayList<>())
                    .add(stage);
            return;
        }
        Map<Integer, Batch> parts = new TreeMap<>();
        for (int entry = 0; entry < stage.size(); entry++) {
            parts.computeIfAbsent(stage.arrivalTick(entry), tick -> new Batch(stage.sentTick(), 4))
                    .addFrom(stage, entry);
        }
        parts.forEach((tick, part) ->
                arrivals.computeIfAbsent(tick, t -> new ArrayList<>()).add(part));
    }

    private static boolean arrivesTogether(Batch stage) {
        for (int entry = 1; entry < stage.size(); entry++) {
            if (stage.arrivalTick(entry) != stage.arrivalTick(0)) {
                return false;
            }
        }
        return true;
    }

    /** The first tick at which something arrives, or {@link #NOTHING}. */
    int nextArrivalTick() {
        return arrivals.isEmpty() ? NOTHING : arrivals.firstKey();
    }

    /** Takes what arrives at a tick, in the order in which it was sent. */
    List<Batch> take(int tick) {
        sent.headMap(tick - longestDelay).clear();
        List<Batch> arriving = arrivals.remove(tick);
        return arriving == null ? List.of() : arriving;
    }

    /** Takes a message's mark as dropped, and says whether it bore one. */
    boolean takeDropped(long sequence) {
        return !dropped.isEmpty() && dropped.remove(sequence);
    }

    /**
     * Marks a message as dropped if it is on its way, and returns its sequence number; -1 if there is no such message or
     * it has arrived or was dropped before.
     *
     * @param from the sender's position
     * @param to the receiver's position
     * @param deliveredTick the last tick whose arrivals have been delivered
     */
    long drop(int from, int to, MessageName name, int deliveredTick) {
        int occurrence = 0;
        for (Batch batch : sent.getOrDefault(name.sentTick(), List.of())) {
            for (int entry = 0; entry < batch.size(); entry++) {
                if (batch.holds(entry, from, to)
                        && batch.message(entry).type().name().equals(name.type())
                        && ++occurrence == name.occurrence()) {
                    long sequence = batch.sequence(entry, to);
                    return batch.arrivalTick(entry) > deliveredTick && dropped.add(sequence) ? sequence : -1;
                }
            }
        }
        return -1;
    }

    /** Whether the same messages are on their way, due at the same ticks and in the same order. */
    boolean sameAs(Wire other) {
        return onTheirWay().equals(other.onTheirWay());
    }

    private List<OnTheWay> onTheirWay() {
        List<OnTheWay> all = new ArrayList<>();
        for (List<Batch> batches : arrivals.values()) {
            for (Batch batch : batches) {
                addMessages(batch, all);
            }
        }
        return all;
    }

    private void addMessages(Batch batch, List<OnTheWay> all) {
        for (int entry = 0; entry < batch.size(); entry++) {
            for (int receiver = batch.from(entry); receiver < batch.to(entry); receiver++) {
                if (receiver != batch.sender(entry) && !dropped.contains(batch.sequence(entry, receiver))) {
                    all.add(new OnTheWay(
                            batch.sender(entry),
                            receiver,
                            batch.message(entry),
                            batch.arrivalTick(entry),
                            batch.notice(entry)));
                }
            }
        }
    }

    private record OnTheWay(int sender, int receiver, Message message, int arrivalTick, boolean notice) {}
}
