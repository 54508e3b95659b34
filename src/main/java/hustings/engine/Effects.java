package hustings.engine;

import hustings.engine.Happening.Queued;
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
    private final Timers.Draws draws;
    private final Group group;
    private final boolean namesRules;

    private int process;
    private int tick;
    private boolean acted;
    private final List<Rule> rules;
    private final List<Queued> queued;
    private final List<Timer> timersSet;

    /**
     * @param namesRules whether anybody wants to know which rules are followed
     */
    Effects(Sink sink, Timers timers, Timers.Draws draws, Group group, boolean namesRules) {
        this.sink = sink;
        this.timers = timers;
        this.draws = draws;
        this.group = group;
        this.namesRules = namesRules;
        this.rules = namesRules ? new ArrayList<>() : List.of();
        this.queued = namesRules ? new ArrayList<>() : List.of();
        this.timersSet = namesRules ? new ArrayList<>() : List.of();
    }

    void begin(int reactingProcess, int nowTick) {
        process = reactingProcess;
        tick = nowTick;
        acted = false;
        if (namesRules) {
            rules.clear();
            queued.clear();
            timersSet.clear();
        }
    }

    /** Goes on with another process at the same tick, where nobody looks on. */
    void turnTo(int reactingProcess) {
        process = reactingProcess;
    }

    /** Whether anything was sent, or done to a timer, since the reaction began. */
    boolean acted() {
        return acted;
    }

    /** The rules followed since the reaction began. */
    List<Rule> rules() {
        return List.copyOf(rules);
    }

    /** What was put into the outbox since the reaction began. */
    List<Queued> queued() {
        return List.copyOf(queued);
    }

    /** The timers set since the reaction began. */
    List<Timer> timersSet() {
        return List.copyOf(timersSet);
    }

    private void note(int messages) {
        if (!namesRules) {
            return;
        }
        List<Rule> rule = rules.isEmpty() ? List.of() : List.of(rules.get(rules.size() - 1));
        int last = queued.size() - 1;
        if (last >= 0 && queued.get(last).rules().equals(rule)) {
            queued.set(last, new Queued(queued.get(last).messages() + messages, rule));
        } else {
            queued.add(new Queued(messages, rule));
        }
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
        note(1);
        acted = true;
        sink.enqueue(process, message, receiver, receiver + 1, notice);
    }

    @Override
    public void multicast(Message message, Recipients recipients) {
        int receivers = Receivers.count(process, null, recipients.from(), recipients.to());
        if (receivers > 0) {
            note(receivers);
            acted = true;
            sink.enqueue(process, message, recipients.from(), recipients.to(), false);
        }
    }

    @Override
    public void setTimer(Timer timer, int ticks) {
        timers.set(process, timer.ordinal(), tick, tick + ticks);
        note(timer);
    }

    private void note(Timer timer) {
        acted = true;
        if (namesRules) {
            timersSet.add(timer);
        }
    }

    @Override
    public void setTimer(Timer timer, int lowTicks, int highTicks) {
        draws.set(process, timer.ordinal(), tick, lowTicks, highTicks);
        note(timer);
    }

    @Override
    public void cancelTimer(Timer timer) {
        acted |= timers.cancel(process, timer.ordinal());
    }

    @Override
    public void cancelTimers() {
        acted |= timers.cancelAll(process);
    }
}
