package hustings.engine;

import hustings.model.Group;
import hustings.model.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** The messages on their way, by the tick at which they arrive. */
final class Wire {

    static final int NOTHING = Integer.MAX_VALUE;

    /** The tick at which a dropped message arrives. */
    private static final int NEVER = Integer.MIN_VALUE;

    private final TreeMap<Integer, List<Arrival>> arrivals = new TreeMap<>();
    /** What was sent at each tick, as long as some of it may be on its way: by this a message is found by its name. */
    private final TreeMap<Integer, List<Batch>> sent = new TreeMap<>();
    /** Messages that are not to be delivered when their batch arrives: dropped, or delayed beyond it. */
    private final TreeSet<Long> removed = new TreeSet<>();
    /** Messages that the network will lose. */
    private final TreeSet<Long> doomed = new TreeSet<>();
    /** Copies that the network made; no tally counts them. */
    private final TreeSet<Long> copies = new TreeSet<>();
    /** When those messages arrive that were delayed or dropped (never). */
    private final TreeMap<Long, Integer> changedArrivals = new TreeMap<>();

    private int longestDelay;

    Wire(int longestDelay) {
        this.longestDelay = longestDelay;
    }

    Wire copy() {
        Wire copy = new Wire(longestDelay);
        arrivals.forEach((tick, batches) -> copy.arrivals.put(tick, new ArrayList<>(batches)));
        sent.forEach((tick, batches) -> copy.sent.put(tick, new ArrayList<>(batches)));
        copy.removed.addAll(removed);
        copy.doomed.addAll(doomed);
        copy.copies.addAll(copies);
        copy.changedArrivals.putAll(changedArrivals);
        return copy;
    }

    /** Puts a whole stage on its way; its messages may arrive at different ticks. */
    void put(Batch stage) {
        sent.computeIfAbsent(stage.sentTick(), tick -> new ArrayList<>()).add(stage);
        Arrival.of(stage).forEach(arrival -> arriving(arrival.tick()).add(arrival));
    }

    private List<Arrival> arriving(int tick) {
        return arrivals.computeIfAbsent(tick, t -> new ArrayList<>());
    }

    /** The network will lose a message of the stage that is about to be put on the wire. */
    void doom(long sequence) {
        doomed.add(sequence);
    }

    /** The first tick at which something arrives, or {@link #NOTHING}. */
    int nextArrivalTick() {
        return arrivals.isEmpty() ? NOTHING : arrivals.firstKey();
    }

    /** Takes what arrives at a tick, in the order in which it was sent. */
    List<Arrival> take(int tick) {
        sent.headMap(tick - longestDelay).clear();
        List<Arrival> arriving = arrivals.remove(tick);
        return arriving == null ? List.of() : arriving;
    }

    /** Whether no message bears a mark of any kind, so that none needs to be asked for. */
    boolean isPlain() {
        return removed.isEmpty() && doomed.isEmpty() && copies.isEmpty();
    }

    /** Takes the mark of a message that is not to be delivered with its batch, and says whether it bore one. */
    boolean takeRemoved(long sequence) {
        return removed.remove(sequence);
    }

    /** Takes the mark of a message that the network loses, and says whether it bore one. */
    boolean takeDoomed(long sequence) {
        return doomed.remove(sequence);
    }

    /** Takes the mark of a copy, and says whether the message bore one. */
    boolean takeCopy(long sequence) {
        return copies.remove(sequence);
    }

    /** A message on its way, found by its name. */
    record Found(Batch batch, int entry, int receiver, long sequence, int arrivalTick) {}

    /**
     * Finds a message on its way; null if there is none of that name, or it has arrived or was dropped.
     *
     * @param from the sender's position
     * @param to the receiver's position
     * @param deliveredTick the last tick whose arrivals have been delivered
     */
    Found find(int from, int to, MessageName name, int deliveredTick) {
        int occurrence = 0;
        for (Batch batch : sent.getOrDefault(name.sentTick(), List.of())) {
            for (int entry = 0; entry < batch.size(); entry++) {
                if (batch.holds(entry, from, to)
                        && batch.message(entry).type().name().equals(name.type())
                        && ++occurrence == name.occurrence()) {
                    long sequence = batch.sequence(entry, to);
                    int arrivalTick = changedArrivals.getOrDefault(sequence, batch.arrivalTick(sequence));
                    return arrivalTick > deliveredTick ? new Found(batch, entry, to, sequence, arrivalTick) : null;
                }
            }
        }
        return null;
    }

    /** Takes a message off the wire, for good. */
    void drop(Found found) {
        takeOff(found);
        changedArrivals.put(found.sequence(), NEVER);
    }

