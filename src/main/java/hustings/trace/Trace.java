package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.DetectorMessages;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Rule;
import hustings.trace.TraceEvent.Header;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A finished run: its frames, its messages with their fates, and its events in order, each with its cause. Immutable.
 * Log, text formats, causes and questions are queries over it.
 */
public final class Trace {

    private final List<Frame> frames;
    private final List<Flight> messages;
    private final List<TraceEvent> events = new ArrayList<>();
    private final List<TraceEvent> log;
    /** By the id of a detection; looked up, never iterated. */
    private final Map<Integer, Silence> silences = new HashMap<>();

    /**
     * For each message, the ids of its sending, of its arrival or loss, and of the intervention that delayed or copied
     * it.
     */
    private final int[] sendIds;

    private final int[] endIds;
    private final int[] faultIds;

    private Trace(List<Frame> frames, List<Flight> messages, boolean withHeartbeats) {
        this.frames = frames;
        this.messages = messages;
        sendIds = new int[messages.size()];
        endIds = new int[messages.size()];
        faultIds = new int[messages.size()];
        Arrays.fill(endIds, TraceEvent.NONE);
        Arrays.fill(faultIds, TraceEvent.NONE);
        new Builder().addAllEvents();
        log = Stream.concat(
                        events.stream().filter(TraceEvent::isLogged),
                        withHeartbeats ? findHeartbeats(frames).stream() : Stream.empty())
                .sorted(Comparator.comparingInt(TraceEvent::frame))
                .toList();
    }

    /**
     * Creates the trace of a run, without the messages that only serve to notice crashes.
     *
     * @param frames all frames of the run, or the first of them
     */
    public static Trace of(List<Frame> frames) {
        return of(frames, false);
    }

    /**
     * Creates the trace of a run.
     *
     * @param frames all frames of the run, or the first of them
     * @param withHeartbeats whether its log also has the messages that only serve to notice crashes; they are no events
     *     of the trace, and nothing is said to follow from them
     */
    public static Trace of(List<Frame> frames, boolean withHeartbeats) {
        MessageRecorder recorder = new MessageRecorder();
        for (Frame frame : frames) {
            frame.events().forEach(event -> recorder.observe(frame.tick(), event));
        }
        List<Flight> messages = recorder.copyMessages();
        List<Flight> stillFlying = frames.get(frames.size() - 1).flights(); // with fates after these frames
        stillFlying.forEach(flight -> messages.set((int) flight.sequence(), flight));
        return new Trace(List.copyOf(frames), List.copyOf(messages), withHeartbeats);
    }

    /**
     * The sendings of the messages that only serve to notice crashes, in order, each with {@link TraceEvent#NONE} for
     * its id and its cause.
     *
     * @param frames all frames of the run, or the first of them
     */
    public static List<TraceEvent.Sent> findHeartbeats(List<Frame> frames) {
        List<TraceEvent.Sent> sendings = new ArrayList<>();
        long next = 0;
        for (Frame frame : frames) {
            for (Flight flight : frame.detectors().flights()) {
                if (DetectorMessages.placeOf(flight) >= next) {
                    next = DetectorMessages.placeOf(flight) + 1;
                    sendings.add(createHeartbeat(frame, flight));
                }
            }
        }
        return sendings;
    }

    private static TraceEvent.Sent createHeartbeat(Frame frame, Flight flight) {
        Header header = new Header(
                TraceEvent.NONE,
                frame.index(),
                flight.stage(),
                flight.sentTick(),
                TraceEvent.NONE,
                flight.isCopy() ? EventKind.COPY : EventKind.SEND,
                flight.from(),
                flight.to(),
                frame.group());
        return new TraceEvent.Sent(header, flight, List.of(), flight.sequence());
    }

    /** The frames, from the first. */
    public List<Frame> frames() {
        return frames;
    }

    /** All messages, including copies, each at the index of its number. */
    public List<Flight> messages() {
        return messages;
    }

    /** Finds the first message with a name. */
    public Optional<Flight> findMessage(MessageName name) {
        return messages.stream().filter(flight -> flight.name().equals(name)).findFirst();
    }

