package hustings.engine;

import hustings.engine.Happening.Loss;
import hustings.engine.Tallies.Counters;
import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * What lies between the processes: it draws delays and losses, delivers, gives notices of lost messages, and counts.
 */
final class Network<S extends ProcessState> {

    private static final int UNNAMED_SIDE = 0;

    /** So begins the description of a notice. */
    private static final long TOLD = 5L << 60;

    private final Group group;
    private final Timing timing;
    private final Processes<S> processes;
    private final Observer observer;
    private final RandomStream random;

    private final Wire wire;
    private final TickMap<CopyOnWriteList<Notice>> notices;
    /** By position: the side of the partition a process is on; null if there is no partition. */
    private int[] sides;

    private final Counters counters;
    private int deliveredTick = -1;
    private long nextSequence;

    /** A sender is to be told that its message was lost. */
    private record Notice(int sender, int receiver, Message message, long sequence) {}

    Network(
            Group group,
            Timing timing,
            List<? extends MessageType> types,
            Processes<S> processes,
            RandomStream random,
            Observer observer) {
        this.group = group;
        this.timing = timing;
        this.processes = processes;
        this.observer = observer;
        this.random = random;
        this.wire = new Wire(timing.longest());
        this.notices = new TickMap<>();
        this.counters = new Counters(types);
    }

    private Network(Network<S> original, Processes<S> processes, RandomStream random, Observer observer) {
        this.group = original.group;
        this.timing = original.timing;
        this.processes = processes;
        this.observer = observer;
        this.random = random;
        this.wire = original.wire.copy();
        this.notices = CopyOnWriteList.share(original.notices);
        this.sides = original.sides;
        this.counters = original.counters.copy();
        this.deliveredTick = original.deliveredTick;
        this.nextSequence = original.nextSequence;
    }

    Network<S> copy(Processes<S> copyOfProcesses, RandomStream copyOfRandom, Observer newObserver) {
        return new Network<>(this, copyOfProcesses, copyOfRandom, newObserver);
    }

    /** Whether nothing was ever delivered, not even at tick 0. */
    boolean isUntouched() {
        return deliveredTick < 0;
    }

    /** The number that the next message gets. */
    long nextSequence() {
        return nextSequence;
    }

    /** The next tick at which something arrives or a notice is due, or {@link Integer#MAX_VALUE}. */
    int nextDueTick() {
        return Math.min(wire.nextArrivalTick(), notices.isEmpty() ? Integer.MAX_VALUE : notices.tick(0));
    }

    /**
     * A stage that is to be filled and put on the wire.
     *
     * @param capacity about how many entries it will have
     */
    Batch newStage(int tick, int capacity) {
        return new Batch(tick, tick + timing.longest(), nextSequence, capacity);
    }

    /** Adds the sends of a process to a stage that is being made. */
    void addToStage(Batch stage, int sender, Message message, int[] list, int from, int to, boolean notice) {
        stage.add(sender, list, from, to, message, notice);
        int receivers = Receivers.count(sender, list, from, to);
        counters.sent(message.type(), receivers, Receivers.countLower(sender, list, from, to));
        nextSequence += receivers;
    }

    void put(Batch stage) {
        if (timing.shortest() < timing.longest() || timing.lossPercent() > 0) {
            draw(stage);
        }
        wire.put(stage);
    }

    /** Draws for each message in turn its delay, and whether it will be lost. */
    private void draw(Batch stage) {
        boolean delays = timing.shortest() < timing.longest();
        int[] ticks = delays ? new int[stage.messages()] : null;
        for (int message = 0; message < stage.messages(); message++) {
            if (delays) {
                ticks[message] = stage.sentTick() + random.between(timing.shortest(), timing.longest());
            }
            if (timing.lossPercent() > 0 && random.between(1, 100) <= timing.lossPercent()) {
                wire.doom(stage.firstSequence() + message);
            }
        }
        stage.arriveAt(ticks);
    }

