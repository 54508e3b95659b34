package hustings.engine;

import hustings.engine.SimulationEvent.QueuedMessages;
import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Timer;
import java.util.ArrayList;
import java.util.List;

/** The outbox passed to reactions: one object for the whole run, switched to the process that is reacting. */
final class ReactionOutbox implements Outbox {

    private final Outboxes outboxes;
    private final Timers timers;
    private final Timers.TimeoutSource timeouts;
    private final Group group;
    private final Observer observer;
    private final boolean isRecording;

    private int process;
    private int tick;
    private boolean acted;
    private final List<Rule> rules = new ArrayList<>();
    private final List<QueuedMessages> queued = new ArrayList<>();
    private final List<Timer> timersSet = new ArrayList<>();

    /**
     * @param observer watches the reactions, for which their rules, sends and timers are recorded; null if nobody does
     */
    ReactionOutbox(Outboxes outboxes, Timers timers, Timers.TimeoutSource timeouts, Group group, Observer observer) {
        this.outboxes = outboxes;
        this.timers = timers;
        this.timeouts = timeouts;
        this.group = group;
        this.observer = observer;
        this.isRecording = observer != null;
    }

    void beginReaction(int reactingProcess, int nowTick) {
        process = reactingProcess;
        tick = nowTick;
        acted = false;
        if (isRecording) {
            rules.clear();
            queued.clear();
            timersSet.clear();
        }
    }

    /** Switches to another process at the same tick, in a run without an observer. */
    void switchToProcess(int reactingProcess) {
        process = reactingProcess;
    }

    /** Whether anything was sent, or done to a timer, since the reaction began. */
    boolean hasActed() {
        return acted;
    }

    /** The rules followed since the reaction began. */
    List<Rule> followedRules() {
        return List.copyOf(rules);
    }

    /** The sends queued since the reaction began. */
    List<QueuedMessages> queuedSends() {
        return List.copyOf(queued);
    }

    /** The timers set since the reaction began. */
    List<Timer> timersSet() {
        return List.copyOf(timersSet);
    }

    private void recordQueuedSends(int messageCount) {
        if (!isRecording) {
            return;
        }
        List<Rule> lastRule = rules.isEmpty() ? List.of() : List.of(rules.get(rules.size() - 1));
        int last = queued.size() - 1;
        if (last >= 0 && queued.get(last).rules().equals(lastRule)) {
            queued.set(last, new QueuedMessages(queued.get(last).messages() + messageCount, lastRule));
        } else {
            queued.add(new QueuedMessages(messageCount, lastRule));
        }
    }

    @Override
    public void follow(Rule rule) {
        if (isRecording) {
            rules.add(rule);
        }
    }

    @Override
    public void send(Message message, int to) {
        enqueueOne(message, to, false);
    }

    @Override
    public void sendWithNotice(Message message, int to) {
        enqueueOne(message, to, true);
    }

    private void enqueueOne(Message message, int to, boolean wantsLossNotice) {
        int receiver = group.indexOf(to);
        if (receiver == process) {
            throw new IllegalArgumentException("process " + to + " cannot send " + message.type() + " to itself");
        }
        recordQueuedSends(1);
        acted = true;
        outboxes.add(process, message, receiver, receiver + 1, wantsLossNotice);
    }

    @Override
    public void multicast(Message message, Recipients recipients) {
        int receivers = Multicast.countReceivers(process, null, recipients.from(), recipients.to());
        if (receivers > 0) {
            recordQueuedSends(receivers);
            acted = true;
            outboxes.add(process, message, recipients.from(), recipients.to(), false);
        }
    }

    @Override
    public void setTimer(Timer timer, int ticks) {
        timers.set(process, timer.ordinal(), tick, tick + timeouts.toTrueTicks(process, ticks));
        recordTimer(timer);
    }

    private void recordTimer(Timer timer) {
        acted = true;
        if (isRecording) {
            timersSet.add(timer);
        }
    }

    @Override
    public void setTimer(Timer timer, int lowTicks, int highTicks) {
        int ticks = timeouts.setRandomTimer(process, timer.ordinal(), tick, lowTicks, highTicks);
        recordTimer(timer);
        if (isRecording && (timeouts.isLastGiven(process) || observer.watchesTimeouts())) {
            observer.observe(
                    tick,
                    new SimulationEvent.TimeoutSet(
                            group.id(process), timer, timeouts.indexOfLast(process), ticks, lowTicks, highTicks));
        }
    }

    @Override
    public void cancelTimer(Timer timer) {
        acted |= timers.cancel(process, timer.ordinal());
    }

    @Override
    public void cancelTimers() {
        acted |= timers.cancelAll(process);
    }

    /** An outbox that ignores all effects of a reaction and only records whether there were any. */
    static final class DryRun implements Outbox {

        private final Timers timers;
        private final int process;
        private boolean acted;

        DryRun(Timers timers, int process) {
            this.timers = timers;
            this.process = process;
        }

        boolean hasActed() {
            return acted;
        }

        @Override
        public void follow(Rule rule) {
            // changes nothing
        }

        @Override
        public void send(Message message, int to) {
            acted = true;
        }

        @Override
        public void sendWithNotice(Message message, int to) {
            acted = true;
        }

        @Override
        public void multicast(Message message, Recipients recipients) {
            acted |= Multicast.countReceivers(process, null, recipients.from(), recipients.to()) > 0;
        }

        @Override
        public void setTimer(Timer timer, int ticks) {
            acted = true;
        }

        @Override
        public void setTimer(Timer timer, int lowTicks, int highTicks) {
            acted = true;
        }

        @Override
        public void cancelTimer(Timer timer) {
            acted |= timers.isRunning(process, timer.ordinal());
        }

        @Override
        public void cancelTimers() {
            acted |= timers.isAnyRunning(process);
        }
    }
}
