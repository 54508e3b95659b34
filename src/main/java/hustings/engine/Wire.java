package hustings.engine;

import hustings.model.Group;
import hustings.model.Message;
import java.util.ArrayList;
import java.util.List;

/** The messages on their way, by the tick at which they arrive. */
final class Wire {

    static final int NOTHING = Integer.MAX_VALUE;

    // So begins the description of a message that arrives, of its marks, and of what its sender may be told.
    private static final long ARRIVING = 2L << 60;
    private static final long MARKED = 3L << 60;
    private static final long NOTICED = 1L << 60;

    private final TickMap<CopyOnWriteList<Arrival>> arrivals;
    /** What was sent at each tick, as long as some of it may be on its way: by this a message is found by its name. */
    private final TickMap<CopyOnWriteList<Batch>> sent;

    private MessageFaults marks = MessageFaults.NONE;
    private int longestDelay;

    Wire(int longestDelay) {
        this.longestDelay = longestDelay;
        arrivals = new TickMap<>();
        sent = new TickMap<>();
    }

    private Wire(Wire original) {
        longestDelay = original.longestDelay;
        arrivals = CopyOnWriteList.share(original.arrivals);
        sent = CopyOnWriteList.share(original.sent);
        marks = original.marks.copy();
    }

    Wire copy() {
        return new Wire(this);
    }

    private MessageFaults ownMarks() {
        if (marks == MessageFaults.NONE) {
            marks = new MessageFaults();
        }
        return marks;
    }

    /** Puts a whole stage on its way; its messages may arrive at different ticks. */
    void put(Batch stage) {
        CopyOnWriteList.own(sent, stage.sentTick()).add(stage);
        Arrival.of(stage).forEach(arrival -> arriving(arrival.tick()).add(arrival));
    }

    private CopyOnWriteList<Arrival> arriving(int tick) {
        return CopyOnWriteList.own(arrivals, tick);
    }

    /** The network will lose a message of the stage that is about to be put on the wire. */
    void doom(long sequence) {
        ownMarks().doom(sequence);
    }

    /** The first tick at which something arrives, or {@link #NOTHING}. */
    int nextArrivalTick() {
        return arrivals.isEmpty() ? NOTHING : arrivals.tick(0);
    }

    /** Takes what arrives at a tick, in the order in which it was sent; null if nothing does. */
    CopyOnWriteList<Arrival> take(int tick) {
        sent.removeBefore(tick - longestDelay);
        return arrivals.remove(tick);
    }

    /** What was done, or will be, to single messages; only to be asked, and to take marks from. */
    MessageFaults marks() {
        return marks;
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
        CopyOnWriteList<Batch> batches = sent.get(name.sentTick());
        for (int place = 0; batches != null && place < batches.size(); place++) {
            Batch batch = batches.get(place);
            for (int entry = 0; entry < batch.size(); entry++) {
                if (batch.holds(entry, from, to)
                        && batch.message(entry).type().name().equals(name.type())
                        && ++occurrence == name.occurrence()) {
                    long sequence = batch.sequence(entry, to);
                    int arrivalTick = marks.arrivalTick(sequence, batch.arrivalTick(sequence));
                    return arrivalTick > deliveredTick ? new Found(batch, entry, to, sequence, arrivalTick) : null;
                }
            }
        }
        return null;
    }

    /** Takes a message off the wire, for good. */
    void drop(Found found) {
        takeOff(found);
        ownMarks().changeArrival(found.sequence(), MessageFaults.NEVER);
    }

    private void takeOff(Found found) {
        if (!marks.isChanged(found.sequence())) {
            ownMarks().remove(found.sequence());
            return;
        }
        CopyOnWriteList<Arrival> arriving = arriving(found.arrivalTick());
        for (int place = arriving.size() - 1; place >= 0; place--) {
            if (arriving.get(place).isOnly(found.sequence())) {
                arriving.remove(place);
            }
        }
        if (arriving.size() == 0) {
            arrivals.remove(found.arrivalTick());
        }
    }