    private void takeOff(Found found) {
        List<Arrival> arriving = arriving(found.arrivalTick());
        if (changedArrivals.containsKey(found.sequence())) {
            arriving.removeIf(arrival -> arrival.isOnly(found.sequence()));
            if (arriving.isEmpty()) {
                arrivals.remove(found.arrivalTick());
            }
        } else {
            removed.add(found.sequence());
        }
    }

    /** Lets a message arrive later. */
    void delay(Found found, int ticks) {
        int arrivalTick = found.arrivalTick() + ticks;
        takeOff(found);
        changedArrivals.put(found.sequence(), arrivalTick);
        longestDelay = Math.max(longestDelay, arrivalTick - found.batch().sentTick());
        insert(single(found, found.sequence(), arrivalTick, found.batch().notice(found.entry())));
    }

    /** Puts a copy of a message on the wire; nobody is told if that is lost. */
    void duplicate(Found found, long sequence) {
        Batch copy = single(found, sequence, found.arrivalTick(), false);
        copies.add(sequence);
        sent.get(found.batch().sentTick()).add(copy);
        insert(copy);
    }

    private static Batch single(Found found, long sequence, int arrivalTick, boolean notice) {
        Batch batch = found.batch();
        int entry = found.entry();
        int receiver = found.receiver();
        Batch single = new Batch(batch.sentTick(), arrivalTick, sequence, 1);
        single.add(batch.sender(entry), receiver, receiver + 1, batch.message(entry), notice);
        return single;
    }

    /** Inserts a single message where it belongs in the order of sending. */
    private void insert(Batch single) {
        for (Arrival inserted : Arrival.of(single)) {
            List<Arrival> arriving = arriving(inserted.tick());
            long sequence = single.firstSequence();
            int place = 0;
            while (place < arriving.size() && arriving.get(place).firstSequence() < sequence) {
                place++;
            }
            if (place > 0) {
                Arrival before = arriving.get(place - 1);
                Arrival rest = before.after(sequence);
                if (!rest.isEmpty()) { // messages of one stage that arrive at other ticks than their neighbours
                    arriving.set(place - 1, before.before(sequence));
                    arriving.add(place, rest);
                }
            }
            arriving.add(place, inserted);
        }
    }

    /** The names of the messages of the stage that was sent last; what was drawn or done to them since is left alone. */
    List<MessageName> namesOfLastStage(Group group) {
        List<MessageName> names = new ArrayList<>();
        if (sent.isEmpty()) {
            return names;
        }
        List<Batch> now = sent.lastEntry().getValue();
        Batch last = now.get(now.size() - 1);
        for (int entry = 0; entry < last.size(); entry++) {
            for (int receiver = last.from(entry); receiver < last.to(entry); receiver++) {
                if (receiver != last.sender(entry)) {
                    names.add(name(group, now, last.sender(entry), receiver, last.message(entry), names));
                }
            }
        }
        return names;
    }

    private static MessageName name(
            Group group, List<Batch> now, int from, int to, Message message, List<MessageName> soFar) {
        String type = message.type().name();
        MessageName first =
                new MessageName(group.id(from), group.id(to), type, now.get(0).sentTick(), 1);
        int before = 0;
        for (Batch batch : now.subList(0, now.size() - 1)) {
            for (int entry = 0; entry < batch.size(); entry++) {
                boolean such =
                        batch.holds(entry, from, to) && batch.message(entry).type() == message.type();
                before += such ? 1 : 0;
            }
        }
        for (MessageName name : soFar) {
            before += name.from() == first.from() && name.to() == first.to() ? 1 : 0;
        }
        return new MessageName(first.from(), first.to(), type, first.sentTick(), before + 1);
    }

    /** Whether the sender of a message has crashed since, so that no notice will reach it. */
    @FunctionalInterface
    interface CrashedSince {
        boolean test(int sender, long sequence);
    }

    /** Describes what is on its way, in the order in which it will be delivered. */
    void describe(int tick, Situation situation, CrashedSince crashedSince) {
        for (List<Arrival> arriving : arrivals.values()) {
            for (Arrival arrival : arriving) {
                describe(arrival, tick, situation, crashedSince);
            }
        }
        situation.number(NOTHING);
    }

    private void describe(Arrival arrival, int tick, Situation situation, CrashedSince crashedSince) {
        Batch batch = arrival.batch();
        arrival.forEach((entry, receiver, sequence) -> {
            if (!removed.contains(sequence) || changedArrivals.getOrDefault(sequence, NEVER) == arrival.tick()) {
                int sender = batch.sender(entry);
                situation.number(arrival.tick() - tick);
                situation.number(sender);
                situation.number(receiver);
                situation.value(batch.message(entry));
                boolean notice = batch.notice(entry) && !crashedSince.test(sender, sequence);
                situation.number(notice ? tick - batch.sentTick() : -1); // a notice is due at 2D after the sending
                situation.number((doomed.contains(sequence) ? 2 : 0) + (copies.contains(sequence) ? 4 : 0));
            }
        });
    }
}