    /** All events, each at the index of its id. */
    public List<TraceEvent> events() {
        return Collections.unmodifiableList(events);
    }

    /** The event with an id. */
    public TraceEvent event(int id) {
        return events.get(id);
    }

    /** The lines of the log: each message once, with its fate, and everything else that happens. */
    public List<TraceEvent> log() {
        return log;
    }

    /** The silence after which a process detected by itself; empty for other reactions. */
    public Optional<Silence> silenceBefore(TraceEvent.Reaction reaction) {
        return Optional.ofNullable(silences.get(reaction.id()));
    }

    /** The sending of a message, or its copying. */
    public TraceEvent.Sent sendEventOf(long message) {
        return (TraceEvent.Sent) events.get(sendIds[(int) message]);
    }

    /** The reaction that sent a message; of a copy, that which sent the original. */
    public TraceEvent.Reaction sendingReactionOf(long message) {
        return (TraceEvent.Reaction)
                events.get(sendEventOf(sendEventOf(message).original()).cause());
    }

    /** Finds the reaction to a message, or its loss; empty if the run ends before. */
    public Optional<TraceEvent> findReceiptOrLoss(long message) {
        int end = endIds[(int) message];
        return end == TraceEvent.NONE ? Optional.empty() : Optional.of(events.get(end));
    }

    /** The id of the intervention that delayed or copied a message; {@link TraceEvent#NONE} if none did. */
    public int interventionIdAffecting(long message) {
        return faultIds[(int) message];
    }

    /** Creates the events in one pass over the frames. */
    private final class Builder {

        /**
         * For each process, the origins of the messages in its outbox. Looked up, never iterated, like all these maps.
         */
        private final Map<Integer, Queue<SendCause>> outboxes = new HashMap<>();

        private final Map<String, Integer> setters = new HashMap<>(); // by process and timer
        private final Map<Integer, Integer> crashes = new HashMap<>(); // by process that is down
        private final Map<Integer, Integer> crashesToCome = new HashMap<>(); // by process that crashes amid its sends
        private Frame frame = frames.get(0);
        private final Map<List<Integer>, Integer> cuts = new HashMap<>(); // by sender and receiver
        private final Set<Integer> paused = new HashSet<>();
        private final Silence.Listener listener = new Silence.Listener();
        private int partition = TraceEvent.NONE;
        private int delivered = TraceEvent.NONE;

        /** The reaction that queued a message, and the published step that it named. */
        private record SendCause(int reaction, List<Rule> rules) {}

        void addAllEvents() {
            for (Frame.ProcessFrame process : frame.processes()) {
                if (!process.live()) {
                    addCrash(new SimulationEvent.Crashed(process.id(), Intervention.Kind.CRASH));
                }
            }
            for (Frame next : frames) {
                frame = next;
                next.events().forEach(this::addEventsFor);
            }
        }

        private Header createHeader(EventKind kind, int cause, int from, int to) {
            return new Header(
                    events.size(), frame.index(), frame.stage(), frame.tick(), cause, kind, from, to, frame.group());
        }

        private Header createHeader(EventKind kind, int cause, int tick, Flight message) {
            return new Header(
                    events.size(),
                    frame.index(),
                    message.stage(),
                    tick,
                    cause,
                    kind,
                    message.from(),
                    message.to(),
                    frame.group());
        }

        private int lastEventId() {
            return events.size() - 1;
        }

