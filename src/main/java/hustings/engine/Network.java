package hustings.engine;

import hustings.engine.PausedProcesses.Waiting;
import hustings.engine.SimulationEvent.Loss;
import hustings.engine.Tallies.Counters;
import hustings.engine.TickMap.CopyOnWriteList;
import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import java.util.List;

/**
 * The network between the processes: draws delays and losses, delivers, gives notices of lost messages, and counts.
 */
final class Network<S extends ProcessState> {

    /** Tag in the visited number of a notice. */
    private static final long NOTICE_TAG = 5L << 60;

    private final Group group;
    private final Timing timing;
    private final Processes<S> processes;
    private final Observer observer;
    private final RandomStream random;

    private final InFlightMessages inFlight;
    private final TickMap<CopyOnWriteList<Notice>> notices;
    private final Links links;

    private final Counters counters;
    private int deliveredTick = -1;
    private long nextSequence;
    private Runnable cancellationCheck = () -> {};

    /** A scheduled notice that a message found its receiver crashed. */
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
        this.inFlight = new InFlightMessages(timing.longest());
        this.notices = new TickMap<>();
        this.links = new Links(group);
        this.counters = new Counters(types);
    }

    private Network(Network<S> original, Processes<S> processes, RandomStream random, Observer observer) {
        this.group = original.group;
        this.timing = original.timing;
        this.processes = processes;
        this.observer = observer;
        this.random = random;
        this.inFlight = new InFlightMessages(original.inFlight);
        this.notices = CopyOnWriteList.shareRows(original.notices);
        this.links = original.links.copy();
        this.counters = original.counters.copy();
        this.deliveredTick = original.deliveredTick;
        this.nextSequence = original.nextSequence;
    }

    Network<S> copy(Processes<S> copyOfProcesses, RandomStream copyOfRandom, Observer newObserver) {
        return new Network<>(this, copyOfProcesses, copyOfRandom, newObserver);
    }

    /** Whether nothing was ever delivered, not even at tick 0. */
    boolean hasDeliveredNothing() {
        return deliveredTick < 0;
    }

    /** The sequence number of the next message. */
    long nextSequence() {
        return nextSequence;
    }

    /** The next tick at which something arrives or a notice is due, or {@link Integer#MAX_VALUE}. */
    int nextDueTick() {
        return Math.min(inFlight.nextArrivalTick(), notices.isEmpty() ? Integer.MAX_VALUE : notices.tickAt(0));
    }

    /**
     * Creates an empty stage, to be filled and sent.
     *
     * @param capacity the expected number of entries
     */
    NewStage newStage(int tick, int capacity) {
        return new NewStage(new Batch(tick, tick + timing.longest(), nextSequence, capacity));
    }

    /** A stage under construction; counts the messages that are added to it. */
    final class NewStage implements Processes.StageSink {

        private final Batch batch;

        private NewStage(Batch batch) {
            this.batch = batch;
        }

        Batch batch() {
            return batch;
        }

        @Override
        public void addSend(int sender, Message message, int[] list, int from, int to, boolean notice) {
            batch.addEntry(sender, list, from, to, message, notice);
            int receiverCount = ReceiverRange.count(sender, list, from, to);
            counters.countSent(
                    message.type(), receiverCount, ReceiverRange.countReceiversBelowSender(sender, list, from, to));
            nextSequence += receiverCount;
        }
    }

    void send(Batch stage) {
        if (timing.shortest() < timing.longest() || timing.lossPercent() > 0) {
            drawDelaysAndLosses(stage);
        }
        inFlight.send(stage);
    }

    /** Draws the delay of each message in turn, and whether it will be lost. */
    private void drawDelaysAndLosses(Batch stage) {
        boolean delays = timing.shortest() < timing.longest();
        int[] ticks = delays ? new int[stage.messageCount()] : null;
        for (int message = 0; message < stage.messageCount(); message++) {
            if (delays) {
                ticks[message] = stage.sentTick() + random.nextBetween(timing.shortest(), timing.longest());
            }
            if (timing.lossPercent() > 0 && random.nextBetween(1, 100) <= timing.lossPercent()) {
                inFlight.markLost(stage.firstSequence() + message);
            }
        }
        stage.setArrivalTicks(ticks);
    }

    /** Delivers the messages that arrive at a tick, then gives the notices that are due. */
    void deliver(int tick) {
        boolean isFastPath = observer == null
                && inFlight.faults().isEmpty()
                && links.areIntact()
                && processes.paused().isEmpty();
        CopyOnWriteList<Delivery> arriving = inFlight.takeArrivals(tick);
        for (int place = 0; arriving != null && place < arriving.size(); place++) {
            Delivery arrival = arriving.get(place);
            if (isFastPath) {
                deliverUnobserved(arrival, tick);
            } else {
                deliverOneByOne(arrival, tick);
            }
        }
        deliveredTick = tick;
        CopyOnWriteList<Notice> due = notices.remove(tick);
        for (int place = 0; due != null && place < due.size(); place++) {
            giveNotice(due.get(place), tick);
        }
    }

    void setCancellationCheck(Runnable newCheck) {
        cancellationCheck = newCheck;
    }

    /** The fast path: no observer, no faults, no cuts, nobody paused; messages are lost to crashed receivers only. */
    private void deliverUnobserved(Delivery arrival, int tick) {
        Batch batch = arrival.batch();
        arrival.forEachEntry((entry, list, from, to) -> {
            Message message = batch.messageOfEntry(entry);
            int sender = batch.senderPosition(entry);
            cancellationCheck.run();
            int received = processes.receiveUnobserved(sender, list, from, to, tick, message);
            int lost = ReceiverRange.count(sender, list, from, to) - received;
            counters.countDelivered(message.type(), received);
            counters.countLostToCrashed(message.type(), lost);
            for (int place = from; lost > 0 && batch.wantsNotice(entry) && place < to; place++) {
                int receiver = list == null ? place : list[place];
                if (receiver != sender && !processes.isLive(receiver)) {
                    scheduleNotice(batch, entry, receiver, batch.sequence(entry, receiver), tick);
                }
            }
        });
    }

    /** Schedules a notice to the sender that its message found the receiver crashed. */
    private void scheduleNotice(Batch batch, int entry, int receiver, long sequence, int tick) {
        int dueTick = Math.max(batch.sentTick() + 2 * timing.delayTicks(), tick);
        CopyOnWriteList.modifiableRow(notices, dueTick)
                .add(new Notice(batch.senderPosition(entry), receiver, batch.messageOfEntry(entry), sequence));
    }

    private void deliverOneByOne(Delivery arrival, int tick) {
        arrival.forEach((entry, receiver, sequence) -> {
            if (!inFlight.faults().unmarkRemoved(sequence)) {
                deliverOrLose(arrival.batch(), entry, receiver, sequence, tick);
            }
        });
    }

    /** Delivers a message, or records its loss; it may be a copy that no tally counts. */
    private void deliverOrLose(Batch batch, int entry, int receiver, long sequence, int tick) {
        boolean isCounted = !inFlight.faults().unmarkCopy(sequence);
        if (inFlight.faults().unmarkLost(sequence)) {
            recordLoss(batch, entry, sequence, tick, Loss.NETWORK, isCounted);
        } else if (links.isCut(batch.senderPosition(entry), receiver)) {
            recordLoss(batch, entry, sequence, tick, Loss.SEPARATED, isCounted);
        } else if (!processes.isLive(receiver)) {
            recordLoss(batch, entry, sequence, tick, Loss.RECEIVER_CRASHED, isCounted);
            if (batch.wantsNotice(entry)) {
                scheduleNotice(batch, entry, receiver, sequence, tick);
            }
        } else if (processes.paused().mustEventsWait(receiver, tick)) {
            processes.paused().add(receiver, new Waiting.Arrived(batch, entry, sequence, isCounted));
        } else {
            handOverToReceiver(batch, entry, receiver, sequence, tick, isCounted);
        }
    }

    /** Delivers the waiting messages and events to processes that have resumed before a tick. */
    void deliverToResumed(int tick) {
        for (int process : processes.paused().processesResumedBefore(tick)) {
            for (Waiting waiting : processes.paused().removeAndReturnWaiting(process)) {
                if (waiting instanceof Waiting.Arrived arrived) {
                    handOverToReceiver(
                            arrived.batch(), arrived.entry(), process, arrived.sequence(), tick, arrived.counted());
                } else if (waiting instanceof Waiting.Noticed noticed) {
                    processes.notifyUndelivered(
                            process, tick, group.id(noticed.receiver()), noticed.message(), noticed.sequence());
                } else if (waiting instanceof Waiting.Expired expired) {
                    processes.fireHeldTimer(process, tick, expired);
                } else {
                    processes.detectCrash(process, tick);
                }
            }
        }
    }

    /** Counts messages as lost that waited for a crashed process; they had arrived, so no sender gets a notice. */
    void recordWaitingLost(List<Waiting> waiting, int tick) {
        for (Waiting each : waiting) {
            if (each instanceof Waiting.Arrived arrived) {
                recordLoss(
                        arrived.batch(),
                        arrived.entry(),
                        arrived.sequence(),
                        tick,
                        Loss.RECEIVER_CRASHED,
                        arrived.counted());
            }
        }
    }

    private void handOverToReceiver(Batch batch, int entry, int receiver, long sequence, int tick, boolean isCounted) {
        Message message = batch.messageOfEntry(entry);
        if (isCounted) {
            counters.countDelivered(message.type(), 1);
        }
        if (observer != null) {
            observer.observe(tick, new SimulationEvent.Delivered(sequence));
        }
        processes.receive(receiver, tick, group.id(batch.senderPosition(entry)), message);
    }

    private void recordLoss(Batch batch, int entry, long sequence, int tick, Loss loss, boolean isCounted) {
        MessageType type = batch.messageOfEntry(entry).type();
        if (isCounted && loss == Loss.RECEIVER_CRASHED) {
            counters.countLostToCrashed(type, 1);
        } else if (isCounted) {
            counters.countLostOnTheWay(type, 1);
        }
        if (observer != null) {
            observer.observe(tick, new SimulationEvent.Lost(sequence, loss));
        }
    }

    private void giveNotice(Notice notice, int tick) {
        int sender = notice.sender();
        if (!processes.isLive(sender) || processes.hasCrashedSince(sender, notice.sequence())) {
            return;
        }
        if (processes.paused().mustEventsWait(sender, tick)) {
            Waiting noticed = new Waiting.Noticed(notice.receiver(), notice.message(), notice.sequence());
            processes.paused().add(sender, noticed);
        } else {
            processes.notifyUndelivered(sender, tick, group.id(notice.receiver()), notice.message(), notice.sequence());
        }
    }

    /** Finds a message on its way; null if there is none of that name. */
    InFlightMessages.FoundMessage find(MessageName name) {
        return inFlight.find(group.indexOf(name.from()), group.indexOf(name.to()), name, deliveredTick);
    }

    void drop(InFlightMessages.FoundMessage found, int tick) {
        inFlight.drop(found);
        recordLoss(
                found.batch(),
                found.entry(),
                found.sequence(),
                tick,
                Loss.DROPPED,
                !inFlight.faults().unmarkCopy(found.sequence()));
    }

    void delay(InFlightMessages.FoundMessage found, int ticks, int tick) {
        inFlight.delay(found, ticks);
        if (observer != null) {
            observer.observe(tick, new SimulationEvent.Delayed(found.sequence(), found.arrivalTick() + ticks));
        }
    }

    void duplicate(InFlightMessages.FoundMessage found, int stage, int tick) {
        long sequence = nextSequence++;
        inFlight.duplicate(found, sequence);
        if (observer != null) {
            Batch batch = found.batch();
            observer.observe(
                    tick,
                    new SimulationEvent.Duplicated(
                            new Sent(
                                    sequence,
                                    group.id(batch.senderPosition(found.entry())),
                                    group.id(found.receiver()),
                                    batch.messageOfEntry(found.entry()),
                                    batch.sentTick(),
                                    found.arrivalTick(),
                                    stage,
                                    true),
                            found.sequence()));
        }
    }

    Links links() {
        return links;
    }

    Tallies tallies() {
        return counters.tallies();
    }

    /** The names of the messages of the last stage. */
    List<MessageName> namesOfLastStage() {
        return inFlight.namesOfLastStage(group);
    }

    /** Visits the messages in flight, the scheduled notices, the cut links and the state of the random stream. */
    void visitState(int tick, StateVisitor visitor) {
        inFlight.visitState(tick, visitor, processes::hasCrashedSince);
        visitNotices(tick, visitor);
        visitor.beginProcess(group.size());
        links.visitState(visitor);
        visitor.visitNumber(random.state());
    }

    private void visitNotices(int tick, StateVisitor visitor) {
        for (int place = 0; place < notices.size(); place++) {
            CopyOnWriteList<Notice> due = notices.valueAt(place);
            for (int i = 0; i < due.size(); i++) {
                Notice notice = due.get(i);
                if (!processes.hasCrashedSince(notice.sender(), notice.sequence())) {
                    visitor.beginProcess(notice.sender());
                    visitor.visitNumber(
                            NOTICE_TAG + ((long) notice.receiver() << Integer.SIZE) + notices.tickAt(place) - tick);
                    visitor.visitValue(notice.message());
                }
            }
        }
    }

    /** The number of messages of all types sent so far. */
    long messagesSent() {
        return counters.sent();
    }
}
