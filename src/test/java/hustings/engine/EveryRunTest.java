package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Message.MessageType;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.trace.History;
import hustings.trace.Measurement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is true of every run, over hundreds of random scenarios of each algorithm. A failure names its seed. */
class EveryRunTest {

    /** They poll, and never come to rest. */
    private static final Set<String> POLLING = Set.of("garcia-molina");

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    /** One recording of each run serves all that is true of every run, for making it takes longer than judging it. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void everyRunKeepsTheInvariants(Publication algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name())) {
            Scenario scenario = RandomRuns.anything(algorithm, seed);
            History history = RandomRuns.history(scenario);
            theSameScenarioGivesTheSameFrames(scenario, history, seed);
            noMessageComesFromACrashedProcess(history.frames(), seed);
            talliesAddUpInEveryFrame(history.frames(), seed);
            messagesDrawnAsLostAreCountedAsLost(history.frames(), seed);
            deliveredMessagesFoundTheirReceiverLive(history.frames(), seed);
            aPausedProcessDoesNothingAndWhatComesIsCounted(history.frames(), seed);
            nothingIsDeliveredOverACutLink(history.frames(), seed);
        }
    }

    private static void theSameScenarioGivesTheSameFrames(Scenario scenario, History history, long seed) {
        assertSame(history, RandomRuns.history(scenario), seed);
    }

    private static void assertSame(History history, History other, long seed) {
        assertThat(other.frames()).as("seed %d", seed).hasSameSizeAs(history.frames());
        assertSameSituations(history.frames(), other.frames(), seed);
        List<Frame.Flight> compared = List.of();
        List<Frame.Flight> comparedWith = List.of();
        for (Frame frame : history.frames()) {
            List<Frame.Flight> flights = frame.flights();
            List<Frame.Flight> others = other.frames().get(frame.index()).flights();
            if (flights != compared || others != comparedWith) { // where nothing is due they stay the same
                holds(flights.equals(others), seed, frame.index());
                compared = flights;
                comparedWith = others;
            }
        }
    }

    /** Frames show the same but for the fates of their messages, which lie in the future. */
    private static void assertSameSituations(List<Frame> frames, List<Frame> others, long seed) {
        for (Frame frame : frames) {
            Frame other = others.get(frame.index());
            int before = Math.max(0, frame.index() - 1);
            holds(frame.kind() == other.kind() && frame.tick() == other.tick(), seed, frame.index());
            holds(areSame(frame, frames.get(before), other, others.get(before)), seed, frame.index());
            holds(frame.tallies().equals(other.tallies()), seed, frame.index());
        }
    }

    /** Most processes are as they were in both frames before, and were compared there. */
    @SuppressWarnings("ReferenceEquality") // only saves work
    private static boolean areSame(Frame frame, Frame before, Frame other, Frame otherBefore) {
        boolean same = frame.processes().size() == other.processes().size();
        for (int i = 0; i < frame.processes().size() && same; i++) {
            Frame.ProcessFrame process = frame.processes().get(i);
            Frame.ProcessFrame otherProcess = other.processes().get(i);
            boolean compared = frame != before
                    && process == before.processes().get(i)
                    && otherProcess == otherBefore.processes().get(i);
            same = compared || process.equals(otherProcess);
        }
        return same;
    }

    private static void noMessageComesFromACrashedProcess(List<Frame> frames, long seed) {
        for (Frame frame : frames) {
            for (Frame.Flight flight : frame.flightsOfStage()) {
                Frame before = frames.get(frame.index() - 1);
                holds(before.process(flight.sent().from()).live(), seed, flight.name());
            }
        }
    }

    private static void talliesAddUpInEveryFrame(List<Frame> frames, long seed) {
        long sent = 0;
        Set<Long> lost = new HashSet<>();
        for (Frame frame : frames) {
            frame.events().stream()
                    .filter(SimulationEvent.Lost.class::isInstance)
                    .forEach(event -> lost.add(((SimulationEvent.Lost) event).sequence()));
            sent += frame.flightsOfStage().stream()
                    .filter(flight -> !flight.sent().copy())
                    .count();
            Tallies tallies = frame.tallies();
            holds(tallies.sent() == sent, seed, frame.index());
            long onTheWire = frame.flights().stream()
                    .map(Frame.Flight::sent)
                    .filter(message -> !message.copy() && !lost.contains(message.sequence()))
                    .count();
            holds(tallies.delivered() + tallies.lost() + onTheWire == sent, seed, frame.index());
        }
    }