    /** Lets a message arrive later. */
    void delay(Found found, int ticks) {
        int arrivalTick = found.arrivalTick() + ticks;
        takeOff(found);
        ownMarks().changeArrival(found.sequence(), arrivalTick);
        longestDelay = Math.max(longestDelay, arrivalTick - found.batch().sentTick());
        insert(single(found, found.sequence(), arrivalTick, found.batch().notice(found.entry())));
    }

    /** Puts a copy of a message on the wire; nobody is told if that is lost. */
    void duplicate(Found found, long sequence) {
        Batch copy = single(found, sequence, found.arrivalTick(), false);
        ownMarks().copied(sequence);
        CopyOnWriteList.own(sent, found.batch().sentTick()).add(copy);
        insert(copy);
    }

    private static Batch single(Found found, long sequence, int arrivalTick, boolean notice) {
        Batch batch = found.batch();
        int entry = found.entry();
        int receiver = found.receiver();
        Batch single = new Batch(batch.sentTick(), arrivalTick, sequence, 1);
        single.add(batch.sender(entry), null, receiver, receiver + 1, batch.message(entry), notice);
        return single;
    }

    /** Inserts a single message where it belongs in the order of sending. */
    private void insert(Batch single) {
        for (Arrival inserted : Arrival.of(single)) {
            CopyOnWriteList<Arrival> arriving = arriving(inserted.tick());
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

    /**
     * The names of the messages of the stage that was sent last; what was drawn or done to them since is left alone.
     */
    List<MessageName> namesOfLastStage(Group group) {
        List<MessageName> names = new ArrayList<>();
        if (sent.isEmpty()) {
            return names;
        }
        CopyOnWriteList<Batch> now = sent.value(sent.size() - 1);
        Batch last = now.get(now.size() - 1);
        last.forEach((entry, receiver, sequence) ->
                names.add(name(group, now, last.sender(entry), receiver, last.message(entry), names)));
        return names;
    }

    private static MessageName name(
            Group group, CopyOnWriteList<Batch> now, int from, int to, Message message, List<MessageName> soFar) {
        String type = message.type().name();
        MessageName first =
                new MessageName(group.id(from), group.id(to), type, now.get(0).sentTick(), 1);
        int before = 0;
        for (int place = 0; place < now.size() - 1; place++) {
            Batch batch = now.get(place);
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

    /**
     * Describes what is on its way: for each receiver in the order in which it will be delivered; and for each sender
     * what it will be told of if it is lost, in the order in which that may be.
     */
    void describe(int tick, SituationVisitor situation, CrashedSince crashedSince) {
        for (int due = 0; due < arrivals.size(); due++) {
            CopyOnWriteList<Arrival> arriving = arrivals.value(due);
            for (int place = 0; place < arriving.size(); place++) {
                describe(arriving.get(place), tick, situation, crashedSince);
            }
        }
    }

    private void describe(Arrival arrival, int tick, SituationVisitor situation, CrashedSince crashedSince) {
        Batch batch = arrival.batch();
        int ticksLeft = arrival.tick() - tick;
        arrival.forEach((entry, receiver, sequence) -> {
            if (marks == MessageFaults.NONE || marks.arrives(sequence, arrival.tick())) {
                int sender = batch.sender(entry);
                Message message = batch.message(entry);
                situation.of(receiver);
                situation.number(ARRIVING + ((long) sender << Integer.SIZE) + ticksLeft);
                situation.value(message);
                if (marks != MessageFaults.NONE && marks.fate(sequence) != 0) {
                    situation.number(MARKED + marks.fate(sequence));
                }
                if (batch.notice(entry) && !crashedSince.test(sender, sequence)) {
                    situation.of(sender);
                    situation.number(NOTICED + ((long) receiver << Integer.SIZE) + ticksLeft);
                    situation.number(batch.sentTick() - tick); // the notice is due at 2D after the sending
                    situation.value(message);
                }
            }
        });
    }
}
