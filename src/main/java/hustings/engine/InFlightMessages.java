package hustings.engine;

import hustings.engine.TickMap.CopyOnWriteList;
import hustings.model.Group;
import hustings.model.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** The messages on their way, by the tick at which they arrive. */
final class InFlightMessages {

    static final int NO_ARRIVAL = Integer.MAX_VALUE;

    // Tags that begin the visited parts of an arriving message, of its faults, and of its possible notice.
    private static final long ARRIVAL_TAG = 2L << 60;
    private static final long FAULT_TAG = 3L << 60;
    private static final long NOTICE_TAG = 1L << 60;

    private final TickMap<CopyOnWriteList<Delivery>> arrivals;
    /** The batches sent at each tick, kept while any message may be in flight; used to find a message by name. */
    private final TickMap<CopyOnWriteList<Batch>> sentBatches;

    private MessageFaults faults = MessageFaults.NONE;
    private int longestDelay;

    InFlightMessages(int longestDelay) {
        this.longestDelay = longestDelay;
        arrivals = new TickMap<>();
        sentBatches = new TickMap<>();
    }

    InFlightMessages(InFlightMessages original) {
        longestDelay = original.longestDelay;
        arrivals = CopyOnWriteList.shareRows(original.arrivals);
        sentBatches = CopyOnWriteList.shareRows(original.sentBatches);
        faults = original.faults.copy();
    }

    private MessageFaults modifiableFaults() {
        if (faults == MessageFaults.NONE) {
            faults = new MessageFaults();
        }
        return faults;
    }

    /** Puts a whole stage on its way; its messages may arrive at different ticks. */
    void send(Batch stage) {
        CopyOnWriteList.modifiableRow(sentBatches, stage.sentTick()).add(stage);
        for (Delivery arrival : Delivery.splitByTick(stage)) {
            modifiableArrivals(arrival.tick()).add(arrival);
        }
    }

    private CopyOnWriteList<Delivery> modifiableArrivals(int tick) {
        return CopyOnWriteList.modifiableRow(arrivals, tick);
    }

    /** Marks a message of the stage about to be sent as lost by the network. */
    void markLost(long sequence) {
        modifiableFaults().markLost(sequence);
    }

    /** The first tick at which a message arrives, or {@link #NO_ARRIVAL}. */
    int nextArrivalTick() {
        return arrivals.isEmpty() ? NO_ARRIVAL : arrivals.tickAt(0);
    }

    /** Removes and returns the messages that arrive at a tick, in sending order; null if there are none. */
    CopyOnWriteList<Delivery> takeArrivals(int tick) {
        sentBatches.removeBefore(tick - longestDelay);
        return arrivals.remove(tick);
    }

    /** Faults of single messages; callers may query and clear marks, not add them. */
    MessageFaults faults() {
        return faults;
    }

    /** A message on its way, found by its name. */
    record FoundMessage(Batch batch, int entry, int receiver, long sequence, int arrivalTick) {}

    /**
     * Finds a message on its way; null if there is none of that name, or it has arrived or was dropped.
     *
     * @param from the sender's position
     * @param to the receiver's position
     * @param deliveredTick the last tick whose arrivals have been delivered
     */
    FoundMessage find(int from, int to, MessageName name, int deliveredTick) {
        int occurrence = 0;
        CopyOnWriteList<Batch> batches = sentBatches.get(name.sentTick());
        for (int place = 0; batches != null && place < batches.size(); place++) {
            Batch batch = batches.get(place);
            for (int entry = 0; entry < batch.entryCount(); entry++) {
                if (batch.contains(entry, from, to)
                        && batch.messageOfEntry(entry).type().name().equals(name.type())
                        && ++occurrence == name.occurrence()) {
                    long sequence = batch.sequence(entry, to);
                    int arrivalTick = faults.arrivalTick(sequence, batch.arrivalTick(sequence));
                    return arrivalTick > deliveredTick
                            ? new FoundMessage(batch, entry, to, sequence, arrivalTick)
                            : null;
                }
            }
        }
        return null;
    }

    /** Drops a message: it never arrives. */
    void drop(FoundMessage found) {
        removeFromDelivery(found);
        modifiableFaults().changeArrival(found.sequence(), MessageFaults.NEVER);
    }

    private void removeFromDelivery(FoundMessage found) {
        if (!faults.isArrivalChanged(found.sequence())) {
            modifiableFaults().markRemoved(found.sequence());
            return;
        }
        CopyOnWriteList<Delivery> arriving = modifiableArrivals(found.arrivalTick());
        for (int place = arriving.size() - 1; place >= 0; place--) {
            if (arriving.get(place).hasOnlyMessage(found.sequence())) {
                arriving.remove(place);
            }
        }
        if (arriving.size() == 0) {
            arrivals.remove(found.arrivalTick());
        }
    }

