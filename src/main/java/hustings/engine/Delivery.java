package hustings.engine;

import hustings.engine.Multicast.SingleMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The messages of one batch that arrive at one tick, in the order of sending: the whole batch or, where delays are
 * drawn, a part of it. Immutable, so copies of a run share it.
 */
final class Delivery {

    /** Up to this ratio of the ticks' span to the number of messages a counting sort is used. */
    private static final int MAX_SPAN_PER_MESSAGE = 16;

    private final MessageBatch batch;
    private final int tick;
    /** Indices of messages in the batch, ascending within one arrival tick. Null if this is the whole batch. */
    private final int[] order;

    private final int first;
    private final int end;

    private Delivery(MessageBatch batch, int tick, int[] order, int first, int end) {
        this.batch = batch;
        this.tick = tick;
        this.order = order;
        this.first = first;
        this.end = end;
    }

    /** Splits a batch into parts that each arrive at one tick, the earliest first. */
    static List<Delivery> splitByArrivalTick(MessageBatch batch) {
        int[] ticks = batch.arrivalTicks();
        if (ticks == null) {
            int tick = batch.arrivalTick(batch.firstSequence());
            return List.of(new Delivery(batch, tick, null, 0, batch.messageCount()));
        }
        List<Delivery> arrivals = new ArrayList<>();
        int[] order = indicesSortedByTick(ticks);
        int first = 0;
        while (first < order.length) {
            int tick = ticks[order[first]];
            int end = first + 1;
            while (end < order.length && ticks[order[end]] == tick) {
                end++;
            }
            arrivals.add(new Delivery(batch, tick, order, first, end));
            first = end;
        }
        return arrivals;
    }

    /** The indices of the ticks, stably sorted by tick. */
    private static int[] indicesSortedByTick(int[] ticks) {
        int earliest = Integer.MAX_VALUE;
        int latest = Integer.MIN_VALUE;
        for (int tick : ticks) {
            earliest = Math.min(earliest, tick);
            latest = Math.max(latest, tick);
        }
        int span = latest - earliest + 1;
        if (span / MAX_SPAN_PER_MESSAGE > ticks.length) {
            return IntStream.range(0, ticks.length)
                    .mapToLong(place -> (long) ticks[place] << Integer.SIZE | place)
                    .sorted()
                    .mapToInt(tickAndPlace -> (int) tickAndPlace)
                    .toArray();
        }
        int[] next = new int[span + 1];
        for (int tick : ticks) {
            next[tick - earliest + 1]++;
        }
        for (int slot = 1; slot <= span; slot++) {
            next[slot] += next[slot - 1];
        }
        int[] order = new int[ticks.length];
        for (int place = 0; place < ticks.length; place++) {
            order[next[ticks[place] - earliest]++] = place;
        }
        return order;
    }

    int arrivalTick() {
        return tick;
    }

    /** Whether the only message is the one of a sequence number. */
    boolean hasOnlyMessage(long sequence) {
        return end - first == 1 && firstSequence() == sequence;
    }

    /** The sequence number of the first message. */
    long firstSequence() {
        return order == null ? batch.firstSequence() : sequenceAt(first);
    }

    private long sequenceAt(int orderIndex) {
        return batch.firstSequence() + order[orderIndex];
    }

    void forEach(Consumer<SingleMessage> visitor) {
        if (order == null) {
            batch.forEach(visitor);
            return;
        }
        int index = 0;
        for (int place = first; place < end; place++) {
            long sequence = sequenceAt(place);
            index = batch.indexOfMulticast(sequence, index);
            Multicast multicast = batch.multicasts().get(index);
            visitor.accept(new SingleMessage(multicast, multicast.receiverOf(sequence), sequence));
        }
    }

    /** Receives those messages of a multicast that arrive. */
    @FunctionalInterface
    interface MulticastVisitor {
        /** Visits a multicast with those receivers for whom it arrives; the list is valid only during the call. */
        void visit(Multicast multicast, int[] receiverList, int receiversStart, int receiversEnd);
    }

    /** Visits the same messages as {@link #forEach}, multicast by multicast. */
    void forEachMulticast(MulticastVisitor visitor) {
        List<Multicast> multicasts = batch.multicasts();
        if (order == null) {
            for (int i = 0; i < multicasts.size(); i++) { // without an iterator for each of millions of deliveries
                Multicast multicast = multicasts.get(i);
                visitor.visit(
                        multicast, multicast.receiverList(), multicast.receiversStart(), multicast.receiversEnd());
            }
            return;
        }
        int[] receivers = new int[1];
        int index = 0;
        int place = first;
        while (place < end) {
            index = batch.indexOfMulticast(sequenceAt(place), index);
            Multicast multicast = multicasts.get(index);
            int capacity = Math.min(multicast.countReceivers(), end - place);
            if (receivers.length < capacity) {
                receivers = new int[capacity];
            }
            long next = multicast.firstSequence() + multicast.countReceivers();
            int count = 0;
            while (place < end && sequenceAt(place) < next) {
                receivers[count++] = multicast.receiverOf(sequenceAt(place++));
            }
            visitor.visit(multicast, receivers, 0, count);
        }
    }

    /** The messages that were sent before a sequence number; may be empty. */
    Delivery messagesSentBefore(long sequence) {
        return new Delivery(batch, tick, order, first, indexOfFirstAfter(sequence));
    }

    /** The messages that were sent after a sequence number; may be empty. */
    Delivery messagesSentAfter(long sequence) {
        return new Delivery(batch, tick, order, indexOfFirstAfter(sequence), end);
    }

    boolean isEmpty() {
        return first == end;
    }

    /** The index of the first message not sent before a sequence number. A whole batch was sent before or after it. */
    private int indexOfFirstAfter(long sequence) {
        if (order == null) {
            return firstSequence() > sequence ? first : end;
        }
        int place = first;
        while (place < end && sequenceAt(place) < sequence) {
            place++;
        }
        return place;
    }
}
