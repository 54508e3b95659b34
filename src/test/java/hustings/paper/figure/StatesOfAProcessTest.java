package hustings.paper.figure;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.paper.Figures;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The state diagram of the Aarhus report, against runs of both its algorithms. */
class StatesOfAProcessTest {

    private static final int LARGEST = 5;
    private static final StateDiagram DIAGRAM =
            ((Figure.Diagram) Figures.requireFigure("A1").content()).diagram();
    private static final Set<String> ARROWS =
            DIAGRAM.transitions().stream().map(t -> t.from() + " > " + t.to()).collect(Collectors.toSet());

    /** The states of a process over a run, each once; "-" while it is crashed. */
    private static List<String> states(List<Frame> frames, int process) {
        List<String> states = new ArrayList<>();
        for (Frame frame : frames) {
            Optional<String> state = DIAGRAM.stateOf().apply(frame.process(process));
            String name = state.orElse("-");
            if (states.isEmpty() || !states.get(states.size() - 1).equals(name)) {
                states.add(name);
            }
        }
        return states;
    }

    /**
     * Elections with every set of crashed ones; one detects, one is back while it is on, and the lowest live one
     * crashes.
     */
    private static Stream<TestRun> runs(String algorithm) {
        return IntStream.range(0, 1 << LARGEST).boxed().flatMap(bits -> {
            int[] crashed = IntStream.rangeClosed(1, LARGEST)
                    .filter(id -> (bits >> (id - 1) & 1) == 1)
                    .toArray();
            return IntStream.rangeClosed(1, LARGEST)
                    .boxed()
                    .flatMap(detector -> IntStream.rangeClosed(1, LARGEST)
                            .boxed()
                            .flatMap(back -> IntStream.of(1, 3, 4, 9)
                                    .mapToObj(tick -> TestRun.of(algorithm, 1, LARGEST)
                                            .crashed(crashed)
                                            .detect(detector, 0)
                                            .revive(back, tick)
                                            .crash(back, tick + 40)
                                            .detect(detector, tick + 44))));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"bully", "improved-bully"})
    void aProcessGoesAlongTheArrowsOnly(String algorithm) {
        Set<String> off = new TreeSet<>();
        runs(algorithm).forEach(run -> {
            List<Frame> frames = run.history().frames();
            for (int process = 1; process <= LARGEST; process++) {
                List<String> states = states(frames, process);
                for (int i = 1; i < states.size(); i++) {
                    String step = states.get(i - 1) + " > " + states.get(i);
                    if (!step.contains("-") && !ARROWS.contains(step)) {
                        off.add(step);
                    }
                }
            }
        });
        assertThat(off).isEmpty();
    }

    @Test
    void everyArrowIsGoneAlongBySomeProcess() {
        Set<String> gone = new TreeSet<>();
        Stream.of("bully", "improved-bully").flatMap(StatesOfAProcessTest::runs).forEach(run -> {
            List<Frame> frames = run.history().frames();
            for (int process = 1; process <= LARGEST; process++) {
                List<String> states = states(frames, process);
                for (int i = 1; i < states.size(); i++) {
                    gone.add(states.get(i - 1) + " > " + states.get(i));
                }
            }
        });
        assertThat(gone).containsAll(ARROWS);
    }

    @Test
    void whoIsBackIsInitializedUntilItsElectionLeavesIt() {
        TestRun run = TestRun.of("improved-bully", 1, 5).crashed(2, 5).beforeStage(1, new Intervention.Revive(2));
        assertThat(states(run.history().frames(), 2))
                .containsExactly("-", "Initialized", "Electing", "Halted", "Elected");
    }

    @Test
    void process3GoesThroughAllFourStatesInTheFiguresRun() {
        Scenario scenario = Figures.loadScenario("A1");
        List<Frame> frames = History.of(
                        scenario,
                        Catalogue.getByName("bully").with(scenario.algorithm().options()))
                .frames();
        assertThat(states(frames, 3)).containsExactly("-", "Initialized", "Electing", "Halted", "Elected");
        assertThat(states(frames, 4)).containsExactly("Elected", "Electing", "Elected");
        assertThat(states(frames, 5)).containsExactly("-");
    }

    @Test
    void theFiguresRunAlsoWorksForTheOtherAlgorithmAsItsNotesSay() {
        Scenario scenario = Figures.loadScenario("A1");
        History history = History.of(
                scenario,
                Catalogue.getByName("improved-bully").with(scenario.algorithm().options()));
        assertThat(states(history.frames(), 3)).contains("Initialized", "Electing", "Halted", "Elected");
    }
}
