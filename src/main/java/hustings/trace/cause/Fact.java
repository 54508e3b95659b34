package hustings.trace.cause;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.MessageName;
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

/** What can be asked about in a run at a moment. */
public sealed interface Fact {

    /**
     * What is the case; two runs agree in a fact if what is the case in them is equal.
     *
     * @param key which sentence says so
     * @param values what stands in it
     */
    record Finding(String key, List<String> values) {

        static Finding of(String key, Object... values) {
            return new Finding(
                    "cause.fact." + key, Stream.of(values).map(String::valueOf).toList());
        }

        /** Whether it is that something never happened, or is not broken: of this there are no causes. */
        public boolean isAbsence() {
            return List.of("unsent", "no-stage", "no-timeout", "holds").contains(key.substring("cause.fact.".length()));
        }

        /** As a sentence. */
        public String text(Translation language) {
            return language.say(key, values.stream().map(language::of).toArray());
        }
    }

    /**
     * What a line of a run's log tells of, as it is at the line's frame: of a process, in whom it believes. Empty if it
     * tells of what was done to a message or to the network.
     */
    static Optional<Fact> of(TraceEvent event) {
        if (event instanceof TraceEvent.OfMessage message) {
            return Optional.of(new Message(message.flight().name()));
        }
        return Optional.ofNullable(
                switch (event.kind()) {
                    case TIMER -> new Timeout(event.from(), event.content(), event.tick());
                    case START, CRASH, REVIVE, DETECT, NOTICE, BELIEF -> new Belief(event.from());
                    default -> null;
                });
    }

    /** The frame at which it is looked at in a run. */
    default Frame frame(List<Frame> frames, FramePlace moment) {
        return moment.in(frames);
    }

    /** What is the case in a run at a moment. */
    Finding finding(List<Frame> frames, FramePlace moment);

    /** By what it came to be so: reactions and crashes up to a frame, and the losses of messages. */
    Collection<TraceEvent> origins(CausalGraph graph, Frame frame);

    /** What it leads to from there on, at first. */
    default Collection<TraceEvent> outcomes(CausalGraph graph, Frame frame) {
        return origins(graph, frame);
    }

    /** What becomes of a message. */
    record Message(MessageName name) implements Fact {

        @Override
        public Finding finding(List<Frame> frames, FramePlace moment) {
            return Trace.of(frames)
                    .find(name)
                    .map(flight -> Finding.of(Translation.toKey(flight.fate().name()), name, name.to()))
                    .orElseGet(() -> Finding.of("unsent", name));
        }

        @Override
        public Collection<TraceEvent> origins(CausalGraph graph, Frame frame) {
            long message = graph.trace().find(name).orElseThrow().sequence();
            return List.of(graph.trace()
                    .end(message)
                    .filter(TraceEvent.Lost.class::isInstance)
                    .orElseGet(() -> graph.trace().origin(message)));
        }

        @Override
        public Collection<TraceEvent> outcomes(CausalGraph graph, Frame frame) {
            return graph.trace().find(name).flatMap(message -> graph.trace().end(message.sequence())).stream()
                    .toList();
        }
    }

    /** What is sent in a stage. */
    record Stage(int number) implements Fact {

        private Stream<Flight> sends(Trace trace) {
            return trace.messages().stream().filter(message -> message.stage() == number && !message.isCopy());
        }

        @Override
        public Finding finding(List<Frame> frames, FramePlace moment) {
            List<Flight> sent = sends(Trace.of(frames)).toList();
            return sent.isEmpty()
                    ? Finding.of("no-stage", number)
                    : Finding.of(
                            "stage",
                            number,
                            sent.get(0).type(),
                            told(sent.stream().map(Flight::from)),
                            told(sent.stream().map(Flight::to)),
                            sent.size());
        }

        @Override
        public Collection<TraceEvent> origins(CausalGraph graph, Frame frame) {
            return sends(graph.trace())
                    .<TraceEvent>map(send -> graph.trace().origin(send.sequence()))
                    .distinct()
                    .toList();
        }

        @Override
        public Collection<TraceEvent> outcomes(CausalGraph graph, Frame frame) {
            return sends(graph.trace())
                    .flatMap(send -> graph.trace().end(send.sequence()).stream())
                    .toList();
        }
    }

    /** In whom a process believes. */
    record Belief(int process) implements Fact {

        @Override
        public Finding finding(List<Frame> frames, FramePlace moment) {
            ProcessFrame shown = frame(frames, moment).process(process);
            int coordinator = shown.state().coordinator();
            if (!shown.live()) {
                return Finding.of("down", process);
            }
            return coordinator == ProcessState.NOBODY
                    ? Finding.of("believes-in-nobody", process)
                    : Finding.of(coordinator == process ? "leads" : "believes", process, coordinator);
        }

