package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.SimulationStateView;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Timing;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioText;
import hustings.workbench.AlgorithmFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search chooses how long random timeouts take, and a file says how long they took. */
class OpenTimeoutsTest {

    private static final int LOW = 3;
    private static final int HIGH = 8;

    /** Whoever's time is over first leads, tells the others, and knows how many ticks it has waited. */
    private static final class Race implements Algorithm<Race.State> {

        private enum Type implements Message.MessageType {
            LEADER
        }

        private enum Wait implements Timer {
            START,
            TICK
        }

        record State(int coordinator, int age) implements ProcessState {}

        @Override
        public State resting(Self self, int coordinator) {
            return new State(coordinator, 0);
        }

        @Override
        public State initial(Self self) {
            return resting(self, ProcessState.NOBODY);
        }

        @Override
        public State onStart(Self self, State state, Outbox out) {
            out.setTimer(Wait.START, LOW, HIGH);
            out.setTimer(Wait.TICK, 1);
            return state;
        }

        @Override
        public State onDetect(Self self, State state, Outbox out) {
            return state;
        }

        @Override
        public State onTimer(Self self, State state, Timer timer, Outbox out) {
            if (timer == Wait.TICK) {
                out.setTimer(Wait.TICK, 1);
                return new State(state.coordinator(), state.age() + 1);
            }
            out.cancelTimers();
            out.multicast(Type.LEADER, self.others());
            return new State(self.id(), state.age());
        }

        @Override
        public State onMessage(Self self, State state, int from, Message message, Outbox out) {
            out.cancelTimers();
            return new State(from, state.age());
        }
    }

    private static Scenario start(String name, int n, Set<Integer> crashed) {
        return Scenario.of(
                AlgorithmChoice.of(name, Map.of()),
                Group.of(IntStream.rangeClosed(1, n).boxed().toList()),
                crashed,
                Timing.ofConstantDelay(2),
                List.of());
    }

    private static Scenario taking(int first, int second) {
        Scenario start = start("raft", 2, Set.of());
        return start.withTiming(start.timing()
                .withTimeouts(Timeouts.given(new TreeMap<>(Map.of(1, List.of(first), 2, List.of(second))))));
    }

    private static boolean isFound(Property property, Scenario run, Algorithm<?> algorithm) {
        Simulation<? extends ProcessState> simulation = run.createSimulation(algorithm, null);
        boolean found = property.isViolatedBy(new SimulationStateView(simulation, false));
        for (StepResult step = simulation.step();
                step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME && !found;
                step = simulation.step()) {
            found = property.isViolatedBy(new SimulationStateView(simulation, false));
        }
        return found;
    }

    /** What the search reaches is what some pair of times reaches, of all that can be drawn, each played by itself. */
    @Test
    void allTimesOfTheRangeAreTriedAndNoOthers() {
        int reached = 0;
        for (int one = LOW - 2; one <= HIGH; one++) {
            for (int two = LOW - 2; two <= HIGH; two++) {
                List<Race.State> both = List.of(new Race.State(1, one), new Race.State(2, two));
                Property goal = Property.reach(
                        "1 leads after " + one + " and 2 after " + two,
                        seen -> seen.live().stream()
                                .allMatch(id -> seen.state(id).equals(both.get(id - 1))));
                boolean expected = false;
                for (int first = LOW; first <= HIGH; first++) {
                    for (int second = LOW; second <= HIGH; second++) {
                        expected |= isFound(goal, taking(first, second), new Race());
                    }
                }
                Bounds bounds = new Bounds(0, HIGH, 0, false, 100_000, 2);
                SearchOutcome outcome =
                        new ScheduleSearch(start("raft", 2, Set.of()), new Race(), bounds, List.of(goal)).search();
                assertThat(outcome.violation().isPresent()).as(goal.id()).isEqualTo(expected);
                outcome.violation()
                        .ifPresent(found -> assertThat(isFound(goal, found.scenario(), new Race()))
                                .as(goal.id())
                                .isTrue());
                reached += expected ? 1 : 0;
            }
        }
        assertThat(reached).as("those less than D apart").isEqualTo(3 * (HIGH - LOW) + 1);
    }

    @Test
    void aFileSaysHowLongTimeoutsTakeAlsoOutsideOfTheirRange() {
        Simulation<? extends ProcessState> run = taking(5, 40).createSimulation(new Race(), null);
        assertThat(run.timerDueTick(0, 0)).isEqualTo(5);
        assertThat(run.timerDueTick(1, 0)).isEqualTo(40);
    }

    private static SearchOutcome neverTwo(Algorithm<?> raft, int faults, int threads) {
        Bounds bounds = new Bounds(faults, 12, 0, false, 1_000_000, threads);
        return new ScheduleSearch(start("raft", 3, Set.of(3)), raft, bounds, List.of(ElectionProperties.NEVER_TWO))
                .search();
    }

    @Test
    void aSearchKnowsWhetherThereAreTimeoutsToChoose() {
        Bounds bounds = new Bounds(0, 12, 0, false, 1_000, 1);
        for (String name : List.of("raft", "bully", "ring")) {
            assertThat(new ScheduleSearch(
                                    start(name, 3, Set.of(3)),
                                    Catalogue.getByName(name).with(Map.of()),
                                    bounds,
                                    ElectionProperties.eventualProperties())
                            .hasRandomTimeouts())
                    .as(name)
                    .isEqualTo(name.equals("raft"));
        }
    }

    @Test
    void raftHasNeverTwoLeadersInOneTermAndThreadsDoNotMatter() {
        Algorithm<?> raft = Catalogue.getByName("raft").with(Map.of("timeout", "5D"));
        SearchOutcome outcome = neverTwo(raft, 0, 1);
        assertThat(outcome.isConclusive()).isTrue();
        assertThat(outcome.violation()).isEmpty();
        assertThat(neverTwo(raft, 0, 2)).isEqualTo(outcome);
    }

    private static String source(String name) throws IOException {
        return Files.readString(Path.of("src/main/java/hustings/algorithm/published", name + ".java"));
    }

    /** The same source with one line changed: whoever has voted for another gives its vote again. */
    @Test
    void oneThatVotesTwiceInATermHasTwoLeadersInIt(@TempDir Path folder) throws IOException, ScenarioException {
        String raft = source("Raft");
        String once = "(state.votedFor() == ProcessState.NOBODY || state.votedFor() == from);";
        assertThat(raft).contains(once);
        Path file = folder.resolve("VotesTwice.java");
        Files.writeString(
                file,
                raft.replace(once, "true;")
                        .replaceAll("\\bRaft\\b", "VotesTwice")
                        .replace("package hustings.algorithm.published;", ""));
        Algorithm<?> twice = AlgorithmFile.loadIntoCatalogue(file).with(Map.of("timeout", "5D"));
        SearchOutcome outcome = neverTwo(twice, 0, 2);
        Scenario found = outcome.violation().orElseThrow().scenario();
        assertThat(neverTwo(twice, 0, 1)).isEqualTo(outcome);
        byte[] text = ScenarioText.format(found).getBytes(StandardCharsets.UTF_8);
        Scenario read = ScenarioFile.read(
                "found", new ByteArrayInputStream(text), Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue);
        assertThat(read).isEqualTo(found);
        assertThat(isFound(ElectionProperties.NEVER_TWO, read, twice)).isTrue();
    }
}
