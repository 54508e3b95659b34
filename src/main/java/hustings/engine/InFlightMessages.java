package hustings.engine;

import hustings.engine.Multicast.SingleMessage;
import hustings.engine.TickMap.CopyOnWriteList;
import hustings.model.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The messages on their way, by the tick at which they arrive. */
final class InFlightMessages {

    static final int NO_ARRIVAL = Integer.MAX_VALUE;

    // Tags that begin the visited parts of an arriving message, of its faults, and of its possible notice.
    private static final long ARRIVAL_TAG = 2L << 60;
    private static final long FAULT_TAG = 3L << 60;
    private static final long NOTICE_TAG = 1L << 60;

    private final TickMap<CopyOnWriteList<Delivery>> arrivals;
    /** The batches sent at each tick, kept while any message may be in flight; used to find a message by name. */
    private final TickMap<CopyOnWriteList<MessageBatch>> sentBatches;

    private MessageFaults faults = MessageFaults.NONE;
    private int longestDelay;

    InFlightMessages(int longestDelay) {
        this.longestDelay = longestDelay;
        arrivals = new TickMap<>();
        sentBatches = new TickMap<>();
    }

    InFlightMessages(InFlightMessages original) {
        longestDelay = original.longestDelay;
        arrivals = CopyOnWriteList.copySharingLists(original.arrivals);
        sentBatches = CopyOnWriteList.copySharingLists(original.sentBatches);
        faults = original.faults.copy();
    }

    private MessageFaults modifiableFaults() {
        if (faults == MessageFaults.NONE) {
            faults = new MessageFaults();
        }
        return faults;
    }

    /** Puts a whole stage on its way; its messages may arrive at different ticks. */
    void send(MessageBatch stage) {
        CopyOnWriteList.modifiableList(sentBatches, stage.sentTick()).add(stage);
        for (Delivery arrival : Delivery.splitByArrivalTick(stage)) {
            modifiableArrivals(arrival.arrivalTick()).add(arrival);
        }
    }

    private CopyOnWriteList<Delivery> modifiableArrivals(int tick) {
        return CopyOnWriteList.modifiableList(arrivals, tick);
    }

    /** Marks a message of the stage about to be sent as lost by the network. */
    void markLost(long sequence) {
        modifiableFaults().markedLost.add(sequence);
    }

    /** The first tick at which a message arrives, or {@link #NO_ARRIVAL}. */
    int nextArrivalTick() {
        return arrivals.isEmpty() ? NO_ARRIVAL : arrivals.tickAt(0);
    }

    /** Removes and returns the messages that arrive at a tick, in sending order; empty if there are none. */
    List<Delivery> takeArrivals(int tick) {
        sentBatches.removeTicksBefore(tick - longestDelay);
        return CopyOnWriteList.removeList(arrivals, tick);
    }

    /** Faults of single messages; callers may query and clear marks, not add them. */
    MessageFaults faults() {
        return faults;
    }

    /** A message on its way, found by its name. */
    record FoundMessage(SingleMessage message, int arrivalTick) {}

    /**
     * Finds a message on its way; null if there is none of that name, or it has arrived or was dropped.
     *
     * @param sender the sender's position
     * @param receiver the receiver's position
     * @param lastDeliveredTick the last tick whose arrivals have been delivered
     */
    FoundMessage find(int sender, int receiver, MessageName name, int lastDeliveredTick) {
        int occurrence = 0;
        CopyOnWriteList<MessageBatch> batches = sentBatches.get(name.sentTick());
        for (MessageBatch batch : batches == null ? List.<MessageBatch>of() : batches) {
            for (Multicast multicast : batch.multicasts()) {
                if (isNamed(multicast, sender, receiver, name) && ++occurrence == name.occurrence()) {
                    SingleMessage message = multicast.messageTo(receiver);
                    int arrivalTick = faults.arrivalTick(message.sequence(), batch.arrivalTick(message.sequence()));
                    return arrivalTick > lastDeliveredTick ? new FoundMessage(message, arrivalTick) : null;
                }
            }
        }
        return null;
    }

    private static boolean isNamed(Multicast multicast, int sender, int receiver, MessageName name) {
        return multicast.containsMessage(sender, receiver)
                && multicast.type().name().equals(name.type());
    }

    /** Counts the messages, with copies, of a recent tick that agree with a name in all but the occurrence. */
    int countSent(int sender, int receiver, MessageName name) {
        int count = 0;
        CopyOnWriteList<MessageBatch> batches = sentBatches.get(name.sentTick());
        for (MessageBatch batch : batches == null ? List.<MessageBatch>of() : batches) {
            for (Multicast multicast : batch.multicasts()) {
                count += isNamed(multicast, sender, receiver, name) ? 1 : 0;
            }
        }
        return count;
    }

    /** Drops a message: it never arrives. */
    void drop(FoundMessage found) {
        removeFromDelivery(found);
        modifiableFaults().changedArrivals.put(found.message().sequence(), MessageFaults.NEVER);
    }

    private void removeFromDelivery(FoundMessage found) {
        long sequence = found.message().sequence();
        if (!faults.changedArrivals.containsKey(sequence)) {
            modifiableFaults().markedRemoved.add(sequence);
            return;
        }
        CopyOnWriteList<Delivery> arriving = modifiableArrivals(found.arrivalTick());
        arriving.removeIf(arrival -> arrival.hasOnlyMessage(sequence));
        if (arriving.isEmpty()) {
            arrivals.remove(found.arrivalTick());
        }
    }

