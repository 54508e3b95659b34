package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Happening;
import hustings.engine.Happening.Cause;
import hustings.engine.Happening.Reacted;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.model.Rule;
import hustings.trace.TraceEvent.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * A finished run, modelled once: its frames, its messages with what became of each, and its events in order, each with
 * what caused it. Immutable. Log, text formats, causes and questions are queries over it.
 */
public final class Trace {

    private final List<Frame> frames;
    private final List<Flight> messages;
    private final List<TraceEvent> events = new ArrayList<>();
    /** By message: the ids of its sending, of its arrival or loss, and of what delayed or copied it. */
    private final int[] sent;

    private final int[] ends;
    private final int[] faults;

    private Trace(List<Frame> frames, List<Flight> messages) {
        this.frames = frames;
        this.messages = messages;
        sent = new int[messages.size()];
        ends = new int[messages.size()];
        faults = new int[messages.size()];
        Arrays.fill(ends, TraceEvent.NONE);
        Arrays.fill(faults, TraceEvent.NONE);
        new Builder().build();
    }

    /**
     * The trace of a run.
     *
     * @param frames all its frames, or those up to one of them
     */
    public static Trace of(List<Frame> frames) {
        MessageRecorder recorder = new MessageRecorder();
        for (Frame frame : frames) {
            frame.happenings().forEach(happening -> recorder.observe(frame.tick(), happening));
        }
        List<Flight> messages = recorder.messages();
        List<Flight> stillFlying = frames.get(frames.size() - 1).flights(); // they know what comes after the frames
        stillFlying.forEach(flight -> messages.set((int) flight.sequence(), flight));
        return new Trace(List.copyOf(frames), List.copyOf(messages));
    }

    /** The frames, from the first. */
    public List<Frame> frames() {
        return frames;
    }

    /** All messages, copies among them, each at the place of its number. */
    public List<Flight> messages() {
        return messages;
    }

    /** The first message of a name, if there is one. */
    public Optional<Flight> find(MessageName name) {
        return messages.stream().filter(flight -> flight.name().equals(name)).findFirst();
    }

    /** All events, each at the place of its id. */
    public List<TraceEvent> events() {
        return Collections.unmodifiableList(events);
    }

    /** The event of an id. */
    public TraceEvent event(int id) {
        return events.get(id);
    }

    /** The lines of the log: each message once, with its fate, and everything else that happens. */
    public List<TraceEvent> log() {
        return events.stream().filter(TraceEvent::isLogged).toList();
    }

    /** The sending of a message, or its copying. */
    public TraceEvent.Sent sending(long message) {
        return (TraceEvent.Sent) events.get(sent[(int) message]);
    }

    /** The reaction that sent a message; of a copy, that which sent the original. */
    public TraceEvent.Reaction origin(long message) {
        return (TraceEvent.Reaction)
                events.get(sending(sending(message).original()).cause());
    }

    /** The reaction to a message, or its loss; none if the run ends before. */
    public Optional<TraceEvent> end(long message) {
        int end = ends[(int) message];
        return end == TraceEvent.NONE ? Optional.empty() : Optional.of(events.get(end));
    }

    /** The id of the intervention that delayed or copied a message; {@link TraceEvent#NONE} if none did. */
    public int fault(long message) {
        return faults[(int) message];
    }

    /** Goes through the run once. */
    private final class Builder {

        /** By process: where each message in its outbox comes from. Looked up, never iterated, as all these maps. */
        private final Map<Integer, Queue<Origin>> outboxes = new HashMap<>();

        private final Map<String, Integer> setters = new HashMap<>(); // by process and timer
        private final Map<Integer, Integer> crashes = new HashMap<>(); // by process that is down
        private final Map<Integer, Integer> crashesToCome = new HashMap<>(); // by process that crashes amid its sends
        private Frame frame = frames.get(0);
        private Optional<Intervention> justDone = Optional.empty();
        private int partition = TraceEvent.NONE;
        private int delivered = TraceEvent.NONE;

        /** The reaction by which a message waits in an outbox, and the published step that it named for it. */
        private record Origin(int reaction, List<Rule> rules) {}

        void build() {
            for (Frame.ProcessFrame process : frame.processes()) {
                if (!process.live()) {
                    crash(process.id());
                }
            }
            for (Frame next : frames) {
                frame = next;
                next.happenings().forEach(this::add);
            }
        }

        private Position next(int cause) {
            return new Position(events.size(), frame.index(), frame.stage(), frame.tick(), cause);
        }

        private int last() {
            return events.size() - 1;
        }