        private void addEventsFor(SimulationEvent event) {
            if (event instanceof SimulationEvent.StageSent stage) {
                stage.stage().forEach(sent -> {
                    SendCause origin = outboxes.get(sent.from()).remove();
                    addSend(sent.sequence(), origin.reaction(), origin.rules(), sent.sequence());
                });
            } else if (event instanceof SimulationEvent.Delivered arrived) {
                delivered = (int) arrived.sequence();
            } else if (event instanceof Reacted reacted) {
                addReaction(reacted);
            } else if (event instanceof SimulationEvent.Lost lost) {
                addLoss(lost);
            } else if (event instanceof SimulationEvent.Delayed delayed) {
                faultIds[(int) delayed.sequence()] = lastEventId();
            } else if (event instanceof SimulationEvent.Duplicated duplicated) {
                long copy = duplicated.copy().sequence();
                faultIds[(int) copy] = lastEventId();
                addSend(
                        copy,
                        lastEventId(),
                        List.of(),
                        sendEventOf(duplicated.original()).original());
            } else if (event instanceof SimulationEvent.Crashed crashed) {
                addCrash(crashed);
            } else if (event instanceof SimulationEvent.Intervened intervened) {
                addIntervention(intervened);
            } else if (event instanceof SimulationEvent.OfDetectors ofDetectors) {
                listenTo(ofDetectors.event());
            }
        }

        private void listenTo(SimulationEvent event) {
            if (event instanceof SimulationEvent.StageSent stage) {
                listener.send(frame.tick(), stage);
            } else if (event instanceof SimulationEvent.Duplicated duplicated) {
                listener.copy(duplicated);
            } else if (event instanceof SimulationEvent.Delivered arrived) {
                listener.deliver(frame.tick(), arrived.sequence());
            } else if (event instanceof SimulationEvent.Lost lost) {
                SentMessage message = listener.message(lost.sequence());
                listener.lose(lost, reasonOf(lost.loss(), message.from(), message.to()));
            }
        }

        /** The id of the event because of which a message is lost now. */
        private int reasonOf(SimulationEvent.LossReason loss, int sender, int receiver) {
            return switch (loss) {
                case RECEIVER_CRASHED -> crashes.get(receiver);
                case SEPARATED -> cuts.getOrDefault(List.of(sender, receiver), partition);
                case DROPPED -> lastEventId();
                case NETWORK -> TraceEvent.NONE;
            };
        }

        private void addSend(long message, int cause, List<Rule> rules, long original) {
            sendIds[(int) message] = events.size();
            Flight flight = messages.get((int) message);
            EventKind kind = flight.isCopy() ? EventKind.COPY : EventKind.SEND;
            events.add(
                    new TraceEvent.Sent(createHeader(kind, cause, flight.sentTick(), flight), flight, rules, original));
        }

        private void addLoss(SimulationEvent.Lost lost) {
            int message = (int) lost.sequence();
            Flight flight = messages.get(message);
            int reason = reasonOf(lost.loss(), flight.from(), flight.to());
            endIds[message] = events.size();
            events.add(new TraceEvent.Lost(
                    createHeader(EventKind.LOSS, sendIds[message], frame.tick(), flight), flight, reason));
        }

        private void addReaction(Reacted reacted) {
            int id = events.size();
            events.add(createReaction(reacted));
            listener.react(frame.tick(), reacted).ifPresent(silence -> silences.put(id, silence));
            crashes.remove(reacted.process());
            reacted.timers().forEach(timer -> setters.put(reacted.process() + timer.name(), id));
            Queue<SendCause> outbox = outboxes.computeIfAbsent(reacted.process(), process -> new ArrayDeque<>());
            reacted.queued()
                    .forEach(queued ->
                            outbox.addAll(Collections.nCopies(queued.messages(), new SendCause(id, queued.rules()))));
            if (reacted.after().coordinator() != reacted.before().coordinator()) {
                int coordinator = reacted.after().coordinator();
                events.add(new TraceEvent.BeliefChange(
                        createHeader(EventKind.BELIEF, id, reacted.process(), coordinator), reacted));
            }
        }

