package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.Happening.Cause;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Sent;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.scenario.InterventionCodec;
import hustings.trace.LogEntry.Incident;
import hustings.trace.LogEntry.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that happened in a run, in order: each message with the published step that it was sent by and with its
 * fate, crashes, revivals, detections, timers that were due, what was done to the network, and who started to believe
 * in whom. That a message arrives is no entry of its own, unless that is asked for: that of the message says when and
 * whether.
 */
public final class RunLog {

    private final List<LogEntry> entries = new ArrayList<>();
    /** By process: what it put into its outbox that has not left yet. Looked up, never iterated. */
    private final Map<Integer, Waiting<List<Rule>>> waiting = new HashMap<>();

    private Frame frame;
    private Optional<Intervention> crashAnnounced = Optional.empty();

    private final boolean withArrivals;
    /** If arrivals are entries: the messages by their numbers. */
    private final List<LogEntry.Send> sends = new ArrayList<>();

    private long delivered = LogEntry.NONE;

    /** What waits in the outbox of a process, each message with where it comes from. */
    public static final class Waiting<T> {
        private final Deque<Map.Entry<Integer, T>> queue = new ArrayDeque<>();
        private int taken;

        /** Some messages, 1 or more, come to the end of the queue. */
        public void add(int messages, T origin) {
            queue.add(Map.entry(messages, origin));
        }

        /** Where the next message comes from, which does not wait any more. */
        public T takeOne() {
            Map.Entry<Integer, T> head = queue.element();
            taken++;
            if (taken == head.getKey()) {
                queue.remove();
                taken = 0;
            }
            return head.getValue();
        }
    }

    private RunLog(boolean withArrivals) {
        this.withArrivals = withArrivals;
    }

    /**
     * The log of a run.
     *
     * @param frames all its frames, from the first
     */
    public static List<LogEntry> of(List<Frame> frames) {
        return of(frames, false);
    }

    /**
     * The log of a run, in which each arrival of a message at a live process is an entry, too.
     *
     * @param frames all its frames, from the first
     */
    static List<LogEntry> withArrivals(List<Frame> frames) {
        return of(frames, true);
    }

    private static List<LogEntry> of(List<Frame> frames, boolean withArrivals) {
        RunLog log = new RunLog(withArrivals);
        for (Frame frame : frames) {
            log.frame = frame;
            frame.happenings().forEach(log::add);
        }
        return List.copyOf(log.entries);
    }

    private void add(Happening happening) {
        if (happening instanceof Happening.StageSent) {
            frame.stageFlights().stream()
                    .filter(flight -> !flight.sent().copy())
                    .forEach(this::sent);
        } else if (happening instanceof Happening.Reacted reacted) {
            reaction(reacted);
        } else if (happening instanceof Happening.Intervened intervened) {
            intervention(intervened);
        } else if (happening instanceof Happening.Crashed crashed) {
            crash(crashed.process());
        } else if (happening instanceof Happening.Duplicated duplicated) {
            add(flightOf(duplicated.copy()), List.of());
        } else if (happening instanceof Happening.Delivered arrived) {
            delivered = arrived.sequence();
        }
    }

    private void sent(Frame.Flight flight) {
        add(flight, waiting.get(flight.sent().from()).takeOne());
    }

    private void add(Frame.Flight flight, List<Rule> rules) {
        LogEntry.Send send = new LogEntry.Send(frame.index(), flight, rules);
        entries.add(send);
        if (withArrivals) {
            sends.add(send);
        }
    }

    private void reaction(Happening.Reacted reacted) {
        if (!reacted.queued().isEmpty()) {
            Waiting<List<Rule>> outbox = waiting.computeIfAbsent(reacted.process(), id -> new Waiting<>());
            reacted.queued().forEach(queued -> outbox.add(queued.messages(), queued.rules()));
        }
        cause(reacted);
        int coordinator = reacted.after().coordinator();
        if (coordinator != reacted.before().coordinator()) {
            String whom = coordinator == ProcessState.NOBODY ? "nobody" : Integer.toString(coordinator);
            String words = coordinator == reacted.process() ? "leads" : "believes in " + whom;
            add(Kind.BELIEF, reacted.process(), coordinator, words, reacted.rules());
        }
    }

