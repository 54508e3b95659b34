package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.Happening.Cause;
import hustings.engine.Happening.Reacted;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.model.ProcessState;
import hustings.trace.LogEntry;
import hustings.trace.RunLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * All of a run that can lead to something: its reactions, crashes and losses, and what was done to messages and to the
 * network, in the order in which they happened; and which reaction sent each message and set each timer. Immutable.
 */
public final class CausalGraph {

    /** The place of nothing. */
    static final int NONE = LogEntry.NONE;

    private final List<Frame> frames;
    private final List<Node> nodes = new ArrayList<>();
    private final List<LogEntry.Send> sends;
    /** By message: the reaction that sent it; what became of it, a reaction or a loss; what delayed or copied it. */
    private final int[] origins;

    private final int[] ends;
    private final int[] faults;

    /** By process: its reactions and crashes, by their places. */
    private final Map<Integer, NavigableMap<Integer, Node>> lives = new TreeMap<>();
    /** By process: the messages from and to it, ascending. */
    private final Map<Integer, List<Integer>> messages = new HashMap<>();

    private final NavigableMap<Integer, Node> partitions = new TreeMap<>();

    /**
     * Something that happened.
     *
     * @param index its place among all that happened
     * @param frame the frame that shows it
     * @param trigger the place of what it follows from at once: for a reaction to a message the one that sent it, for
     *     one to a timer the one that set it; -1 if it is the start or an intervention
     * @param message the number of the message that arrived or was lost; -1 if none did
     */
    public record Node(int index, Frame frame, Happening happening, int trigger, int message) {

        /** What it is, if it is a reaction. */
        public Optional<Reacted> reaction() {
            return happening instanceof Reacted reacted ? Optional.of(reacted) : Optional.empty();
        }
    }

    /**
     * The graph of a run.
     *
     * @param frames all its frames, from the first
     */
    public CausalGraph(List<Frame> frames) {
        this.frames = frames;
        sends = sends(frames).toList();
        origins = new int[sends.size()];
        ends = new int[sends.size()];
        faults = new int[sends.size()];
        frames.get(0).processes().forEach(process -> {
            lives.put(process.id(), new TreeMap<>());
            messages.put(process.id(), new ArrayList<>());
        });
        for (int message = 0; message < ends.length; message++) {
            ends[message] = NONE;
            faults[message] = NONE;
            listed(sends.get(message).from()).add(message);
            listed(sends.get(message).to()).add(message);
        }
        new Builder().build();
    }

    /** The messages of a run, in the order of their numbers. */
    static Stream<LogEntry.Send> sends(List<Frame> frames) {
        return RunLog.of(frames).stream()
                .filter(LogEntry.Send.class::isInstance)
                .map(LogEntry.Send.class::cast);
    }

    /** The messages from and to a process, ascending. */
    List<Integer> listed(int process) {
        return messages.get(process);
    }

    /** Goes through the run once. */
    private final class Builder {
        private final Map<Integer, RunLog.Waiting<Integer>> outboxes = new HashMap<>();
        private final Map<String, Integer> setters = new HashMap<>(); // by process and timer
        private final Map<Integer, Integer> doomed = new HashMap<>(); // by process: what lets it crash as it sends
        private Frame frame = frames.get(0);
        private Optional<Intervention> done = Optional.empty();
        private int delivered = NONE;

        void build() {
            for (Frame.ProcessFrame process : frame.processes()) {
                if (!process.live()) {
                    add(new Happening.Crashed(process.id()), NONE, NONE);
                }
            }
            for (Frame next : frames) {
                frame = next;
                next.happenings().forEach(this::happened);
            }
        }

        private int add(Happening happening, int trigger, int message) {
            Node node = new Node(nodes.size(), frame, happening, trigger, message);
            nodes.add(node);
            if (happening instanceof Reacted reacted) {
                lives.get(reacted.process()).put(node.index(), node);
            } else if (happening instanceof Happening.Crashed crashed) {
                lives.get(crashed.process()).put(node.index(), node);
                outboxes.remove(crashed.process());
            }
            return node.index();
        }

        private void happened(Happening happening) {
            if (happening instanceof Reacted reacted) {
                reacted(reacted);
            } else if (happening instanceof Happening.StageSent sent) {
                sent.stage()
                        .forEach((number, from, to, message, arrival) ->
                                origins[(int) number] = outboxes.get(from).takeOne());
            } else if (happening instanceof Happening.Delivered arrived) {
                delivered = (int) arrived.sequence();
            } else if (happening instanceof Happening.Lost lost) {
                int message = (int) lost.sequence();
                ends[message] = add(lost, origins[message], message);
            } else if (happening instanceof Happening.Delayed delayed) {
                faults[(int) delayed.sequence()] = nodes.size() - 1;
            } else if (happening instanceof Happening.Duplicated copied) {
                int copy = (int) copied.copy().sequence();
                origins[copy] = origins[(int) copied.original()];
                faults[copy] = nodes.size() - 1;
            } else if (happening instanceof Happening.Crashed crashed) {
                boolean ordered = done.equals(Optional.of(new Intervention.Crash(crashed.process())));
                Integer sending = doomed.remove(crashed.process());
                add(crashed, ordered || sending == null ? NONE : sending, NONE);
            }
            done = happening instanceof Happening.Intervened intervened
                    ? Optional.of(intervened(intervened))
                    : Optional.empty();
        }

