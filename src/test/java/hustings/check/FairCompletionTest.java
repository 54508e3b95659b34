package hustings.check;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What counts as the end of a run: rest, heartbeats and polls; not an election that goes round in circles. */
class FairCompletionTest {

    private static final int WITHIN = 12;

    /** 15 in the gate, 500 at full size. */
    private static final int SCHEDULES = RandomRuns.COUNT / 4;

    private static Set<Property> broken(Scenario scenario) {
        return JudgedRun.of(
                        scenario,
                        algorithm(scenario),
                        ElectionProperties.eventualProperties(),
                        WITHIN,
                        FaultEnding.HEALED,
                        true)
                .found();
    }

    private static Scenario start(String algorithm, Map<String, String> options, int n) {
        return Scenario.of(
                new AlgorithmChoice(algorithm, new TreeMap<>(options)),
                Group.of(IntStream.rangeClosed(1, n).boxed().toList()),
                Set.of(n),
                Timing.ofConstantDelay(2),
                List.of());
    }

    private static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    /** A process that is back elects while the announcement is under way; nobody takes the tokens off the ring. */
    @ParameterizedTest
    @CsvSource({"franklin, 2, 0, 2, 3", "peterson, 3, 1, 3, 6"})
    void anElectionThatGoesRoundForEverIsNoRest(String name, int n, int detected, int back, int revived) {
        Scenario start = start(name, Map.of("revival", "elect"), n);
        Scenario run = start.withEvents(List.of(
                ScheduledIntervention.atTick(detected, new Intervention.Detect(1)),
                ScheduledIntervention.atTick(revived, new Intervention.Revive(back))));
        assertThat(broken(run)).contains(ElectionProperties.TERMINATION);
    }

    @ParameterizedTest
    @CsvSource({"raft", "garcia-molina"})
    void heartbeatsAndPollsAreRest(String name) {
        Scenario start = start(name, Map.of(), 3);
        assertThat(JudgedRun.of(start, algorithm(start), Set.of(), WITHIN, FaultEnding.HEALED, true)
                        .rests())
                .isFalse();
        assertThat(broken(start)).doesNotContain(ElectionProperties.TERMINATION);
    }

    /** Every algorithm as published, and with each value of each of its options. */
    static Stream<Scenario> everyOption() {
        List<Scenario> starts = new ArrayList<>();
        for (Publication publication : Catalogue.shipped()) {
            starts.add(start(publication.name(), Map.of(), 3));
            for (AlgorithmOption option : publication.options()) {
                option.values()
                        .forEach(value -> starts.add(start(publication.name(), Map.of(option.name(), value), 3)));
            }
        }
        return starts.stream();
    }

    /** The two endings were written apart. Where an election has no end, beliefs depend on when one looks. */
    @ParameterizedTest
    @MethodSource("everyOption")
    void aPlainEndingJudgesAnyScheduleAlike(Scenario start) {
        Random random = new Random(7);
        for (int schedule = 0; schedule < SCHEDULES; schedule++) {
            Scenario run = start.withEvents(events(random));
            Set<Property> found = broken(run);
            Set<Property> plainly = PlainCompletion.broken(run, algorithm(run), WITHIN);
            boolean endless =
                    found.contains(ElectionProperties.TERMINATION) && plainly.contains(ElectionProperties.TERMINATION);
            assertThat(endless ? Set.of(ElectionProperties.TERMINATION) : found)
                    .as("%s", run.events())
                    .isEqualTo(endless ? Set.of(ElectionProperties.TERMINATION) : plainly);
        }
    }

    /** What polls gets into its round by itself exactly where nothing is broken, wherever the last fault is. */
    @ParameterizedTest
    @CsvSource({"12", "13", "37"})
    void heartbeatsForEverBreakNothing(int within) {
        Scenario start = start("garcia-molina", Map.of(), 3);
        Algorithm<?> algorithm = algorithm(start);
        Set<StateKey> peaceful = new HashSet<>();
        StateKey.ValueNumbering values = new StateKey.ValueNumbering(false);
        Random random = new Random(within);
        for (int schedule = 0; schedule < 3 * SCHEDULES; schedule++) {
            Scenario run = start.withEvents(events(random));
            Simulation<?> simulation = run.createSimulation(algorithm, null);
            FairCompletion ending = new FairCompletion(
                    simulation, ElectionProperties.eventualProperties(), values, within + 1, peaceful);
            ending.playFaultPhase();
            boolean isAnyLive = IntStream.range(0, 3).anyMatch(simulation::isLive);
            assertThat(ending.playIntoBenignCycle() || !isAnyLive)
                    .as("%s", run.events())
                    .isEqualTo(PlainCompletion.broken(run, algorithm, within).isEmpty());
        }
    }

    /** Up to four, in the order of their ticks. */
    private static List<ScheduledIntervention> events(Random random) {
        List<ScheduledIntervention> events = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        int tick = 0;
        for (int i = 0; i < count; i++) {
            int process = 1 + random.nextInt(3);
            tick = Math.min(WITHIN, tick + random.nextInt(5));
            events.add(ScheduledIntervention.atTick(
                    tick,
                    switch (random.nextInt(3)) {
                        case 0 -> new Intervention.Crash(process);
                        case 1 -> new Intervention.Revive(process);
                        default -> new Intervention.Detect(process);
                    }));
        }
        return events;
    }
}