    /** Makes a message arrive later. */
    void delay(FoundMessage found, int ticks) {
        SingleMessage message = found.message();
        int arrivalTick = found.arrivalTick() + ticks;
        removeFromDelivery(found);
        modifiableFaults().changedArrivals.put(message.sequence(), arrivalTick);
        longestDelay = Math.max(longestDelay, arrivalTick - message.sentTick());
        insertInSendingOrder(createSingleMessageBatch(
                message, message.sequence(), arrivalTick, message.multicast().wantsLossNotice()));
    }

    /** Adds a copy of a message, whose loss causes no notice, and returns it. */
    SingleMessage duplicate(FoundMessage found, long sequence) {
        SingleMessage message = found.message();
        MessageBatch copy = createSingleMessageBatch(message, sequence, found.arrivalTick(), false);
        modifiableFaults().markedCopies.add(sequence);
        CopyOnWriteList.modifiableList(sentBatches, message.sentTick()).add(copy);
        insertInSendingOrder(copy);
        return copy.multicasts().get(0).messageTo(message.receiver());
    }

    private static MessageBatch createSingleMessageBatch(
            SingleMessage message, long sequence, int arrivalTick, boolean wantsLossNotice) {
        int receiver = message.receiver();
        MessageBatch single = new MessageBatch(message.sentTick(), arrivalTick, sequence);
        single.add(new Multicast(message.sender(), message.message(), receiver, receiver + 1, wantsLossNotice));
        return single;
    }

    /** Inserts a single message at its place in the order of sending. */
    private void insertInSendingOrder(MessageBatch single) {
        Delivery inserted = Delivery.splitByArrivalTick(single).get(0); // a single message arrives at one tick
        CopyOnWriteList<Delivery> arriving = modifiableArrivals(inserted.arrivalTick());
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

    /** The names of all messages of the last stage, including those that were lost or delayed since. */
    List<MessageName> namesOfLastStage(Group group) {
        List<MessageName> names = new ArrayList<>();
        if (!sentBatches.isEmpty()) {
            List<MessageBatch> batchesOfTick = sentBatches.valueAt(sentBatches.size() - 1);
            int place = batchesOfTick.size() - 1;
            while (place > 0
                    && faults.markedCopies.contains(batchesOfTick.get(place).firstSequence())) {
                place--; // a message of the stage was duplicated since
            }
            MessageBatch last = batchesOfTick.get(place);
            last.forEach(message -> names.add(new MessageName(
                    group.id(message.sender()),
                    group.id(message.receiver()),
                    message.multicast().type().name(),
                    message.sentTick(),
                    occurrenceNumber(batchesOfTick, message))));
        }
        return names;
    }

    /** The number of a message, from 1, among those of its type between the same two processes. */
    private static int occurrenceNumber(List<MessageBatch> batchesOfTick, SingleMessage message) {
        int occurrence = 1;
        for (MessageBatch batch : batchesOfTick) {
            for (Multicast earlier : batch.multicasts()) {
                if (earlier == message.multicast()) {
                    return occurrence;
                }
                boolean isAlike = earlier.containsMessage(message.sender(), message.receiver())
                        && earlier.type() == message.multicast().type();
                occurrence += isAlike ? 1 : 0;
            }
        }
        throw new IllegalArgumentException("the message was not sent at this tick");
    }

    /**
     * Visits the messages in flight, for each receiver in delivery order; and for each sender the notices that it may
     * get, in the order in which they would come.
     */
    void visitState(int tick, StateVisitor visitor, Predicate<SingleMessage> hasSenderCrashed) {
        for (int due = 0; due < arrivals.size(); due++) {
            for (Delivery arrival : arrivals.valueAt(due)) {
                visitDelivery(arrival, tick, visitor, hasSenderCrashed);
            }
        }
    }

    private void visitDelivery(
            Delivery arrival, int tick, StateVisitor visitor, Predicate<SingleMessage> hasSenderCrashed) {
        int ticksLeft = arrival.arrivalTick() - tick;
        arrival.forEach(message -> {
            long sequence = message.sequence();
            if (faults == MessageFaults.NONE || faults.arrivesAt(sequence, arrival.arrivalTick())) {
                int sender = message.sender();
                int receiver = message.receiver();
                visitor.beginProcess(receiver);
                visitor.visitNumber(ARRIVAL_TAG + ((long) sender << Integer.SIZE) + ticksLeft);
                visitor.visitValue(message.message());
                if (faults != MessageFaults.NONE && faults.encodeMarks(sequence) != 0) {
                    visitor.visitNumber(FAULT_TAG + faults.encodeMarks(sequence));
                }
                if (message.multicast().wantsLossNotice() && !hasSenderCrashed.test(message)) {
                    visitor.beginProcess(sender);
                    visitor.visitNumber(NOTICE_TAG + ((long) receiver << Integer.SIZE) + ticksLeft);
                    visitor.visitNumber(message.sentTick() - tick); // the notice is due at 2D after the sending
                    visitor.visitValue(message.message());
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

        /** Whether no message on its way has a mark that its delivery must check. */
        boolean hasNoMarks() {
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