    /** A message is drawn with its fate from its sending on. */
    private static void messagesDrawnAsLostAreCountedAsLost(List<Frame> frames, long seed) {
        Map<MessageType, Long> lost = new HashMap<>();
        for (Frame frame : frames) {
            for (Frame.Flight flight : frame.flightsOfStage()) {
                if (flight.fate().isLost() && !flight.sent().copy()) {
                    lost.merge(flight.sent().message().type(), 1L, Long::sum);
                }
            }
            for (MessageType type : frame.tallies().types()) {
                holds(frame.countEventuallyLost(type) == lost.getOrDefault(type, 0L), seed, frame.index());
            }
        }
    }

    private static void deliveredMessagesFoundTheirReceiverLive(List<Frame> frames, long seed) {
        Set<Reaction> reactions = new HashSet<>();
        for (Frame frame : frames) {
            for (SimulationEvent event : frame.events()) {
                if (event instanceof SimulationEvent.Reacted reacted) {
                    reactions.add(new Reaction(frame.tick(), reacted.process(), reacted.cause()));
                }
            }
        }
        Map<Long, Integer> waitedUntil = new HashMap<>();
        for (Frame frame : frames) {
            frame.flights().stream()
                    .filter(flight -> isWaiting(flight, frame))
                    .forEach(flight -> waitedUntil.put(flight.sequence(), frame.tick()));
        }
        for (Frame frame : frames) {
            for (Frame.Flight flight : frame.flightsOfStage()) {
                SentMessage sent = flight.sent();
                SimulationEvent.Cause cause = new SimulationEvent.Cause.Received(sent.from(), sent.message());
                int tick = waitedUntil.getOrDefault(flight.sequence(), sent.arrivalTick() - 1) + 1;
                holds(
                        flight.fate() != Frame.Fate.DELIVERED
                                || reactions.contains(new Reaction(tick, sent.to(), cause)),
                        seed,
                        flight.name());
            }
        }
    }

    /** Whether a message has arrived, and waits for its receiver to resume. */
    private static boolean isWaiting(Frame.Flight flight, Frame frame) {
        return flight.arrivalTick() <= frame.tick() && !flight.fate().isLostOnTheWay();
    }

    private static void aPausedProcessDoesNothingAndWhatComesIsCounted(List<Frame> frames, long seed) {
        for (Frame frame : frames) {
            Set<Integer> paused = new HashSet<>();
            for (Frame.ProcessFrame process : frame.processes()) {
                long waiting = frame.flights().stream()
                        .filter(flight -> flight.to() == process.id() && isWaiting(flight, frame))
                        .count();
                holds(!process.live() || waiting == process.messagesWaiting(), seed, frame.index());
                holds(!process.paused() || (process.live() && !process.leads()), seed, frame.index());
                if (process.paused()
                        && frame.index() > 0
                        && frames.get(frame.index() - 1).process(process.id()).paused()) {
                    paused.add(process.id());
                }
            }
            holds(
                    frame.events(SimulationEvent.Reacted.class)
                            .noneMatch(reacted -> paused.contains(reacted.process())),
                    seed,
                    frame.index());
            holds(
                    frame.flightsOfStage().stream().noneMatch(flight -> paused.contains(flight.from())),
                    seed,
                    frame.index());
        }
    }

    private static void nothingIsDeliveredOverACutLink(List<Frame> frames, long seed) {
        for (Frame frame : frames) {
            for (Frame.Flight flight : frame.flightsOfStage()) {
                Optional<Frame> arrival = frames.stream()
                        .filter(each -> each.kind() == Frame.Kind.TICK && each.tick() == flight.arrivalTick())
                        .findFirst();
                boolean isCut = arrival.stream()
                        .flatMap(each -> each.cuts().stream())
                        .anyMatch(link -> (link.from() == flight.from() && link.to() == flight.to())
                                || (!link.oneWay() && link.from() == flight.to() && link.to() == flight.from()));
                holds(!isCut || flight.fate() != Frame.Fate.DELIVERED, seed, flight.name());
            }
        }
    }

    private record Reaction(int tick, int process, SimulationEvent.Cause cause) {}