        private void add(Happening happening) {
            if (happening instanceof Happening.StageSent stage) {
                stage.stage().forEach((number, from, to, message, arrival) -> {
                    Origin origin = outboxes.get(from).remove();
                    send(number, origin.reaction(), origin.rules(), number);
                });
            } else if (happening instanceof Happening.Delivered arrived) {
                delivered = (int) arrived.sequence();
            } else if (happening instanceof Reacted reacted) {
                react(reacted);
            } else if (happening instanceof Happening.Lost lost) {
                int message = (int) lost.sequence();
                int reason = reason(lost);
                ends[message] = events.size();
                events.add(new TraceEvent.Lost(next(sent[message]), messages.get(message), reason));
            } else if (happening instanceof Happening.Delayed delayed) {
                faults[(int) delayed.sequence()] = last();
            } else if (happening instanceof Happening.Duplicated duplicated) {
                long copy = duplicated.copy().sequence();
                faults[(int) copy] = last();
                send(copy, last(), List.of(), sending(duplicated.original()).original());
            } else if (happening instanceof Happening.Crashed crashed) {
                crash(crashed.process());
            } else if (happening instanceof Happening.Intervened intervened) {
                intervene(intervened);
            }
            justDone = happening instanceof Happening.Intervened intervened
                    ? Optional.of(intervened.intervention())
                    : Optional.empty();
        }

        private void send(long message, int cause, List<Rule> rules, long original) {
            sent[(int) message] = events.size();
            events.add(new TraceEvent.Sent(next(cause), messages.get((int) message), rules, original));
        }

        private int reason(Happening.Lost lost) {
            return switch (lost.loss()) {
                case RECEIVER_CRASHED ->
                    crashes.get(messages.get((int) lost.sequence()).to());
                case SEPARATED -> partition;
                case DROPPED -> last();
                case NETWORK -> TraceEvent.NONE;
            };
        }

        private void react(Reacted reacted) {
            Cause cause = reacted.cause();
            int message = TraceEvent.NONE;
            int id = events.size();
            if (cause instanceof Cause.Received) {
                message = delivered;
                ends[message] = id;
            } else if (cause instanceof Cause.Undelivered undelivered) {
                message = (int) undelivered.sequence();
            }
            events.add(new TraceEvent.Reaction(next(causeOf(reacted, message)), reacted, message));
            crashes.remove(reacted.process());
            reacted.timers().forEach(timer -> setters.put(reacted.process() + timer.name(), id));
            Queue<Origin> outbox = outboxes.computeIfAbsent(reacted.process(), process -> new ArrayDeque<>());
            reacted.queued()
                    .forEach(queued ->
                            outbox.addAll(Collections.nCopies(queued.messages(), new Origin(id, queued.rules()))));
            if (reacted.after().coordinator() != reacted.before().coordinator()) {
                events.add(new TraceEvent.BeliefChange(next(id), reacted));
            }
        }

        private int causeOf(Reacted reacted, int message) {
            if (message != TraceEvent.NONE) {
                return sent[message];
            }
            if (reacted.cause() instanceof Cause.TimedOut timedOut) {
                return setters.get(reacted.process() + timedOut.timer().name());
            }
            return reacted.cause() instanceof Cause.Detected
                    ? crashes.getOrDefault(reacted.before().coordinator(), TraceEvent.NONE)
                    : TraceEvent.NONE;
        }

        private void crash(int process) {
            int ordered = crashesToCome.getOrDefault(process, TraceEvent.NONE);
            boolean atOnce = justDone.equals(Optional.of(new Intervention.Crash(process)));
            crashesToCome.remove(process);
            outboxes.remove(process);
            crashes.put(process, events.size());
            events.add(new TraceEvent.Crash(next(atOnce ? TraceEvent.NONE : ordered), process));
        }

        /** Leaves out an intervention if what follows from it at once says the same. */
        private void intervene(Happening.Intervened intervened) {
            Intervention intervention = intervened.intervention();
            boolean atOnce = intervention instanceof Intervention.ToProcess
                    && !(intervention instanceof Intervention.CrashAfterSends);
            if (intervened.effective() && atOnce) {
                return;
            }
            events.add(new TraceEvent.Intervened(next(TraceEvent.NONE), intervention, intervened.effective()));
            if (intervened.effective() && intervention instanceof Intervention.CrashAfterSends crash) {
                crashesToCome.put(crash.process(), last());
            } else if (intervened.effective() && intervention instanceof Intervention.Partition) {
                partition = last();
            }
        }
    }
}
