package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.ProcessValue;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A reaction of a run, executed again outside of it, to see whether it depends on the values of its process. */
final class RepeatedReaction {

    private RepeatedReaction() {}

    /** Whether a reaction of a process that has lost its values would have had another outcome with them. */
    static boolean dependsOnLostValues(CausalGraph graph, Reacted reacted) {
        Self given = selfAtStart(graph, reacted.process());
        Self blank = selfWithoutDisk(graph, reacted.process());
        return !given.changedValues().isEmpty()
                && !react(graph.algorithm(), given, reacted).equals(react(graph.algorithm(), blank, reacted));
    }

    /** The process with the values that the run gave it. */
    static Self selfAtStart(CausalGraph graph, int process) {
        Map<String, Integer> values =
                graph.trace().frames().get(0).process(process).values();
        SortedMap<String, Integer> changed = new TreeMap<>();
        for (ProcessValue value : graph.algorithm().values()) {
            int number = values.getOrDefault(value.key(), value.defaultValue());
            if (number != value.defaultValue()) {
                changed.put(value.key(), number);
            }
        }
        return selfWithoutDisk(graph, process).withValues(changed);
    }

    /** The process after it has lost its disk, with the default of each value. */
    static Self selfWithoutDisk(CausalGraph graph, int process) {
        Frame start = graph.trace().frames().get(0);
        return new Self(start.group(), start.group().indexOf(process), start.delayTicks());
    }

    /** The effects of a reaction in order, and last the state in which it leaves the process. */
    @SuppressWarnings("unchecked") // the states of a run are those that its algorithm made
    private static <S extends ProcessState> List<Object> react(Algorithm<S> algorithm, Self self, Reacted reacted) {
        S state = (S) reacted.before();
        Cause cause = reacted.cause();
        Effects out = new Effects();
        if (cause instanceof Cause.Received received) {
            out.add(algorithm.onMessage(self, state, received.from(), received.message(), out));
        } else if (cause instanceof Cause.TimedOut timedOut) {
            out.add(algorithm.onTimer(self, state, timedOut.timer(), out));
        } else if (cause instanceof Cause.Undelivered undelivered) {
            out.add(algorithm.onUndelivered(self, state, undelivered.to(), undelivered.message(), out));
        } else if (cause instanceof Cause.Detected) {
            out.add(algorithm.onDetect(self, state, out));
        } else if (cause instanceof Cause.Revived) {
            out.add(algorithm.onRevive(self, state, out));
        } else {
            out.add(algorithm.onStart(self, state, out));
        }
        return out.effects;
    }

    /** Lists what a reaction sends and does to its timers; which steps it names is no effect. */
    private static final class Effects implements Outbox {

        private final List<Object> effects = new ArrayList<>();

        void add(Object... effect) {
            effects.add(List.of(effect));
        }

        @Override
        public void follow(Rule rule) {
            // names a step of the paper, and does nothing
        }

        @Override
        public void send(Message message, int to) {
            add("send", message, to);
        }

        @Override
        public void sendWithNotice(Message message, int to) {
            add("send with notice", message, to);
        }

        @Override
        public void multicast(Message message, Recipients recipients) {
            add("multicast", message, recipients);
        }

        @Override
        public void setTimer(Timer timer, int ticks) {
            add("set", timer, ticks);
        }

        @Override
        public void setTimer(Timer timer, int lowTicks, int highTicks) {
            add("set at random", timer, lowTicks, highTicks);
        }

        @Override
        public void cancelTimer(Timer timer) {
            add("cancel", timer);
        }

        @Override
        public void cancelTimers() {
            add("cancel all");
        }
    }
}
