package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.MessageName;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.scenario.Range;
import hustings.scenario.Translation;
import hustings.trace.EventKind;
import hustings.trace.Invariant;
import hustings.trace.Invariants;
import hustings.trace.Measurement;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A fact about a run at a moment, whose causes can be asked for. */
public sealed interface Fact {

    /**
     * The value of a fact in a run; two runs agree on a fact if their statements are equal.
     *
     * @param key the key of the sentence
     * @param values the values to insert into its text
     */
    record Statement(String key, List<String> values) {
        private static final String PREFIX = "cause.fact.";

        static Statement of(String key, Object... values) {
            return new Statement(
                    PREFIX + key, Stream.of(values).map(String::valueOf).toList());
        }

        /** Whether the statement says that something never happened or is not broken, which has no causes. */
        public boolean hasNoCauses() {
            return List.of("unsent", "no-stage", "no-timeout", "holds").contains(shortKey());
        }

        private String shortKey() {
            return key.substring(PREFIX.length());
        }

        /** Formats the statement as a sentence. */
        public String describe(Translation language) {
            boolean isOfWords = List.of("role", "broken", "holds").contains(shortKey()); // not of names alone
            return language.format(
                    key,
                    values.stream()
                            .map(value -> isOfWords ? language.translate(value) : value)
                            .toArray());
        }
    }

    /**
     * Finds the fact behind a line of the log: for a message its fate, for a timer its expiry, for another event of a
     * process its belief. Empty for pauses, resumptions, interventions on messages or the network, and
     * messages that only serve to notice crashes.
     */
    static Optional<Fact> of(TraceEvent event) {
        if (event.isOfHeartbeat()) {
            return Optional.empty();
        }
        if (event instanceof TraceEvent.MessageEvent message) {
            return Optional.of(new MessageFate(message.flight().name()));
        }
        return Optional.ofNullable(
                switch (event.kind()) {
                    case TIMER -> new TimerFires(event.from(), event.content(), event.tick());
                    case START, CRASH, REVIVE, DETECT, NOTICE, BELIEF -> new Believes(event.from());
                    default -> null;
                });
    }

    /** The frame of a run in which the fact is evaluated. */
    default Frame findFrame(List<Frame> frames, FramePosition moment) {
        return moment.findFrameIn(frames);
    }

    /** Evaluates the fact in a run at a moment. */
    Statement evaluateIn(List<Frame> frames, FramePosition moment);

    /** Finds the events that made the fact true: reactions and crashes up to a frame, and losses of messages. */
    Collection<TraceEvent> findDirectCauses(CausalGraph graph, Frame frame);

    /** Finds the first effects of the fact. */
    default Collection<TraceEvent> findDirectEffects(CausalGraph graph, Frame frame) {
        return findDirectCauses(graph, frame);
    }

    /** The fate of a message. */
    record MessageFate(MessageName name) implements Fact {

        @Override
        public Statement evaluateIn(List<Frame> frames, FramePosition moment) {
            Group group = frames.get(0).group();
            return Statement.of(
                    Trace.of(frames)
                            .findMessage(name)
                            .map(flight -> Translation.toKey(flight.fate().name()))
                            .orElse("unsent"),
                    name.type(),
                    group.name(name.from()),
                    group.name(name.to()),
                    name.sentTick() + (name.occurrence() == 1 ? "" : " #" + name.occurrence()));
        }

        @Override
        public Collection<TraceEvent> findDirectCauses(CausalGraph graph, Frame frame) {
            long message = graph.trace().findMessage(name).orElseThrow().sequence();
            return List.of(graph.trace()
                    .findReceiptOrLoss(message)
                    .filter(TraceEvent.Lost.class::isInstance)
                    .orElseGet(() -> graph.trace().sendingReactionOf(message)));
        }

