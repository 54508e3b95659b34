package hustings.engine;

import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Timer;
import java.util.ArrayList;
import java.util.List;

/** The outbox handed to a reaction: one for the whole run, set to the process that is reacting. */
final class Effects implements Outbox {

    /** Takes a multicast from a process to a range of positions. */
    @FunctionalInterface
    interface Sink {
        void enqueue(int process, Message message, int from, int to, boolean notice);
    }

    private final Sink sink;
    private final Timers timers;
    private final RandomStream random;
    private final Group group;
    private final boolean namesRules;

    private int process;
    private int tick;
    private List<Rule> rules = new ArrayList<>();

    /**
     * @param namesRules whether anybody wants to know which rules are followed
     */
    Effects(Sink sink, Timers timers, RandomStream random, Group group, boolean namesRules) {
        this.sink = sink;
        this.timers = timers;
        this.random = random;
        this.group = group;
        this.namesRules = namesRules;
    }

    void begin(int reactingProcess, int nowTick) {
        process = reactingProcess;
        tick = nowTick;
        if (namesRules && !rules.isEmpty()) {
            rules = new ArrayList<>();
        }
    }

    /** The rules followed since the reaction began. */
    List<Rule> rules() {
        return List.copyOf(rules);
    }

    @Override
    public void follow(Rule rule) {
        if (namesRules) {
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

    private void enqueueOne(Message message, int to, boolean notice) {
        int receiver = group.indexOf(to);
        if (receiver == process) {
            throw new IllegalArgumentException("process " + to + " cannot send " + message.type() + " to itself");
        }
        sink.enqueue(process, message, receiver, receiver + 1, notice);
    }

    @Override
    public void multicast(Message message, Recipients recipients) {
        if (Batch.receivers(process, recipients.from(), recipients.to()) > 0) {
            sink.enqueue(process, message, recipients.from(), recipients.to(), false);
        }
    }

    @Override
    public void setTimer(Timer timer, int ticks) {
        timers.set(process, timer.ordinal(), tick, tick + ticks);
    }

    @Override
    public void setTimer(Timer timer, int lowTicks, int highTicks) {
        setTimer(timer, random.between(lowTicks, highTicks));
    }

    @Override
    public void cancelTimer(Timer timer) {
        timers.cancel(process, timer.ordinal());
    }
}