    /** Makes a message arrive later. */
    void delay(FoundMessage found, int ticks) {
        int arrivalTick = found.arrivalTick() + ticks;
        removeFromDelivery(found);
        modifiableFaults().changeArrival(found.sequence(), arrivalTick);
        longestDelay = Math.max(longestDelay, arrivalTick - found.batch().sentTick());
        insertInSendingOrder(singleBatchOf(
                found, found.sequence(), arrivalTick, found.batch().wantsNotice(found.entry())));
    }

    /** Adds a copy of a message; its loss causes no notice. */
    void duplicate(FoundMessage found, long sequence) {
        Batch copy = singleBatchOf(found, sequence, found.arrivalTick(), false);
        modifiableFaults().markCopy(sequence);
        CopyOnWriteList.modifiableRow(sentBatches, found.batch().sentTick()).add(copy);
        insertInSendingOrder(copy);
    }

    private static Batch singleBatchOf(FoundMessage found, long sequence, int arrivalTick, boolean notice) {
        Batch batch = found.batch();
        int entry = found.entry();
        int receiver = found.receiver();
        Batch single = new Batch(batch.sentTick(), arrivalTick, sequence, 1);
        single.addEntry(batch.senderPosition(entry), null, receiver, receiver + 1, batch.messageOfEntry(entry), notice);
        return single;
    }

    /** Inserts a single message at its place in the order of sending. */
    private void insertInSendingOrder(Batch single) {
        Delivery inserted = Delivery.splitByTick(single).get(0); // a single message arrives at one tick
        CopyOnWriteList<Delivery> arriving = modifiableArrivals(inserted.tick());
        long sequence = single.firstSequence();
        int place = 0;
        while (place < arriving.size() && arriving.get(place).firstSequence() < sequence) {
            place++;
        }
        if (place > 0) {
            Delivery before = arriving.get(place - 1);
            Delivery rest = before.messagesSentAfter(sequence);
            if (!rest.isEmpty()) { // messages of one stage that arrive at other ticks than their neighbours
                arriving.set(place - 1, before.messagesSentBefore(sequence));
                arriving.add(place, rest);
            }
        }
        arriving.add(place, inserted);
    }

    /**
     * The names of all messages of the last stage, including those that were lost or delayed since.
     */
    List<MessageName> namesOfLastStage(Group group) {
        List<MessageName> names = new ArrayList<>();
        if (sentBatches.isEmpty()) {
            return names;
        }
        CopyOnWriteList<Batch> batchesOfTick = sentBatches.valueAt(sentBatches.size() - 1);
        Batch last = batchesOfTick.get(batchesOfTick.size() - 1);
        last.forEach((entry, receiver, sequence) -> names.add(nameOfLastMessage(
                group, batchesOfTick, last.senderPosition(entry), receiver, last.messageOfEntry(entry), names)));
        return names;
    }

    private static MessageName nameOfLastMessage(
            Group group,
            CopyOnWriteList<Batch> batchesOfTick,
            int from,
            int to,
            Message message,
            List<MessageName> namesSoFar) {
        String type = message.type().name();
        MessageName first = new MessageName(
                group.id(from), group.id(to), type, batchesOfTick.get(0).sentTick(), 1);
        int before = 0;
        for (int place = 0; place < batchesOfTick.size() - 1; place++) {
            Batch batch = batchesOfTick.get(place);
            for (int entry = 0; entry < batch.entryCount(); entry++) {
                boolean isAlike = batch.contains(entry, from, to)
                        && batch.messageOfEntry(entry).type() == message.type();
                before += isAlike ? 1 : 0;
            }
        }
        for (MessageName name : namesSoFar) {
            before += name.from() == first.from() && name.to() == first.to() ? 1 : 0;
        }
        return new MessageName(first.from(), first.to(), type, first.sentTick(), before + 1);
    }

    /** Tests whether the sender of a message has crashed since, so that no notice will reach it. */
    @FunctionalInterface
    interface CrashedSince {
        boolean test(int sender, long sequence);
    }

    /**
     * Visits the messages in flight, for each receiver in delivery order; and for each sender the notices that it may
     * get, in the order in which they would come.
     */
    void visitState(int tick, StateVisitor visitor, CrashedSince crashedSince) {
        for (int due = 0; due < arrivals.size(); due++) {
            CopyOnWriteList<Delivery> arriving = arrivals.valueAt(due);
            for (int place = 0; place < arriving.size(); place++) {
                visitDelivery(arriving.get(place), tick, visitor, crashedSince);
            }
        }
    }