    /** Delivers what arrives at a tick, and gives the notices that are due. */
    void deliver(int tick) {
        boolean plain = observer == null && wire.marks().arePlain() && sides == null;
        CopyOnWriteList<Arrival> arriving = wire.take(tick);
        for (int place = 0; arriving != null && place < arriving.size(); place++) {
            Arrival arrival = arriving.get(place);
            if (plain) {
                deliverPlainly(arrival, tick);
            } else {
                deliverWithCare(arrival, tick);
            }
        }
        deliveredTick = tick;
        CopyOnWriteList<Notice> due = notices.remove(tick);
        for (int place = 0; due != null && place < due.size(); place++) {
            give(due.get(place), tick);
        }
    }

    /** Delivers what nobody wants to be told of, and of which nothing can be lost but to crashed receivers. */
    private void deliverPlainly(Arrival arrival, int tick) {
        Batch batch = arrival.batch();
        arrival.forEachEntry((entry, list, from, to) -> {
            Message message = batch.message(entry);
            int sender = batch.sender(entry);
            int received = processes.receiveUnobserved(sender, list, from, to, tick, message);
            int lost = Receivers.count(sender, list, from, to) - received;
            counters.delivered(message.type(), received);
            counters.lostToCrashed(message.type(), lost);
            for (int place = from; lost > 0 && batch.notice(entry) && place < to; place++) {
                int receiver = list == null ? place : list[place];
                if (receiver != sender && !processes.isLive(receiver)) {
                    promiseNotice(batch, entry, receiver, batch.sequence(entry, receiver), tick);
                }
            }
        });
    }

    /** The sender will be told that its message found the receiver crashed. */
    private void promiseNotice(Batch batch, int entry, int receiver, long sequence, int tick) {
        int dueTick = Math.max(batch.sentTick() + 2 * timing.delayTicks(), tick);
        CopyOnWriteList.own(notices, dueTick)
                .add(new Notice(batch.sender(entry), receiver, batch.message(entry), sequence));
    }

    private void deliverWithCare(Arrival arrival, int tick) {
        arrival.forEach((entry, receiver, sequence) -> {
            if (!wire.marks().takeRemoved(sequence)) {
                arrive(arrival.batch(), entry, receiver, sequence, tick);
            }
        });
    }

    /** An arrival that may come to nothing, or be that of a copy. */
    private void arrive(Batch batch, int entry, int receiver, long sequence, int tick) {
        boolean counted = !wire.marks().takeCopy(sequence);
        if (wire.marks().takeDoomed(sequence)) {
            lose(batch, entry, sequence, tick, Loss.NETWORK, counted);
        } else if (!processes.isLive(receiver)) {
            lose(batch, entry, sequence, tick, Loss.RECEIVER_CRASHED, counted);
            if (batch.notice(entry)) {
                promiseNotice(batch, entry, receiver, sequence, tick);
            }
        } else if (sides != null && sides[receiver] != sides[batch.sender(entry)]) {
            lose(batch, entry, sequence, tick, Loss.SEPARATED, counted);
        } else {
            hand(batch, entry, receiver, sequence, tick, counted);
        }
    }

    private void hand(Batch batch, int entry, int receiver, long sequence, int tick, boolean counted) {
        Message message = batch.message(entry);
        if (counted) {
            counters.delivered(message.type(), 1);
        }
        if (observer != null) {
            observer.observe(tick, new Happening.Delivered(sequence));
        }
        processes.receive(receiver, tick, group.id(batch.sender(entry)), message);
    }

    private void lose(Batch batch, int entry, long sequence, int tick, Loss loss, boolean counted) {
        MessageType type = batch.message(entry).type();
        if (counted && loss == Loss.RECEIVER_CRASHED) {
            counters.lostToCrashed(type, 1);
        } else if (counted) {
            counters.lostOnTheWay(type, 1);
        }
        if (observer != null) {
            observer.observe(tick, new Happening.Lost(sequence, loss));
        }
    }

    private void give(Notice notice, int tick) {
        int sender = notice.sender();
        if (processes.isLive(sender) && !processes.hasCrashedSince(sender, notice.sequence())) {
            processes.undelivered(sender, tick, group.id(notice.receiver()), notice.message(), notice.sequence());
        }
    }

