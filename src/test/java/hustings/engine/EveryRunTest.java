package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is true of every run, over thousands of random scenarios of each algorithm. A failure names its seed. */
class EveryRunTest {

    private static final int RUNS = 2_000;

    /** They poll, and never come to rest. */
    private static final Set<String> POLLING = Set.of("garcia-molina");

    static Stream<Publication> algorithms() {
        return Catalogue.all().stream();
    }

    /** One recording of each run serves all that is true of every run, for making it takes longer than judging it. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void whatIsTrueOfEveryRun(Publication algorithm) {
        for (long seed = 0; seed < RUNS; seed++) {
            Scenario scenario = RandomRuns.anything(algorithm, seed);
            History history = RandomRuns.history(scenario);
            theSameScenarioGivesTheSameFrames(scenario, history, seed);
            noMessageComesFromACrashedProcess(history.frames(), seed);
            talliesAddUpInEveryFrame(history.frames(), seed);
            whatIsDeliveredFoundItsReceiverLive(history, seed);
        }
    }

    private static void theSameScenarioGivesTheSameFrames(Scenario scenario, History history, long seed) {
        assertSame(history, RandomRuns.history(scenario), seed);
    }

    private static void assertSame(History history, History other, long seed) {
        assertThat(other.frames()).as("seed %d", seed).hasSameSizeAs(history.frames());
        for (Frame frame : history.frames()) {
            assertThat(isSame(frame, other.frames().get(frame.index())))
                    .as("seed %d, frame %d", seed, frame.index())
                    .isTrue();
        }
    }

    private static boolean isSame(Frame a, Frame b) {
        return a.kind() == b.kind()
                && a.tick() == b.tick()
                && a.flights().equals(b.flights())
                && a.processes().equals(b.processes())
                && a.tallies().equals(b.tallies());
    }

    private static void noMessageComesFromACrashedProcess(List<Frame> frames, long seed) {
        for (Frame frame : frames) {
            for (Frame.Flight flight : frame.stageFlights()) {
                Frame before = frames.get(frame.index() - 1);
                assertThat(before.process(flight.sent().from()).live())
                        .as("seed %d, %s", seed, flight.name())
                        .isTrue();
            }
        }
    }

    private static void talliesAddUpInEveryFrame(List<Frame> frames, long seed) {
        long sent = 0;
        Set<Long> lost = new HashSet<>();
        for (Frame frame : frames) {
            frame.happenings().stream()
                    .filter(Happening.Lost.class::isInstance)
                    .forEach(happening -> lost.add(((Happening.Lost) happening).sequence()));
            sent += frame.stageFlights().stream()
                    .filter(flight -> !flight.sent().copy())
                    .count();
            Tallies tallies = frame.tallies();
            assertThat(tallies.sent())
                    .as("seed %d, frame %d", seed, frame.index())
                    .isEqualTo(sent);
            long onTheWire = frame.flights().stream()
                    .map(Frame.Flight::sent)
                    .filter(message -> !message.copy() && !lost.contains(message.sequence()))
                    .count();
            assertThat(tallies.delivered() + tallies.lost() + onTheWire)
                    .as("seed %d, frame %d", seed, frame.index())
                    .isEqualTo(sent);
        }
    }

    private static void whatIsDeliveredFoundItsReceiverLive(History history, long seed) {
        for (Frame frame : history.frames()) {
            for (Frame.Flight flight : frame.stageFlights()) {
                if (flight.fate() == Frame.Fate.DELIVERED) {
                    int arrivalTick = flight.sent().arrivalTick();
                    assertThat(endOfTick(history, arrivalTick).tick()).isEqualTo(arrivalTick);
                    assertThat(reacted(history, flight))
                            .as("seed %d, %s", seed, flight.name())
                            .isTrue();
                }
            }
        }
    }

    private static Frame endOfTick(History history, int tick) {
        return history.frames().stream()
                .filter(frame -> frame.tick() <= tick)
                .reduce((a, b) -> b)
                .orElseThrow();
    }

    private static boolean reacted(History history, Frame.Flight flight) {
        Sent sent = flight.sent();
        return history.frames().stream()
                .filter(frame -> frame.tick() == sent.arrivalTick())
                .flatMap(frame -> frame.happenings().stream())
                .anyMatch(h -> h instanceof Happening.Reacted reacted
                        && reacted.process() == sent.to()
                        && reacted.cause().equals(new Happening.Cause.Received(sent.from(), sent.message())));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aCopyGoesOnLikeItsOriginal(Publication algorithm) {
        for (long seed = 0; seed < RUNS; seed++) {
            Scenario scenario = RandomRuns.anything(algorithm, seed);
            Simulation<?> original =
                    scenario.start(algorithm.with(scenario.algorithm().options()), null);
            for (long i = seed % 7; i > 0; i--) {
                original.step();
            }
            Simulation<?> copy = original.copy(null);
            assertThat(copy.sameSituationAs(original)).as("seed %d", seed).isTrue();
            original.run();
            Tallies ofOriginal = original.tallies();
            copy.run();
            assertThat(copy.sameSituationAs(original)).as("seed %d", seed).isTrue();
            assertThat(copy.tallies()).as("seed %d", seed).isEqualTo(ofOriginal);
        }
    }

    /** Raft promises a leader, not the highest; Le Lann the highest of those who detect. */
    static Stream<AlgorithmChoice> algorithmsThatElectTheHighest() {
        return Catalogue.all().stream()
                .map(Publication::name)
                .filter(name -> !name.equals("raft"))
                .map(name -> name.equals("le-lann")
                        ? AlgorithmChoice.of(name, Map.of("wake", "first-message"))
                        : AlgorithmChoice.asPublished(name));
    }