    private void visitDelivery(Delivery arrival, int tick, StateVisitor visitor, CrashedSince crashedSince) {
        Batch batch = arrival.batch();
        int ticksLeft = arrival.tick() - tick;
        arrival.forEach((entry, receiver, sequence) -> {
            if (faults == MessageFaults.NONE || faults.arrivesAt(sequence, arrival.tick())) {
                int sender = batch.senderPosition(entry);
                Message message = batch.messageOfEntry(entry);
                visitor.beginProcess(receiver);
                visitor.visitNumber(ARRIVAL_TAG + ((long) sender << Integer.SIZE) + ticksLeft);
                visitor.visitValue(message);
                if (faults != MessageFaults.NONE && faults.encodeMarks(sequence) != 0) {
                    visitor.visitNumber(FAULT_TAG + faults.encodeMarks(sequence));
                }
                if (batch.wantsNotice(entry) && !crashedSince.test(sender, sequence)) {
                    visitor.beginProcess(sender);
                    visitor.visitNumber(NOTICE_TAG + ((long) receiver << Integer.SIZE) + ticksLeft);
                    visitor.visitNumber(batch.sentTick() - tick); // the notice is due at 2D after the sending
                    visitor.visitValue(message);
                }
            }
        });
    }

    /** Faults of single messages in flight, by number: drops, losses, delays and copies. Most runs have none. */
    static final class MessageFaults {

        /** No faults; must not be changed. */
        static final MessageFaults NONE = new MessageFaults();

        /** The tick at which a dropped message arrives. */
        static final int NEVER = Integer.MIN_VALUE;

        /** Messages that are not delivered when their batch arrives: dropped, or delayed beyond it. */
        private final TreeSet<Long> markedRemoved = new TreeSet<>();
        /** Messages that the network will lose. */
        private final TreeSet<Long> markedLost = new TreeSet<>();
        /** Copies that the network made; no tally counts them. */
        private final TreeSet<Long> markedCopies = new TreeSet<>();
        /** The new arrival ticks of delayed messages; {@link #NEVER} for dropped ones. */
        private final TreeMap<Long, Integer> changedArrivals = new TreeMap<>();

        MessageFaults copy() {
            if (this == NONE) {
                return NONE;
            }
            MessageFaults copy = new MessageFaults();
            copy.markedRemoved.addAll(markedRemoved);
            copy.markedLost.addAll(markedLost);
            copy.markedCopies.addAll(markedCopies);
            copy.changedArrivals.putAll(changedArrivals);
            return copy;
        }

        void markRemoved(long sequence) {
            markedRemoved.add(sequence);
        }

        void markLost(long sequence) {
            markedLost.add(sequence);
        }

        void markCopy(long sequence) {
            markedCopies.add(sequence);
        }

        void changeArrival(long sequence, int tick) {
            changedArrivals.put(sequence, tick);
        }

        /** Whether no message on its way has a mark that its delivery must check. */
        boolean isEmpty() {
            return markedRemoved.isEmpty() && markedLost.isEmpty() && markedCopies.isEmpty();
        }

        boolean unmarkRemoved(long sequence) {
            return !markedRemoved.isEmpty() && markedRemoved.remove(sequence);
        }

        boolean unmarkLost(long sequence) {
            return !markedLost.isEmpty() && markedLost.remove(sequence);
        }

        boolean unmarkCopy(long sequence) {
            return !markedCopies.isEmpty() && markedCopies.remove(sequence);
        }

        /** Whether a message was delayed or dropped. */
        boolean isArrivalChanged(long sequence) {
            return changedArrivals.containsKey(sequence);
        }

        /** The tick at which a message arrives, given the tick at which it would arrive without faults. */
        int arrivalTick(long sequence, int originalTick) {
            return changedArrivals.getOrDefault(sequence, originalTick);
        }

        /** Whether a message arrives at this tick, after all changes. */
        boolean arrivesAt(long sequence, int tick) {
            return !markedRemoved.contains(sequence) || arrivalTick(sequence, NEVER) == tick;
        }

        /** Encodes the marks that decide the fate of a message as one number; 0 if there are none. */
        int encodeMarks(long sequence) {
            return (markedLost.contains(sequence) ? 2 : 0) + (markedCopies.contains(sequence) ? 4 : 0);
        }
    }
}
