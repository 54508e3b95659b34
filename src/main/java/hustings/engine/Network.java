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

    private final Channel election;
    /** The messages of the failure detectors; null if the run has none. */
    private final Channel detectors;

    /** By tick: the messages that found their receiver crashed, of which their senders are told then. */
    private final TickMap<CopyOnWriteList<SingleMessage>> notices;

    private final Links links;

    private int deliveredTick = -1;
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
        this.election = new Channel(false, types, timing.longest());
        this.detectors =
                timing.detection().isPresent() ? new Channel(true, Detection.messageTypes(), timing.longest()) : null;
        this.notices = new TickMap<>();
        this.links = new Links(group);
    }

    Network(Network<S> original, Processes<S> processes, RandomStream random, Observer observer) {
        this.group = original.group;
        this.timing = original.timing;
        this.processes = processes;
        this.observer = observer;
        this.random = random;
        this.election = new Channel(original.election);
        this.detectors = original.detectors == null ? null : new Channel(original.detectors);
        this.notices = CopyOnWriteList.copySharingLists(original.notices);
        this.links = new Links(original.links);
        this.deliveredTick = original.deliveredTick;
    }

    /** Whether nothing was ever delivered, not even at tick 0. */
    boolean hasDeliveredNothing() {
        return deliveredTick < 0;
    }

    /** The sequence number of the next message of the algorithm. */
    long nextSequence() {
        return election.nextSequence();
    }

    /** The next tick at which something arrives or a notice is due, or {@link Integer#MAX_VALUE}. */
    int nextDueTick() {
        int arrival = election.inFlight().nextArrivalTick();
        int next = detectors == null
                ? arrival
                : Math.min(arrival, detectors.inFlight().nextArrivalTick());
        return Math.min(next, notices.isEmpty() ? Integer.MAX_VALUE : notices.tickAt(0));
    }

    /** Creates an empty stage, to be filled and sent. */
    MessageBatch createEmptyStage(int tick) {
        return createEmptyStage(election, tick);
    }

    /** Creates an empty stage of messages of the failure detectors. */
    MessageBatch createEmptyDetectorStage(int tick) {
        return createEmptyStage(detectors, tick);
    }

    private MessageBatch createEmptyStage(Channel channel, int tick) {
        return new MessageBatch(tick, tick + timing.longest(), channel.nextSequence());
    }

    void send(MessageBatch stage) {
        send(election, stage);
    }

    void sendDetectorStage(MessageBatch stage) {
        send(detectors, stage);
    }

    private void send(Channel channel, MessageBatch stage) {
        stage.multicasts().forEach(channel.tallies()::countSent);
        channel.takeSequences(stage.messageCount());
        if (timing.shortest() < timing.longest() || timing.lossPercent() > 0) {
            drawDelaysAndLosses(channel, stage);
        }
        channel.inFlight().send(stage);
    }

    /** Draws the delay of each message in turn, and whether it will be lost. */
    private void drawDelaysAndLosses(Channel channel, MessageBatch stage) {
        boolean delays = timing.shortest() < timing.longest();
        int[] ticks = delays ? new int[stage.messageCount()] : null;
        for (int message = 0; message < stage.messageCount(); message++) {
            if (delays) {
                ticks[message] = stage.sentTick() + random.nextBetween(timing.shortest(), timing.longest());
            }
            if (timing.lossPercent() > 0 && random.nextBetween(1, 100) <= timing.lossPercent()) {
                channel.inFlight().markLost(stage.firstSequence() + message);
            }
        }
        stage.setArrivalTicks(ticks);
    }

    /**
     * Delivers the messages that arrive at a tick, those of the algorithm first, then gives the notices that are due.
     */
    void deliver(int tick) {
        boolean isFastPath = observer == null
                && detectors == null
                && election.inFlight().faults().hasNoMarks()
                && links.areIntact()
                && processes.paused().isEmpty();
        for (Delivery arrival : election.inFlight().takeArrivals(tick)) {
            if (isFastPath) {
                deliverWithoutObserver(arrival, tick);
            } else {
                deliverOneByOne(election, arrival, tick);
            }
        }
        if (detectors != null) {
            detectors.inFlight().takeArrivals(tick).forEach(arrival -> deliverOneByOne(detectors, arrival, tick));
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
            election.tallies().countDelivered(multicast.type(), received);
            election.tallies().countLostToCrashed(multicast.type(), lost);
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

    private void deliverOneByOne(Channel channel, Delivery arrival, int tick) {
        arrival.forEach(message -> {
            if (!channel.inFlight().faults().unmarkRemoved(message.sequence())) {
                deliverOrLose(message, tick);
            }
        });
    }

    /** Delivers a message, or records its loss; it may be a copy that no tally counts. */
    private void deliverOrLose(SingleMessage message, int tick) {
        int receiver = message.receiver();
        InFlightMessages inFlight = channelOf(message).inFlight();
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

    private Channel channelOf(SingleMessage message) {
        return Detection.DetectorMessage.isOwn(message.multicast().type()) ? detectors : election;
    }

    private void notifyObserver(Channel channel, int tick, SimulationEvent event) {
        if (observer != null) {
            observer.observe(tick, channel.mark(event));
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
                } else if (waiting instanceof WaitingEvent.ExpiredDetectorTimer expired) {
                    processes.fireHeldDetectorTimer(process, tick, expired.timer());
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
        Channel channel = channelOf(message);
        if (isCounted) {
            channel.tallies().countDelivered(message.multicast().type(), 1);
        }
        notifyObserver(channel, tick, new SimulationEvent.Delivered(message.sequence()));
        processes.receive(message.receiver(), tick, group.id(message.sender()), message.message());
    }

    private void recordLoss(SingleMessage message, int tick, LossReason loss, boolean isCounted) {
        Channel channel = channelOf(message);
        if (isCounted && loss == LossReason.RECEIVER_CRASHED) {
            channel.tallies().countLostToCrashed(message.multicast().type(), 1);
        } else if (isCounted) {
            channel.tallies().countLostOnTheWay(message.multicast().type());
        }
        notifyObserver(channel, tick, new SimulationEvent.Lost(message.sequence(), loss));
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
        return channelOf(name)
                .inFlight()
                .find(group.indexOf(name.from()), group.indexOf(name.to()), name, deliveredTick);
    }

    /** The number of messages sent so far, with copies, that agree with a name in all but the occurrence. */
    int countSent(MessageName name) {
        return channelOf(name).inFlight().countSent(group.indexOf(name.from()), group.indexOf(name.to()), name);
    }

    private Channel channelOf(MessageName name) {
        return detectors != null && Detection.DetectorMessage.find(name.type()).isPresent() ? detectors : election;
    }

    void drop(FoundMessage found, int tick) {
        InFlightMessages inFlight = channelOf(found.message()).inFlight();
        inFlight.drop(found);
        recordLoss(
                found.message(),
                tick,
                LossReason.DROPPED,
                !inFlight.faults().unmarkCopy(found.message().sequence()));
    }

    void delay(FoundMessage found, int ticks, int tick) {
        Channel channel = channelOf(found.message());
        channel.inFlight().delay(found, ticks);
        notifyObserver(
                channel, tick, new SimulationEvent.Delayed(found.message().sequence(), found.arrivalTick() + ticks));
    }

    void duplicate(FoundMessage found, int stage, int tick) {
        Channel channel = channelOf(found.message());
        SingleMessage copy = channel.inFlight().duplicate(found, channel.takeSequences(1));
        SentMessage sent = copy.toSentMessage(group, found.arrivalTick(), stage, true);
        notifyObserver(
                channel,
                tick,
                new SimulationEvent.Duplicated(sent, found.message().sequence()));
    }

    Links links() {
        return links;
    }

    /** A snapshot of the numbers of messages of the algorithm. */
    Tallies tallies() {
        return new Tallies(election.tallies());
    }

    /** A snapshot of the numbers of messages of the failure detectors. */
    Tallies detectorTallies() {
        return detectors == null ? Tallies.NONE : new Tallies(detectors.tallies());
    }

    /** The names of the messages of the last stage. */
    List<MessageName> namesOfLastStage() {
        return election.inFlight().namesOfLastStage(group);
    }

    /** Visits the messages in flight, the scheduled notices, the cut links and the state of the random stream. */
    void visitState(int tick, StateVisitor visitor) {
        election.inFlight().visitState(tick, visitor, processes::hasSenderCrashed);
        if (detectors != null) {
            detectors.inFlight().visitState(tick, visitor, processes::hasSenderCrashed);
        }
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

    /** The number of messages of the algorithm sent so far. */
    long messagesSent() {
        return election.tallies().sent();
    }
}