        /** What is done to a process is told by its crash or its reaction. */
        private Intervention intervened(Happening.Intervened intervened) {
            Intervention intervention = intervened.intervention();
            boolean told = intervention instanceof Intervention.ToProcess
                    && !(intervention instanceof Intervention.CrashAfterSends);
            if (intervened.effective() && !told) {
                Node node = nodes.get(add(intervened, NONE, NONE));
                if (intervention instanceof Intervention.CrashAfterSends crash) {
                    doomed.put(crash.process(), node.index());
                } else if (intervention instanceof Intervention.Partition) {
                    partitions.put(node.index(), node);
                }
            }
            return intervention;
        }

        private void reacted(Reacted reacted) {
            Cause cause = reacted.cause();
            int trigger = NONE;
            int message = NONE;
            if (cause instanceof Cause.Received) {
                message = delivered;
                trigger = origins[message];
            } else if (cause instanceof Cause.Undelivered undelivered) {
                message = (int) undelivered.sequence();
                trigger = origins[message];
            } else if (cause instanceof Cause.TimedOut timedOut) {
                trigger = setters.get(reacted.process() + timedOut.timer().name());
            }
            int index = add(reacted, trigger, message);
            if (cause instanceof Cause.Received) {
                ends[message] = index;
            }
            reacted.timers().forEach(timer -> setters.put(reacted.process() + timer.name(), index));
            RunLog.Waiting<Integer> outbox = outboxes.computeIfAbsent(reacted.process(), id -> new RunLog.Waiting<>());
            reacted.queued().forEach(queued -> outbox.add(queued.messages(), index));
        }
    }

    /** All nodes, in the order in which they happened. */
    public List<Node> nodes() {
        return List.copyOf(nodes);
    }

    Node node(int index) {
        return nodes.get(index);
    }

    /** All frames of the run. */
    List<Frame> frames() {
        return frames;
    }

    /** A message by its number. */
    LogEntry.Send message(int number) {
        return sends.get(number);
    }

    /** The number of the message of a name, if the run sends it. */
    Optional<Integer> find(MessageName name) {
        return sends.stream()
                .filter(send -> send.flight().name().equals(name))
                .findFirst()
                .map(send -> (int) send.sequence());
    }

    /** The messages that a reaction has sent. */
    List<Integer> sentBy(Node node) {
        return node.reaction().map(reacted -> listed(reacted.process())).orElse(List.of()).stream()
                .filter(message -> origins[message] == node.index())
                .toList();
    }

    /** What delayed or copied a message, if anything did; its place, or -1. */
    int fault(int message) {
        return faults[message];
    }

    /** The reaction that sent a message. */
    Node origin(int message) {
        return nodes.get(origins[message]);
    }

    /** The reaction to a message, or its loss; none if the run ends before. */
    Optional<Node> end(int message) {
        return ends[message] == NONE ? Optional.empty() : Optional.of(nodes.get(ends[message]));
    }

    /**
     * When a message was answered first: when something that its receiver's reaction to it sent came back to its
     * sender.
     *
     * @param message its number
     * @return the tick; nothing if no answer came
     */
    public OptionalInt answeredAt(int message) {
        int sender = message(message).from();
        return end(message).map(this::sentBy).orElse(List.of()).stream()
                .filter(reply -> message(reply).to() == sender)
                .flatMap(reply -> end(reply).stream())
                .filter(node -> node.reaction().isPresent())
                .mapToInt(node -> node.frame().tick())
                .min();
    }

    /** The crash because of which a process is down when something happens, if it is. */
    Optional<Node> crash(int process, int index) {
        return Optional.ofNullable(lives.get(process))
                .map(life -> life.lowerEntry(index))
                .map(Map.Entry::getValue)
                .filter(node -> node.happening() instanceof Happening.Crashed);
    }

    /** The place of what comes next after a frame. */
    int placeAfter(Frame frame) {
        return (int) nodes.stream()
                .filter(node -> node.frame().index() <= frame.index())
                .count();
    }

    /** The reaction or the crash by which something of a process came to be as it is at the end of a frame. */
    Node lastChange(int process, Frame frame, Function<ProcessState, Object> what) {
        Object now = what.apply(frame.process(process).state());
        NavigableMap<Integer, Node> life = lives.get(process);
        for (Node node : life.descendingMap().values()) {
            if (node.frame().index() <= frame.index()) {
                Object before = node.reaction()
                        .map(reacted -> what.apply(reacted.before()))
                        .orElseGet(() -> beforeCrash(life.lowerEntry(node.index()), what, now));
                if (!before.equals(now)) {
                    return node;
                }
            }
        }
        return life.firstEntry().getValue();
    }

    private static Object beforeCrash(
            Map.Entry<Integer, Node> last, Function<ProcessState, Object> what, Object unchanged) {
        return Optional.ofNullable(last)
                .flatMap(entry -> entry.getValue().reaction())
                .map(reacted -> what.apply(reacted.after()))
                .orElse(unchanged);
    }

    /** The place of the crash, the partition or the deed that a message was lost to; -1 if the network lost it. */
    int reasonOfLoss(int message) {
        Happening.Lost lost = (Happening.Lost) nodes.get(ends[message]).happening();
        return switch (lost.loss()) {
            case RECEIVER_CRASHED ->
                crash(sends.get(message).to(), ends[message]).orElseThrow().index();
            case SEPARATED -> partitions.lowerKey(ends[message]);
            case DROPPED -> ends[message] - 1;
            case NETWORK -> NONE;
        };
    }
}