        @Override
        public Collection<TraceEvent> findDirectEffects(CausalGraph graph, Frame frame) {
            return graph
                    .trace()
                    .findMessage(name)
                    .flatMap(message -> graph.trace().findReceiptOrLoss(message.sequence()))
                    .stream()
                    .toList();
        }
    }

    /** The messages of a stage. */
    record StageIsSent(int number) implements Fact {

        private Stream<Flight> messagesOfStage(Trace trace) {
            return trace.messages().stream().filter(message -> message.stage() == number && !message.isCopy());
        }

        @Override
        public Statement evaluateIn(List<Frame> frames, FramePosition moment) {
            List<Flight> sent = messagesOfStage(Trace.of(frames)).toList();
            return sent.isEmpty()
                    ? Statement.of("no-stage", number)
                    : Statement.of(
                            "stage",
                            number,
                            sent.get(0).type(),
                            formatIds(sent.stream().map(Flight::from), frames.get(0)),
                            formatIds(sent.stream().map(Flight::to), frames.get(0)),
                            sent.size());
        }

        @Override
        public Collection<TraceEvent> findDirectCauses(CausalGraph graph, Frame frame) {
            return messagesOfStage(graph.trace())
                    .<TraceEvent>map(send -> graph.trace().sendingReactionOf(send.sequence()))
                    .distinct()
                    .toList();
        }

        @Override
        public Collection<TraceEvent> findDirectEffects(CausalGraph graph, Frame frame) {
            return messagesOfStage(graph.trace())
                    .flatMap(send -> graph.trace().findReceiptOrLoss(send.sequence()).stream())
                    .toList();
        }
    }

    /** The coordinator that a process believes in. */
    record Believes(int process) implements Fact {

        @Override
        public Statement evaluateIn(List<Frame> frames, FramePosition moment) {
            Frame frame = findFrame(frames, moment);
            ProcessFrame shown = frame.process(process);
            String name = frame.group().name(process);
            int coordinator = shown.state().coordinator();
            if (!shown.live()) {
                return Statement.of("down", name);
            }
            return coordinator == ProcessState.NOBODY
                    ? Statement.of("believes-in-nobody", name)
                    : Statement.of(
                            coordinator == process ? "leads" : "believes",
                            name,
                            frame.group().name(coordinator));
        }

        @Override
        public Collection<TraceEvent> findDirectCauses(CausalGraph graph, Frame frame) {
            return List.of(graph.findLastChange(process, frame, ProcessState::coordinator));
        }
    }

    /** The role of a process in the election. */
    record HasRole(int process) implements Fact {

        @Override
        public Statement evaluateIn(List<Frame> frames, FramePosition moment) {
            Frame frame = findFrame(frames, moment);
            ProcessFrame shown = frame.process(process);
            String name = frame.group().name(process);
            return shown.live()
                    ? Statement.of("role", name, shown.state().role().description())
                    : Statement.of("down", name);
        }

        @Override
        public Collection<TraceEvent> findDirectCauses(CausalGraph graph, Frame frame) {
            return List.of(graph.findLastChange(process, frame, ProcessState::role));
        }
    }

    /** The coordinator that all live processes believe in. */
    record WhoLeads() implements Fact {

        @Override
        public Statement evaluateIn(List<Frame> frames, FramePosition moment) {
            Frame shown = findFrame(frames, moment);
            SortedMap<Integer, List<Integer>> believers = Measurement.groupByBelief(shown);
            if (believers.size() == 1 && believers.firstKey() != ProcessState.NOBODY) {
                int coordinator = believers.firstKey();
                return Statement.of(
                        shown.process(coordinator).live() ? "all" : "all-crashed",
                        shown.group().name(coordinator));
            }
            return Statement.of(
                    believers.isEmpty() ? "none-live" : "disagree",
                    believers.entrySet().stream()
                            .map(entry -> formatIds(entry.getValue().stream(), shown) + " → "
                                    + (entry.getKey() == ProcessState.NOBODY
                                            ? "–"
                                            : shown.group().name(entry.getKey())))
                            .collect(Collectors.joining("; ")));
        }