    private void cause(Happening.Reacted reacted) {
        Cause cause = reacted.cause();
        int process = reacted.process();
        List<Rule> rules = reacted.rules();
        if (cause instanceof Cause.TimedOut timedOut) {
            add(Kind.TIMER, process, LogEntry.NONE, timedOut.timer().name(), rules);
        } else if (cause instanceof Cause.Detected detected) {
            add(Kind.DETECT, process, LogEntry.NONE, words(detected), rules);
        } else if (cause instanceof Cause.Revived) {
            add(Kind.REVIVE, process, LogEntry.NONE, "is back", rules);
        } else if (cause instanceof Cause.Undelivered undelivered) {
            String words = undelivered.message().type().name() + " found nobody there";
            add(Kind.NOTICE, process, undelivered.to(), words, rules);
        } else if (cause instanceof Cause.Received && withArrivals) {
            entries.add(new LogEntry.Receive(
                    frame.index(), sends.get((int) delivered).flight(), rules));
        } else if (cause instanceof Cause.Started && !rules.isEmpty()) {
            add(Kind.START, process, LogEntry.NONE, "starts", rules);
        }
    }

    /** What a process does that is told of a crash. */
    static String words(Cause.Detected detected) {
        return (detected.rightly() ? "notices the" : "suspects a") + " crash of the coordinator";
    }

    /** Notes an intervention, unless what follows from it says the same: a crash, a revival or a detection. */
    private void intervention(Happening.Intervened intervened) {
        Intervention intervention = intervened.intervention();
        Intervention.Kind kind = intervention.kind();
        crashAnnounced = kind == Intervention.Kind.CRASH ? Optional.of(intervention) : Optional.empty();
        Intervention.Target target = kind.target();
        boolean toldBelow = target == Intervention.Target.PROCESS && kind != Intervention.Kind.CRASH_AFTER_SENDS;
        if (toldBelow && intervened.effective()) {
            return;
        }
        boolean toMessage = target == Intervention.Target.MESSAGE;
        List<Integer> ids = intervention.ids();
        entries.add(new Incident(
                Kind.of(intervention),
                frame.index(),
                frame.stage(),
                frame.tick(),
                toMessage || target == Intervention.Target.PROCESS ? ids.get(0) : LogEntry.NONE,
                toMessage ? ids.get(1) : LogEntry.NONE,
                InterventionCodec.inWords(intervention) + (intervened.effective() ? "" : " (changes nothing)"),
                List.of(),
                true,
                intervened.effective()));
    }

    private void crash(int process) {
        boolean announced = crashAnnounced.equals(Optional.of(new Intervention.Crash(process)));
        crashAnnounced = Optional.empty();
        waiting.remove(process);
        add(
                Kind.CRASH,
                process,
                LogEntry.NONE,
                announced ? "crashes" : "crashes in the middle of its sends",
                List.of());
    }

    private void add(Kind kind, int process, int other, String words, List<Rule> rules) {
        entries.add(new Incident(
                kind, frame.index(), frame.stage(), frame.tick(), process, other, words, rules, false, true));
    }

    /** A copy as it flies; one that is made in the tick in which it arrives is in no frame on its way. */
    private Frame.Flight flightOf(Sent copy) {
        return frame.flights().stream()
                .filter(flight -> flight.sent().sequence() == copy.sequence())
                .findFirst()
                .orElseGet(() -> new Frame.Flight(copy, nameOf(copy), fateInThisFrame(copy.sequence())));
    }

    private MessageName nameOf(Sent copy) {
        String type = copy.message().type().name();
        long before = entries.stream()
                .filter(LogEntry.Send.class::isInstance)
                .map(entry -> ((LogEntry.Send) entry).flight().name())
                .filter(name -> name.from() == copy.from()
                        && name.to() == copy.to()
                        && name.type().equals(type)
                        && name.sentTick() == copy.sentTick())
                .count();
        return new MessageName(copy.from(), copy.to(), type, copy.sentTick(), (int) before + 1);
    }

    private Frame.Fate fateInThisFrame(long sequence) {
        for (Happening happening : frame.happenings()) {
            if (happening instanceof Happening.Lost lost && lost.sequence() == sequence) {
                return Frame.Fate.of(lost.loss());
            }
            if (happening instanceof Happening.Delivered delivered && delivered.sequence() == sequence) {
                return Frame.Fate.DELIVERED;
            }
        }
        return Frame.Fate.UNDECIDED;
    }
}
