package hustings.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The messages of one batch that arrive at one tick, in the order in which they were sent: the whole batch or, where
 * delays are drawn, a part of it. Immutable, so copies of a run share it.
 */
final class Arrival {

    private final Batch batch;
    private final int tick;
    /** Null if this is the whole batch. */
    private final Order order;

    private final int first;
    private final int end;

    /**
     * By place, with those that arrive together side by side: the entry of a message in the batch, and its receiver.
     */
    private static final class Order {
        private final int[] entries;
        private final int[] receivers;

        Order(int messages) {
            entries = new int[messages];
            receivers = new int[messages];
        }
    }

    private Arrival(Batch batch, int tick, Order order, int first, int end) {
        this.batch = batch;
        this.tick = tick;
        this.order = order;
        this.first = first;
        this.end = end;
    }

    /** The arrivals of a batch, by tick. */
    static List<Arrival> of(Batch batch) {
        int messages = batch.messages();
        if (batch.arrivesTogether()) {
            return List.of(new Arrival(batch, batch.arrivalTick(batch.firstSequence()), null, 0, messages));
        }
        Slots slots = Slots.of(batch);
        int[] ends = slots.ends(batch);
        Order order = new Order(messages);
        int[] next = new int[ends.length];
        System.arraycopy(ends, 0, next, 1, ends.length - 1);
        batch.forEach((entry, receiver, sequence) -> {
            int place = next[slots.of(batch.arrivalTick(sequence))]++;
            order.entries[place] = entry;
            order.receivers[place] = receiver;
        });
        List<Arrival> arrivals = new ArrayList<>();
        for (int slot = 0; slot < ends.length; slot++) {
            int first = slot == 0 ? 0 : ends[slot - 1];
            if (first < ends[slot]) {
                arrivals.add(new Arrival(batch, slots.tick(slot), order, first, ends[slot]));
            }
        }
        return arrivals;
    }

    Batch batch() {
        return batch;
    }

    int tick() {
        return tick;
    }

    /** Whether this is a whole batch: its entries are what arrives. */
    boolean isWhole() {
        return order == null;
    }

    /** Whether this is the message of a sequence number and nothing else. */
    boolean isOnly(long sequence) {
        return end - first == 1 && firstSequence() == sequence;
    }

    /** The sequence number of the first message. */
    long firstSequence() {
        return order == null ? batch.firstSequence() : sequence(first);
    }

    private long sequence(int place) {
        return batch.sequence(order.entries[place], order.receivers[place]);
    }

    void forEach(Batch.Visitor visitor) {
        if (order == null) {
            batch.forEach(visitor);
            return;
        }
        for (int place = first; place < end; place++) {
            visitor.visit(order.entries[place], order.receivers[place], sequence(place));
        }
    }

    /** What is left of it when all that was sent after a sequence number is taken off; may be empty. */
    Arrival before(long sequence) {
        return new Arrival(batch, tick, order, first, placeOf(sequence));
    }

    /** What {@link #before} takes off. */
    Arrival after(long sequence) {
        return new Arrival(batch, tick, order, placeOf(sequence), end);
    }

    boolean isEmpty() {
        return first == end;
    }

    /** The first place whose message was sent after a sequence number. A whole batch was sent before or after it. */
    private int placeOf(long sequence) {
        if (order == null) {
            return firstSequence() > sequence ? first : end;
        }
        int place = first;
        while (place < end && sequence(place) < sequence) {
            place++;
        }
        return place;
    }

    /** The ticks at which messages of a batch arrive, numbered from 0 in ascending order. */
    private static final class Slots {

        /** Up to so many ticks per message are numbered without a gap, and so found without a search. */
        private static final int SPARSE = 16;

        private final int count;
        private final int earliest;
        /** By number; null if every tick from the earliest to the latest has a number. */
        private final int[] ticks;

        private Slots(int count, int earliest, int[] ticks) {
            this.count = count;
            this.earliest = earliest;
            this.ticks = ticks;
        }

        static Slots of(Batch batch) {
            int earliest = batch.arrivalTicks().min().orElseThrow();
            int span = batch.arrivalTicks().max().orElseThrow() - earliest + 1;
            if (span / SPARSE <= batch.messages()) {
                return new Slots(span, earliest, null);
            }
            int[] ticks = batch.arrivalTicks().sorted().distinct().toArray();
            return new Slots(ticks.length, earliest, ticks);
        }

        int of(int tick) {
            return ticks == null ? tick - earliest : Arrays.binarySearch(ticks, tick);
        }

        int tick(int slot) {
            return ticks == null ? earliest + slot : ticks[slot];
        }

        /** By slot: how many messages arrive in it or in an earlier one. */
        int[] ends(Batch batch) {
            int[] ends = new int[count];
            batch.arrivalTicks().forEach(tick -> ends[of(tick)]++);
            for (int slot = 1; slot < count; slot++) {
                ends[slot] += ends[slot - 1];
            }
            return ends;
        }
    }
}