        private TraceEvent.Reaction createReaction(Reacted reacted) {
            Cause cause = reacted.cause();
            if (cause instanceof Cause.Received) {
                endIds[delivered] = events.size();
                return createReaction(EventKind.RECEIVE, sendIds[delivered], reacted, TraceEvent.NONE, delivered);
            }
            if (cause instanceof Cause.Undelivered undelivered) {
                int message = (int) undelivered.sequence();
                return createReaction(EventKind.NOTICE, sendIds[message], reacted, undelivered.to(), message);
            }
            if (cause instanceof Cause.TimedOut timedOut) {
                int setter = setters.get(reacted.process() + timedOut.timer().name());
                return createReaction(EventKind.TIMER, setter, reacted, TraceEvent.NONE, TraceEvent.NONE);
            }
            if (cause instanceof Cause.Detected) {
                int crash = crashes.getOrDefault(reacted.before().coordinator(), TraceEvent.NONE);
                return createReaction(EventKind.DETECT, crash, reacted, TraceEvent.NONE, TraceEvent.NONE);
            }
            EventKind kind = cause instanceof Cause.Revived ? EventKind.REVIVE : EventKind.START;
            return createReaction(kind, TraceEvent.NONE, reacted, TraceEvent.NONE, TraceEvent.NONE);
        }

        private TraceEvent.Reaction createReaction(EventKind kind, int cause, Reacted reacted, int to, int message) {
            return new TraceEvent.Reaction(createHeader(kind, cause, reacted.process(), to), reacted, message);
        }

        private void addCrash(SimulationEvent.Crashed crashed) {
            int process = crashed.process();
            int ordered = crashesToCome.getOrDefault(process, TraceEvent.NONE);
            int cause = crashed.amidSends() ? ordered : TraceEvent.NONE;
            crashesToCome.remove(process);
            outboxes.remove(process);
            paused.remove(process);
            listener.crash(process);
            crashes.put(process, events.size());
            events.add(new TraceEvent.Crash(
                    createHeader(EventKind.CRASH, cause, process, TraceEvent.NONE), crashed.kind()));
        }

        /** Adds an intervention, unless its effect is an event of its own. */
        private void addIntervention(SimulationEvent.Intervened intervened) {
            Intervention intervention = intervened.intervention();
            if (intervened.effective() && intervention instanceof Intervention.Detect detect) {
                listener.orderDetection(detect.process());
            }
            if (intervened.effective() && isFollowedByOwnEvent(intervention)) {
                return;
            }
            Header header = createHeader(
                    EventKind.of(intervention),
                    TraceEvent.NONE,
                    targetIdAt(intervention, 0),
                    targetIdAt(intervention, 1));
            events.add(new TraceEvent.Intervened(header, intervention, intervened.effective()));
            if (intervened.effective()) {
                updateLastingFaults(intervention, header.from());
            }
        }

        /** Whether a crash, a revival or a detection follows at once; a paused process detects later. */
        private boolean isFollowedByOwnEvent(Intervention intervention) {
            return switch (intervention.kind()) {
                case CRASH, DISK_LOSS, REVIVE -> true;
                case DETECT -> !paused.contains(((Intervention.Detect) intervention).process());
                default -> false;
            };
        }

        /** Notes what lasts: the event that cut each link, that by which a process is to crash, and who is paused. */
        private void updateLastingFaults(Intervention intervention, int process) {
            switch (intervention.kind()) {
                case CRASH_AFTER_SENDS -> crashesToCome.put(process, lastEventId());
                case PARTITION -> partition = lastEventId();
                case CUT -> directionsOf(intervention).forEach(way -> cuts.putIfAbsent(way, lastEventId()));
                case HEAL_LINK -> directionsOf(intervention).forEach(cuts::remove);
                case HEAL -> cuts.clear();
                case PAUSE -> paused.add(process);
                case RESUME -> paused.remove(process);
                default -> {} // nothing lasts
            }
        }

        private static List<List<Integer>> directionsOf(Intervention intervention) {
            Intervention.Link link = ((Intervention.ToLink) intervention).link();
            List<Integer> forth = List.of(link.from(), link.to());
            return link.oneWay() ? List.of(forth) : List.of(forth, List.of(link.to(), link.from()));
        }

        /** The id at an index among those named by an intervention; NONE if it names none. */
        private int targetIdAt(Intervention intervention, int index) {
            List<Integer> ids = intervention instanceof Intervention.Partition ? List.of() : intervention.involvedIds();
            return index < ids.size() ? ids.get(index) : TraceEvent.NONE;
        }
    }
}