    /** A message on its way; null if there is none of that name. */
    Wire.Found find(MessageName name) {
        return wire.find(group.indexOf(name.from()), group.indexOf(name.to()), name, deliveredTick);
    }

    void drop(Wire.Found found, int tick) {
        wire.drop(found);
        lose(
                found.batch(),
                found.entry(),
                found.sequence(),
                tick,
                Loss.DROPPED,
                !wire.marks().takeCopy(found.sequence()));
    }

    void delay(Wire.Found found, int ticks, int tick) {
        wire.delay(found, ticks);
        if (observer != null) {
            observer.observe(tick, new Happening.Delayed(found.sequence(), found.arrivalTick() + ticks));
        }
    }

    void duplicate(Wire.Found found, int stage, int tick) {
        long sequence = nextSequence++;
        wire.duplicate(found, sequence);
        if (observer != null) {
            Batch batch = found.batch();
            observer.observe(
                    tick,
                    new Happening.Duplicated(
                            new Sent(
                                    sequence,
                                    group.id(batch.sender(found.entry())),
                                    group.id(found.receiver()),
                                    batch.message(found.entry()),
                                    batch.sentTick(),
                                    found.arrivalTick(),
                                    stage,
                                    true),
                            found.sequence()));
        }
    }

    /** Separates the sides; returns whether that changed anything. */
    boolean partition(List<List<Integer>> newSides) {
        int[] next = new int[group.size()];
        Arrays.fill(next, UNNAMED_SIDE);
        for (int side = 0; side < newSides.size(); side++) {
            for (int id : newSides.get(side)) {
                next[group.indexOf(id)] = side + 1;
            }
        }
        boolean changes = !Arrays.equals(next, sides);
        sides = next;
        return changes;
    }

    /** Puts all on one side again; returns whether that changed anything. */
    boolean heal() {
        boolean changes = sides != null;
        sides = null;
        return changes;
    }

    /**
     * The sides of the partition, in the order in which it names them, and last of those it does not name; empty if
     * there are not two of them.
     */
    List<List<Integer>> sides() {
        if (sides == null) {
            return List.of();
        }
        TreeMap<Integer, List<Integer>> bySide = new TreeMap<>();
        for (int process = 0; process < sides.length; process++) {
            int place = sides[process] == UNNAMED_SIDE ? Integer.MAX_VALUE : sides[process];
            bySide.computeIfAbsent(place, side -> new ArrayList<>()).add(group.id(process));
        }
        return bySide.size() < 2
                ? List.of()
                : bySide.values().stream().map(List::copyOf).toList();
    }

    Tallies tallies() {
        return counters.tallies();
    }

    /** The names of the messages of the stage that was sent last. */
    List<MessageName> namesOfLastStage() {
        return wire.namesOfLastStage(group);
    }

    /** Describes what is on its way, the coming notices, the partition and the coming random numbers. */
    void describe(int tick, SituationVisitor situation) {
        wire.describe(tick, situation, processes::hasCrashedSince);
        describeNotices(tick, situation);
        situation.of(group.size());
        for (int process = 0; sides != null && process < sides.length; process++) {
            situation.number(sides[process]);
        }
        situation.number(random.state());
    }

    private void describeNotices(int tick, SituationVisitor situation) {
        for (int dueAt = 0; dueAt < notices.size(); dueAt++) {
            CopyOnWriteList<Notice> due = notices.value(dueAt);
            for (int place = 0; place < due.size(); place++) {
                Notice notice = due.get(place);
                if (!processes.hasCrashedSince(notice.sender(), notice.sequence())) {
                    situation.of(notice.sender());
                    situation.number(TOLD + ((long) notice.receiver() << Integer.SIZE) + notices.tick(dueAt) - tick);
                    situation.value(notice.message());
                }
            }
        }
    }

    /** How many messages of all types were sent so far. */
    long messagesSent() {
        return counters.sent();
    }
}