    /** There are millions of these, and an assertion that describes itself costs more than the run. */
    private static void holds(boolean condition, long seed, Object place) {
        if (!condition) {
            throw new AssertionError("seed " + seed + ", " + place);
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aCopyGoesOnLikeItsOriginal(Publication algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name())) {
            Scenario scenario = RandomRuns.anything(algorithm, seed);
            Simulation<?> original = scenario.createSimulation(
                    algorithm.with(scenario.algorithm().options()), null);
            for (long i = seed % 7; i > 0; i--) {
                original.step();
            }
            Simulation<?> copy = original.copy(null);
            assertThat(Situations.parts(copy)).as("seed %d", seed).isEqualTo(Situations.parts(original));
            original.runToEnd();
            Tallies ofOriginal = original.tallies();
            copy.runToEnd();
            assertThat(Situations.parts(copy)).as("seed %d", seed).isEqualTo(Situations.parts(original));
            assertThat(copy.tallies()).as("seed %d", seed).isEqualTo(ofOriginal);
        }
    }

    /** Raft promises a leader, not the highest; Le Lann the highest of those who detect. */
    static Stream<AlgorithmChoice> algorithmsThatElectTheHighest() {
        return Catalogue.shipped().stream()
                .map(Publication::name)
                .filter(name -> !name.equals("raft"))
                .map(name -> name.equals("le-lann")
                        ? AlgorithmChoice.of(name, Map.of("wake", "first-message"))
                        : AlgorithmChoice.asPublished(name));
    }

    @ParameterizedTest
    @MethodSource("algorithmsThatElectTheHighest")
    void allBelieveInTheHighestLiveProcessAfterOneCrashAndOneDetection(AlgorithmChoice algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name())) {
            assertAllBelieveInTheHighest(RandomRuns.oneCrashOneDetection(algorithm, seed));
        }
    }

    /** Not Peterson and Le Lann, where values and ids overtake each other: their links must be first-in-first-out. */
    static Stream<AlgorithmChoice> algorithmsForDelaysUpToD() {
        return Stream.concat(
                Stream.of(AlgorithmChoice.of("modified-bully", Map.of("answer-wait", "4D"))),
                Stream.of(
                                "bully",
                                "garcia-molina",
                                "improved-bully",
                                "map",
                                "coordination-group",
                                "assistant",
                                "stable",
                                "ring",
                                "chang-roberts",
                                "hirschberg-sinclair",
                                "franklin")
                        .map(AlgorithmChoice::asPublished));
    }

    @ParameterizedTest
    @MethodSource("algorithmsForDelaysUpToD")
    void allBelieveInTheHighestLiveProcessIfMessagesAreFasterThanD(AlgorithmChoice algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name())) {
            assertAllBelieveInTheHighest(RandomRuns.oneCrashOneDetectionAndDelaysUpToD(algorithm, seed));
        }
    }

    private static void assertAllBelieveInTheHighest(Scenario scenario) {
        AlgorithmChoice algorithm = scenario.algorithm();
        Measurement end =
                Measurement.of(scenario, Catalogue.getByName(algorithm.name()).with(algorithm.options()));
        int highestLive = scenario.group().highest() - 1;
        assertThat(end.quiescent()).as("%s", scenario).isEqualTo(!POLLING.contains(algorithm.name()));
        assertThat(end.beliefs().values()).as("%s", scenario).containsOnly(highestLive);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void editingAHistoryIsRunningTheEditedScenario(Publication algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name())) {
            History history = RandomRuns.history(RandomRuns.anything(algorithm, seed));
            int shown = history.stageStopIndices()
                    .get((int) (seed % history.stageStopIndices().size()));
            List<Frame> before = List.copyOf(history.frames().subList(0, shown + 1));
            History edited = history.branchWithIntervention(
                            shown, history.momentAfter(shown), new Intervention.Crash(0), List.of())
                    .orElse(history);
            assertThat(edited.frames()).as("seed %d", seed).hasSizeGreaterThan(shown);
            assertSameSituations(before, edited.frames(), seed);
            assertSame(edited, RandomRuns.history(edited.scenario()), seed);
        }
    }

    /** An event that waits in vain for its message stands first in the file, and is noted only when the tick ends. */
    @Test
    void anEditComesAfterTheScriptedEventsThatHaveCome() throws ScenarioException {
        History history = RandomRuns.history(ScenarioText.parse("test", """
                algorithm: bully
                ids: 0..3
                events:
                  - {at: 0, delay: 1>2 COORDINATOR@0, ticks: 4}
                  - {before-stage: 1, partition: [[1]]}
                  - {at: 2, detect: 0}
                """, Catalogue.shipped()));
        List<Frame> before = List.copyOf(history.frames().subList(0, 2));
        History edited = history.branchWithIntervention(1, history.momentAfter(1), new Intervention.Crash(0), List.of())
                .orElseThrow();
        assertThat(before.get(1).kind()).isEqualTo(Frame.Kind.INTERVENTION);
        assertSameSituations(before, edited.frames(), 0);
    }
}