        @Override
        public Collection<TraceEvent> findDirectCauses(CausalGraph graph, Frame frame) {
            return findChangesOfBelief(graph, frame, id -> true);
        }
    }

    /** Whether an invariant is broken; at the end of a run, whether one that must always hold was ever broken. */
    record BreaksInvariant(Invariant invariant) implements Fact {

        @Override
        public Frame findFrame(List<Frame> frames, FramePosition moment) {
            return frames.stream()
                    .filter(frame ->
                            invariant.isAlwaysRequired() && moment.equals(FramePosition.END) && isBroken(frame))
                    .findFirst()
                    .orElseGet(() -> moment.findFrameIn(frames));
        }

        private boolean isBroken(Frame frame) {
            return !Invariants.holds(invariant, frame);
        }

        @Override
        public Statement evaluateIn(List<Frame> frames, FramePosition moment) {
            return Statement.of(
                    isBroken(findFrame(frames, moment)) ? "broken" : "holds",
                    invariant.property().meaning());
        }

        @Override
        public Collection<TraceEvent> findDirectCauses(CausalGraph graph, Frame frame) {
            return findChangesOfBelief(
                    graph,
                    frame,
                    switch (invariant) {
                        case ONE_COORDINATOR ->
                            id -> id != ProcessState.NOBODY && frame.process(id).leads();
                        case AGREEMENT -> id -> true;
                        case LIVE ->
                            id -> id != ProcessState.NOBODY
                                    && !frame.process(id).live();
                        case HIGHEST -> id -> id != highestLiveId(frame);
                    });
        }

        private static int highestLiveId(Frame frame) {
            List<Integer> live = frame.ids(ProcessFrame::live);
            return live.isEmpty() ? ProcessState.NOBODY : live.get(live.size() - 1);
        }
    }

    /** Whether a timer of a process expired at a tick. */
    record TimerFires(int process, String timer, int tick) implements Fact {

        @Override
        public Statement evaluateIn(List<Frame> frames, FramePosition moment) {
            boolean ran = Trace.of(frames).events().stream().anyMatch(this::isFiringOfTimer);
            return Statement.of(
                    ran ? "timeout" : "no-timeout", frames.get(0).group().name(process), timer, tick);
        }

        private boolean isFiringOfTimer(TraceEvent event) {
            return event.kind() == EventKind.TIMER
                    && event.tick() == tick
                    && event.from() == process
                    && event.content().equals(timer);
        }

        @Override
        public Collection<TraceEvent> findDirectCauses(CausalGraph graph, Frame frame) {
            return graph.trace().events().stream()
                    .filter(this::isFiringOfTimer)
                    .limit(1)
                    .toList();
        }
    }

    private static String formatIds(Stream<Integer> ids, Frame frame) {
        return String.join(", ", Range.formatForProse(ids.toList(), frame.group()::name));
    }

    /**
     * Finds, for each coordinator that satisfies a condition, the events by which it came to lead, by which the lowest
     * other process came to follow it, and by which it crashed.
     */
    private static Collection<TraceEvent> findChangesOfBelief(CausalGraph graph, Frame frame, IntPredicate condition) {
        return Measurement.groupByBelief(frame).entrySet().stream()
                .filter(entry -> condition.test(entry.getKey()))
                .flatMap(entry -> Stream.concat(
                        graph.findCrashInEffect(entry.getKey(), frame).stream(),
                        findSelfAndLowestFollower(entry.getKey(), entry.getValue())
                                .map(id -> graph.findLastChange(id, frame, ProcessState::coordinator))))
                .toList();
    }

    private static Stream<Integer> findSelfAndLowestFollower(int coordinator, List<Integer> believers) {
        Optional<Integer> other =
                believers.stream().filter(id -> id != coordinator).findFirst();
        return Stream.concat(believers.stream().filter(id -> id == coordinator), other.stream());
    }
}