    @ParameterizedTest
    @MethodSource("algorithmsThatElectTheHighest")
    void afterOneCrashAndOneDetectionAllBelieveInTheHighestLiveProcess(AlgorithmChoice algorithm) {
        for (long seed = 0; seed < RUNS; seed++) {
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
    void soTheyDoIfMessagesAreFasterThanD(AlgorithmChoice algorithm) {
        for (long seed = 0; seed < RUNS; seed++) {
            assertAllBelieveInTheHighest(RandomRuns.oneCrashOneDetectionAndDelaysUpToD(algorithm, seed));
        }
    }

    private static void assertAllBelieveInTheHighest(Scenario scenario) {
        History history = RandomRuns.history(scenario);
        Frame end = history.end();
        int highestLive = scenario.group().highest() - 1;
        boolean polls = POLLING.contains(scenario.algorithm().name());
        assertThat(end.ending())
                .as("%s", scenario)
                .isEqualTo(polls ? Frame.Ending.OUT_OF_TIME : Frame.Ending.QUIESCENT);
        assertThat(TestRun.beliefs(end).values()).as("%s", scenario).containsOnly(highestLive);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void editingAHistoryIsRunningTheEditedScenario(Publication algorithm) {
        for (long seed = 0; seed < RUNS / 5; seed++) {
            History history = RandomRuns.history(RandomRuns.anything(algorithm, seed));
            int shown = history.stops().get((int) (seed % history.stops().size()));
            List<String> before = new ArrayList<>(situations(history).subList(0, shown + 1));
            History edited = history.intervene(shown, history.momentAfter(shown), new Intervention.Crash(0), List.of())
                    .orElse(history);
            assertThat(situations(edited)).as("seed %d", seed).startsWith(before.toArray(String[]::new));
            assertSame(edited, RandomRuns.history(edited.scenario()), seed);
        }
    }

    /** What each frame shows but for the fates of its messages, which lie in the future. */
    private static List<String> situations(History history) {
        return history.frames().stream()
                .map(frame -> frame.kind() + " " + frame.tick() + " " + frame.processes() + frame.tallies())
                .toList();
    }
}
