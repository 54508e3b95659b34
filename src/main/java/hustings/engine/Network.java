package hustings.engine;

import hustings.engine.InFlightMessages.FoundMessage;
import hustings.engine.Multicast.SingleMessage;
import hustings.engine.PausedProcesses.WaitingEvent;
import hustings.engine.SimulationEvent.LossReason;
import hustings.engine.TickMap.CopyOnWriteList;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import java.util.List;

/**
 * The network between the processes: draws delays and losses, delivers, gives notices of messages that found their
 * receiver crashed, and counts.
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
    /** By tick: the messages that found their receiver crashed, of which their senders are told then. */
    private final TickMap<CopyOnWriteList<SingleMessage>> notices;

    private final Links links;

    private final Tallies tallies;
    private int deliveredTick = -1;
    private long nextSequence;
    private Runnable cancellationCheck = () -> {};

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
        this.tallies = new Tallies(types);
    }

    Network(Network<S> original, Processes<S> processes, RandomStream random, Observer observer) {
        this.group = original.group;
        this.timing = original.timing;
        this.processes = processes;
        this.observer = observer;
        this.random = random;
        this.inFlight = new InFlightMessages(original.inFlight);
        this.notices = CopyOnWriteList.copySharingLists(original.notices);
        this.links = new Links(original.links);
        this.tallies = new Tallies(original.tallies);
        this.deliveredTick = original.deliveredTick;
        this.nextSequence = original.nextSequence;
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

    /** Creates an empty stage, to be filled and sent. */
    MessageBatch createEmptyStage(int tick) {
        return new MessageBatch(tick, tick + timing.longest(), nextSequence);
    }

    void send(MessageBatch stage) {
        stage.multicasts().forEach(tallies::countSent);
        nextSequence += stage.messageCount();
        if (timing.shortest() < timing.longest() || timing.lossPercent() > 0) {
            drawDelaysAndLosses(stage);
        }
        inFlight.send(stage);
    }

    /** Draws the delay of each message in turn, and whether it will be lost. */
    private void drawDelaysAndLosses(MessageBatch stage) {
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
                && inFlight.faults().hasNoMarks()
                && links.areIntact()
                && processes.paused().isEmpty();
        for (Delivery arrival : inFlight.takeArrivals(tick)) {
            if (isFastPath) {
                deliverWithoutObserver(arrival, tick);
            } else {
                deliverOneByOne(arrival, tick);
            }
        }
        deliveredTick = tick;
        CopyOnWriteList.removeList(notices, tick).forEach(lost -> notifySenderOfLoss(lost, tick));
    }

    void setCancellationCheck(Runnable newCheck) {
        cancellationCheck = newCheck;
    }

    /** The fast path: no observer, no faults, no cuts, nobody paused; messages are lost to crashed receivers only. */
    private void deliverWithoutObserver(Delivery arrival, int tick) {
        arrival.forEachMulticast((multicast, list, from, to) -> {
            int sender = multicast.sender();
            cancellationCheck.run();
            int received = processes.receiveWithoutObserver(sender, list, from, to, tick, multicast.message());
            int lost = Multicast.countReceivers(sender, list, from, to) - received;
            tallies.countDelivered(multicast.type(), received);
            tallies.countLostToCrashed(multicast.type(), lost);
            for (int place = from; lost > 0 && multicast.wantsLossNotice() && place < to; place++) {
                int receiver = list == null ? place : list[place];
                if (receiver != sender && !processes.isLive(receiver)) {
                    scheduleLossNotice(multicast.messageTo(receiver), tick);
                }
            }
        });
    }

    /** Schedules a notice to the sender that its message found the receiver crashed. */
    private void scheduleLossNotice(SingleMessage lost, int tick) {
        int dueTick = Math.max(lost.sentTick() + 2 * timing.delayTicks(), tick);
        CopyOnWriteList.modifiableList(notices, dueTick).add(lost);
    }

    private void deliverOneByOne(Delivery arrival, int tick) {
        arrival.forEach(message -> {
            if (!inFlight.faults().unmarkRemoved(message.sequence())) {
                deliverOrLose(message, tick);
            }
        });
    }

    /** Delivers a message, or records its loss; it may be a copy that no tally counts. */
    private void deliverOrLose(SingleMessage message, int tick) {
        int receiver = message.receiver();
        boolean isCounted = !inFlight.faults().unmarkCopy(message.sequence());
        if (inFlight.faults().unmarkLost(message.sequence())) {
            recordLoss(message, tick, LossReason.NETWORK, isCounted);
        } else if (links.isCut(message.sender(), receiver)) {
            recordLoss(message, tick, LossReason.SEPARATED, isCounted);
        } else if (!processes.isLive(receiver)) {
            recordLoss(message, tick, LossReason.RECEIVER_CRASHED, isCounted);
            if (message.multicast().wantsLossNotice()) {
                scheduleLossNotice(message, tick);
            }
        } else if (processes.paused().mustEventsWait(receiver, tick)) {
            processes.paused().addWaiting(receiver, new WaitingEvent.ArrivedMessage(message, isCounted));
        } else {
            handOverToReceiver(message, tick, isCounted);
        }
    }

    /** Delivers the waiting messages and events to processes that have resumed before a tick. */
    void deliverToResumed(int tick) {
        for (int process : processes.paused().positionsResumedBefore(tick)) {
            for (WaitingEvent waiting : processes.paused().endPauseAndTakeWaiting(process)) {
                if (waiting instanceof WaitingEvent.ArrivedMessage arrived) {
                    handOverToReceiver(arrived.message(), tick, arrived.counted());
                } else if (waiting instanceof WaitingEvent.NoticedLoss noticed) {
                    processes.notifyUndelivered(noticed.lost(), tick);
                } else if (waiting instanceof WaitingEvent.ExpiredTimer expired) {
                    processes.fireHeldTimer(process, tick, expired);
                } else {
                    processes.detectCrash(process, tick);
                }
            }
        }
    }

    /** Counts messages as lost that waited for a crashed process; they had arrived, so no sender gets a notice. */
    void recordWaitingAsLost(List<WaitingEvent> waiting, int tick) {
        for (WaitingEvent each : waiting) {
            if (each instanceof WaitingEvent.ArrivedMessage arrived) {
                recordLoss(arrived.message(), tick, LossReason.RECEIVER_CRASHED, arrived.counted());
            }
        }
    }

    private void handOverToReceiver(SingleMessage message, int tick, boolean isCounted) {
        if (isCounted) {
            tallies.countDelivered(message.multicast().type(), 1);
        }
        if (observer != null) {
            observer.observe(tick, new SimulationEvent.Delivered(message.sequence()));
        }
        processes.receive(message.receiver(), tick, group.id(message.sender()), message.message());
    }

    private void recordLoss(SingleMessage message, int tick, LossReason loss, boolean isCounted) {
        if (isCounted && loss == LossReason.RECEIVER_CRASHED) {
            tallies.countLostToCrashed(message.multicast().type(), 1);
        } else if (isCounted) {
            tallies.countLostOnTheWay(message.multicast().type());
        }
        if (observer != null) {
            observer.observe(tick, new SimulationEvent.Lost(message.sequence(), loss));
        }
    }

    private void notifySenderOfLoss(SingleMessage lost, int tick) {
        int sender = lost.sender();
        if (!processes.isLive(sender) || processes.hasSenderCrashed(lost)) {
            return;
        }
        if (processes.paused().mustEventsWait(sender, tick)) {
            processes.paused().addWaiting(sender, new WaitingEvent.NoticedLoss(lost));
        } else {
            processes.notifyUndelivered(lost, tick);
        }
    }

    /** Finds a message on its way; null if there is none of that name. */
    FoundMessage findInFlight(MessageName name) {
        return inFlight.find(group.indexOf(name.from()), group.indexOf(name.to()), name, deliveredTick);
    }

    /** The number of messages sent so far, with copies, that agree with a name in all but the occurrence. */
    int countSent(MessageName name) {
        return inFlight.countSent(group.indexOf(name.from()), group.indexOf(name.to()), name);
    }

    void drop(FoundMessage found, int tick) {
        inFlight.drop(found);
        recordLoss(
                found.message(),
                tick,
                LossReason.DROPPED,
                !inFlight.faults().unmarkCopy(found.message().sequence()));
    }

    void delay(FoundMessage found, int ticks, int tick) {
        inFlight.delay(found, ticks);
        if (observer != null) {
            observer.observe(
                    tick, new SimulationEvent.Delayed(found.message().sequence(), found.arrivalTick() + ticks));
        }
    }

    void duplicate(FoundMessage found, int stage, int tick) {
        SingleMessage copy = inFlight.duplicate(found, nextSequence++);
        if (observer != null) {
            SentMessage sent = copy.toSentMessage(group, found.arrivalTick(), stage, true);
            observer.observe(
                    tick, new SimulationEvent.Duplicated(sent, found.message().sequence()));
        }
    }

    Links links() {
        return links;
    }

    /** A snapshot of the numbers of messages. */
    Tallies tallies() {
        return new Tallies(tallies);
    }

    /** The names of the messages of the last stage. */
    List<MessageName> namesOfLastStage() {
        return inFlight.namesOfLastStage(group);
    }

    /** Visits the messages in flight, the scheduled notices, the cut links and the state of the random stream. */
    void visitState(int tick, StateVisitor visitor) {
        inFlight.visitState(tick, visitor, processes::hasSenderCrashed);
        visitLossNotices(tick, visitor);
        visitor.beginProcess(group.size());
        links.visitState(visitor);
        visitor.visitNumber(random.state());
    }

    private void visitLossNotices(int tick, StateVisitor visitor) {
        for (int place = 0; place < notices.size(); place++) {
            int ticksLeft = notices.tickAt(place) - tick;
            for (SingleMessage lost : notices.valueAt(place)) {
                if (!processes.hasSenderCrashed(lost)) {
                    visitor.beginProcess(lost.sender());
                    visitor.visitNumber(NOTICE_TAG + ((long) lost.receiver() << Integer.SIZE) + ticksLeft);
                    visitor.visitValue(lost.message());
                }
            }
        }
    }

    /** The number of messages of all types sent so far. */
    long messagesSent() {
        return tallies.sent();
    }
}