        @Override
        public Collection<TraceEvent> origins(CausalGraph graph, Frame frame) {
            return List.of(graph.lastChange(process, frame, ProcessState::coordinator));
        }
    }

    /** What a process is doing in the election. */
    record Doing(int process) implements Fact {

        @Override
        public Finding finding(List<Frame> frames, FramePlace moment) {
            ProcessFrame shown = frame(frames, moment).process(process);
            return shown.live()
                    ? Finding.of("role", process, shown.state().role().description())
                    : Finding.of("down", process);
        }

        @Override
        public Collection<TraceEvent> origins(CausalGraph graph, Frame frame) {
            return List.of(graph.lastChange(process, frame, ProcessState::role));
        }
    }

    /** In whom all live processes believe. */
    record Leader() implements Fact {

        @Override
        public Finding finding(List<Frame> frames, FramePlace moment) {
            SortedMap<Integer, List<Integer>> believers = Measurement.believers(frame(frames, moment));
            if (believers.size() == 1 && believers.firstKey() != ProcessState.NOBODY) {
                return Finding.of("all", believers.firstKey());
            }
            return Finding.of(
                    believers.isEmpty() ? "none-live" : "disagree",
                    believers.entrySet().stream()
                            .map(entry -> told(entry.getValue().stream()) + " → "
                                    + (entry.getKey() == ProcessState.NOBODY ? "–" : entry.getKey()))
                            .collect(Collectors.joining("; ")));
        }

        @Override
        public Collection<TraceEvent> origins(CausalGraph graph, Frame frame) {
            return believing(graph, frame, id -> true);
        }
    }

    /** Whether an invariant is broken; of one that is to hold at every moment, at the end: whether it ever was. */
    record Broken(Invariant invariant) implements Fact {

        @Override
        public Frame frame(List<Frame> frames, FramePlace moment) {
            return frames.stream()
                    .filter(frame -> invariant.always() && moment.equals(FramePlace.END) && isBroken(frame))
                    .findFirst()
                    .orElseGet(() -> moment.in(frames));
        }

        private boolean isBroken(Frame frame) {
            return !invariant.property().holds(Invariants.seen(frame));
        }

        @Override
        public Finding finding(List<Frame> frames, FramePlace moment) {
            return Finding.of(
                    isBroken(frame(frames, moment)) ? "broken" : "holds",
                    invariant.property().meaning());
        }

        @Override
        public Collection<TraceEvent> origins(CausalGraph graph, Frame frame) {
            return believing(
                    graph,
                    frame,
                    switch (invariant) {
                        case ONE_COORDINATOR ->
                            id -> id != ProcessState.NOBODY && frame.process(id).leads();
                        case AGREEMENT -> id -> true;
                        case LIVE ->
                            id -> id != ProcessState.NOBODY
                                    && !frame.process(id).live();
                        case HIGHEST -> id -> id != highestLive(frame);
                    });
        }

        private static int highestLive(Frame frame) {
            return frame.processes().stream()
                    .filter(ProcessFrame::live)
                    .mapToInt(ProcessFrame::id)
                    .max()
                    .orElse(ProcessState.NOBODY);
        }
    }

    /** That a timer of a process ran out at a tick. */
    record Timeout(int process, String timer, int tick) implements Fact {

        @Override
        public Finding finding(List<Frame> frames, FramePlace moment) {
            boolean ran = Trace.of(frames).events().stream().anyMatch(this::isThis);
            return Finding.of(ran ? "timeout" : "no-timeout", process, timer, tick);
        }

        private boolean isThis(TraceEvent event) {
            return event.kind() == EventKind.TIMER
                    && event.tick() == tick
                    && event.from() == process
                    && event.content().equals(timer);
        }

        @Override
        public Collection<TraceEvent> origins(CausalGraph graph, Frame frame) {
            return graph.trace().events().stream().filter(this::isThis).limit(1).toList();
        }
    }

    private static String told(Stream<Integer> ids) {
        return String.join(", ", Range.formatForProse(ids.toList())).replace("..", "–");
    }

    /**
     * For each of such coordinators, by what it came to lead, if it does, and by what the lowest of the others came to
     * believe in it; and its crash if it is down.
     */
    private static Collection<TraceEvent> believing(CausalGraph graph, Frame frame, IntPredicate such) {
        return Measurement.believers(frame).entrySet().stream()
                .filter(entry -> such.test(entry.getKey()))
                .flatMap(entry -> Stream.concat(
                        graph.crash(entry.getKey(), frame).stream(),
                        representatives(entry.getKey(), entry.getValue())
                                .map(id -> graph.lastChange(id, frame, ProcessState::coordinator))))
                .toList();
    }

    private static Stream<Integer> representatives(int coordinator, List<Integer> believers) {
        Optional<Integer> other =
                believers.stream().filter(id -> id != coordinator).findFirst();
        return Stream.concat(believers.stream().filter(id -> id == coordinator), other.stream());
    }
}
