package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.check.JudgedRun;
import hustings.check.PlainCompletion;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Situations;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search for schedules: what it finds, what it says of it, and that it misses nothing. */
class ScheduleSearchTest {

    private static final int WITHIN = 12;
    private static final int DRAWN = 700;
    private static final Map<String, String> BULLY_REPAIRED = Map.of("announce-to-all", "true", "bully-back", "true");

    static Scenario start(String algorithm, Map<String, String> options, int n) {
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

    private static ScheduleSearch search(Scenario start, int faults, int late, int threads) {
        Bounds bounds = new Bounds(faults, WITHIN, late, false, 1_000_000, threads);
        return new ScheduleSearch(start, algorithm(start), bounds, ElectionProperties.eventualProperties());
    }

    @Test
    void bullyFallsToARevivalDuringTheAnnouncement() {
        SearchOutcome outcome = search(start("bully", Map.of(), 3), 2, 0, 2).search();
        assertThat(outcome.faults()).isEqualTo(1);
        Counterexample found = outcome.violation().orElseThrow();
        assertThat(found.property()).isEqualTo(ElectionProperties.AGREEMENT);
        assertThat(found.scenario().events())
                .hasToString("[ScheduledIntervention[moment=AtTick[tick=0], intervention=Detect[process=2],"
                        + " isEnding=false], "
                        + "ScheduledIntervention[moment=AtTick[tick=3], intervention=Revive[process=3],"
                        + " isEnding=false]]");
        assertThat(found.beliefs()).isEqualTo(Map.of(1, 2, 2, 3, 3, 3));
    }

    @Test
    void announcingToAllAndBullyingBackMendThat() {
        SearchOutcome outcome =
                search(start("bully", BULLY_REPAIRED, 3), 1, 0, 2).search();
        assertThat(outcome.violation()).isEmpty();
        assertThat(outcome.isConclusive()).isTrue();
        assertThat(outcome.faults()).isEqualTo(1);
    }

    @Test
    void theProgressOfEachNumberOfFaultsIsKept() {
        ScheduleSearch search = search(start("bully", BULLY_REPAIRED, 3), 2, 0, 2);
        SearchOutcome outcome = search.search();
        List<ScheduleSearch.Progress> progress = search.progressByFaults();
        assertThat(progress).extracting(ScheduleSearch.Progress::faults).containsExactly(0, 1, 2);
        assertThat(progress).extracting(ScheduleSearch.Progress::states).allMatch(states -> states > 0);
        assertThat(progress.get(2).states()).isEqualTo(outcome.states());
    }

    @ParameterizedTest
    @CsvSource({"franklin, 2", "peterson, 3"})
    void anElectionThatGoesRoundForEverIsFound(String name, int n) {
        Scenario start = start(name, Map.of("revival", "elect"), n);
        Bounds bounds = new Bounds(1, WITHIN, 0, false, 1_000_000, 2);
        SearchOutcome outcome =
                new ScheduleSearch(start, algorithm(start), bounds, Set.of(ElectionProperties.TERMINATION)).search();
        assertThat(outcome.violation()).map(Counterexample::property).contains(ElectionProperties.TERMINATION);
    }

    /** The plain explorer and the search were written apart; they share the engine and nothing else. D is one tick. */
    @ParameterizedTest
    @CsvSource({
        "bully, 1, 3", // crashes, revivals and detections
        "raft, 0, 1", // random timeouts
        "ring, 1, 1" // notices of messages that were lost
    })
    void aPlainExplorerAgrees(String name, int faults, int within) {
        agree(start(name, Map.of(), 3), faults, 0, within);
    }

    @ParameterizedTest
    @Tag("weekly") // the same actions with other algorithms
    @CsvSource({
        "bully, 2, 1",
        "modified-bully, 1, 3",
        "modified-bully, 2, 2",
        "improved-bully, 0, 3",
        "improved-bully, 2, 2",
        "map, 1, 2",
        "map, 2, 2",
        "coordination-group, 1, 2",
        "stable, 0, 2",
        "stable, 1, 2",
        "garcia-molina, 0, 1",
        "garcia-molina, 1, 2",
        "garcia-molina, 2, 0",
        "ring, 0, 4",
        "chang-roberts, 1, 2",
        "hirschberg-sinclair, 1, 1"
    })
    void aPlainExplorerAgreesOnEveryAlgorithm(String name, int faults, int within) {
        agree(start(name, Map.of(), 3), faults, 0, within);
    }

    @Test
    void aPlainExplorerAgreesOnWhatIsMended() {
        agree(start("bully", BULLY_REPAIRED, 3), 1, 0, 3);
    }

    @Test
    @Tag("weekly") // more faults than in the gate
    void aPlainExplorerAgreesOnWhatIsMendedWithMoreFaults() {
        agree(start("bully", BULLY_REPAIRED, 3), 2, 0, 1);
        agree(start("bully", BULLY_REPAIRED, 3), 1, 1, 2);
    }

    /** The faults come while an announcement of the first election is under way. */
    @ParameterizedTest
    @CsvSource({"franklin, 2, 1, 4"})
    void aPlainExplorerAgreesOnWhatGoesRoundForEver(String name, int n, int faults, int within) {
        agree(start(name, Map.of("revival", "elect"), n), faults, 0, within);
    }

    @ParameterizedTest
    @Tag("weekly") // other elections of that kind
    @CsvSource({"peterson, 2, 1, 4", "peterson, 3, 1, 3", "chang-roberts, 2, 1, 4"})
    void aPlainExplorerAgreesOnMoreThatGoesRoundForEver(String name, int n, int faults, int within) {
        agree(start(name, Map.of("revival", "elect"), n), faults, 0, within);
    }

    private static void agree(Scenario scenario, int faults, int late, int within) {
        Scenario start = scenario.withTiming(Timing.ofConstantDelay(1));
        Set<Property> watched = new LinkedHashSet<>(ElectionProperties.eventualProperties());
        if (!algorithm(start).promisesHighest()) {
            watched.remove(ElectionProperties.HIGHEST);
        }
        Bounds bounds = new Bounds(faults, within, late, false, 1_000_000, 2);
        SearchOutcome outcome = new ScheduleSearch(start, algorithm(start), bounds, watched).search();
        assertThat(PlainExplorer.breaks(start, bounds, watched))
                .isEqualTo(outcome.violation().isPresent());
    }

    /** Where the search finds nothing, chance finds nothing either. Chance knows nothing of situations. */
    @ParameterizedTest
    @Tag("weekly") // a second proof, by chance, of what the plain explorer shows
    @CsvSource({
        "bully, announce-to-all bully-back, 2",
        "modified-bully, bully-back, 2",
        "improved-bully, bully-back flag-timeout=6D, 2",
        "map, announce-to-all bully-back leader-wait=4D tell-late-askers=all wake-up=all, 2",
        "coordination-group, bully-back check=leads late-report=all new-group=leader revival=elect, 2",
        "assistant, bully-back late-report=all revival=elect, 2",
        "stable, bully-back commit=leader revival=propose silence=crash, 2",
        "garcia-molina, , 2"
    })
    void chanceBreaksNothingWhereTheSearchFindsNothing(String name, String options, int faults) {
        Scenario start = start(name, LedgerCsv.parseOptions(options == null ? "" : options), 3);
        Algorithm<?> algorithm = algorithm(start);
        assertThat(search(start, faults, 0, 2).search().violation()).isEmpty();
        Random random = new Random(1);
        for (int i = 0; i < DRAWN; i++) {
            List<ScheduledIntervention> events = RandomSchedules.draw(start, algorithm, faults, WITHIN, random);
            Set<Property> broken = PlainCompletion.broken(start.withEvents(events), algorithm, WITHIN);
            if (!algorithm.promisesHighest()) {
                broken.remove(ElectionProperties.HIGHEST);
            }
            assertThat(broken).as("%s", events).isEmpty();
        }
    }

    /** So many faults that several threads share the work. */
    @ParameterizedTest
    @Tag("weekly") // how threads divide a large search
    @CsvSource({
        "bully, announce-to-all bully-back, 3, 0",
        "modified-bully, bully-back, 3, 0",
        "improved-bully, bully-back flag-timeout=6D, 2, 0",
        "map, , 2, 1",
        "bully, terms, 2, 1",
        "garcia-molina, , 2, 0",
        "stable, silence=crash, 2, 0"
    })
    void theNumberOfStatesDoesNotDependOnTheThreads(String name, String options, int faults, int late) {
        Scenario start = start(name, LedgerCsv.parseOptions(options == null ? "" : options), 3);
        SearchOutcome alone = search(start, faults, late, 1).search();
        assertThat(search(start, faults, late, 4).search()).isEqualTo(alone);
    }

    @Test
    void theOutcomeDoesNotDependOnTheThreads() {
        assertThatThreadsDoNotMatter("bully");
    }

    @ParameterizedTest
    @Tag("weekly") // the threads know nothing of the algorithm
    @CsvSource({"modified-bully", "improved-bully", "map", "coordination-group", "assistant", "stable"})
    void theOutcomeOfNoAlgorithmDependsOnTheThreads(String name) {
        assertThatThreadsDoNotMatter(name);
    }

    private static void assertThatThreadsDoNotMatter(String name) {
        Scenario start = start(name, Map.of(), 3);
        assertThat(search(start, 1, 1, 3).search())
                .isEqualTo(search(start, 1, 1, 1).search());
    }

    @ParameterizedTest
    @CsvSource({"bully", "modified-bully", "improved-bully", "map", "coordination-group", "assistant", "stable"})
    void aCounterexampleIsAnOrdinaryScenarioThatEndsAsItSays(String name) {
        Counterexample found =
                search(start(name, Map.of(), 3), 1, 0, 2).search().violation().orElseThrow();
        List<Frame> frames =
                History.of(found.scenario(), algorithm(found.scenario())).frames();
        Map<Integer, Integer> beliefs = new TreeMap<>();
        for (Frame.ProcessFrame process : frames.get(frames.size() - 1).processes()) {
            if (process.live()) {
                beliefs.put(process.id(), process.state().coordinator());
            }
        }
        assertThat(beliefs).isEqualTo(found.beliefs());
    }

    @Test
    void noEventOfACounterexampleCanBeLeftOut() {
        Counterexample found = search(start("improved-bully", Map.of(), 3), 1, 0, 2)
                .search()
                .violation()
                .orElseThrow();
        Scenario scenario = found.scenario();
        int scripted = (int) scenario.events().stream()
                .filter(event -> !event.intervention().toString().startsWith("Detect[process=2"))
                .count();
        for (int i = 0; i < scripted; i++) {
            List<ScheduledIntervention> fewer = new java.util.ArrayList<>(scenario.events());
            fewer.remove(i);
            JudgedRun replay = JudgedRun.of(
                    scenario.withEvents(fewer).withTiming(Timing.ofConstantDelay(2)),
                    algorithm(scenario),
                    Set.of(found.property()),
                    WITHIN,
                    FaultEnding.HEALED,
                    true);
            assertThat(replay.found()).isEmpty();
        }
    }

    @Test
    void neverTwoIsJudgedAtEveryMoment() {
        Scenario start = start("bully", BULLY_REPAIRED, 3);
        Bounds bounds = new Bounds(1, WITHIN, 0, false, 1_000_000, 2);
        SearchOutcome outcome =
                new ScheduleSearch(start, algorithm(start), bounds, Set.of(ElectionProperties.NEVER_TWO)).search();
        Counterexample found = outcome.violation().orElseThrow();
        assertThat(found.property().isEventual()).isFalse();
        List<String> captions =
                found.scenario().captions().stream().map(Caption::text).toList();
        assertThat(captions).noneMatch(text -> text.contains("In the end two"));
        assertThat(captions.get(0)).startsWith("On the way two processes lead at once. ");
        assertThat(captions).filteredOn(text -> text.contains("lead at once: ")).hasSize(1);
    }

    @Test
    void searchStopsAtTheStateLimit() {
        Scenario start = start("bully", BULLY_REPAIRED, 3);
        Bounds bounds = new Bounds(2, WITHIN, 0, false, 3_000, 2);
        SearchOutcome outcome =
                new ScheduleSearch(start, algorithm(start), bounds, ElectionProperties.eventualProperties()).search();
        assertThat(outcome.isConclusive()).isFalse();
        assertThat(outcome.faults()).isEqualTo(1);
        assertThat(outcome.violation()).isEmpty();
    }

    @Test
    void theWorstScheduleIsNoBetterThanAnyOther() {
        Scenario start = start("bully", Map.of(), 3);
        ScheduleSearch search = search(start, 1, 0, 2);
        WorstCase worst = search.findWorstCase(WorstCase.Cost.MESSAGES).orElseThrow();
        long quiet = JudgedRun.of(start, algorithm(start), Set.of(), WITHIN, FaultEnding.HEALED, true)
                .messages();
        assertThat(worst.amount()).isGreaterThan(quiet);
        assertThat(JudgedRun.of(worst.scenario(), algorithm(start), Set.of(), WITHIN, FaultEnding.HEALED, true)
                        .messages())
                .isEqualTo(worst.amount());
    }

    @ParameterizedTest
    @CsvSource({"bully, 0, 2", "ring, 0, 1"})
    void aPlainExplorerAgreesOnLateMessages(String name, int faults, int late) {
        agree(start(name, Map.of(), 3), faults, late, 2);
    }

    @ParameterizedTest
    @Tag("weekly") // the same actions with other algorithms
    @CsvSource({"modified-bully, 1, 1", "improved-bully, 1, 1", "map, 1, 1", "stable, 0, 1"})
    void aPlainExplorerAgreesOnLateMessagesOfMore(String name, int faults, int late) {
        agree(start(name, Map.of(), 3), faults, late, 2);
    }

    /** A worst case is played anew, and refused if it costs anything else than the search says. */
    @ParameterizedTest
    @CsvSource({"bully", "peterson"})
    void aWorstCaseCostsWhatTheSearchSays(String name) {
        assertThatWorstCasesArePlayed(name);
    }

    @ParameterizedTest
    @Tag("weekly") // the same of other algorithms
    @CsvSource({"modified-bully", "garcia-molina", "improved-bully", "map", "coordination-group", "stable"})
    void aWorstCaseOfMoreCostsWhatTheSearchSays(String name) {
        assertThatWorstCasesArePlayed(name);
    }

    private static void assertThatWorstCasesArePlayed(String name) {
        for (WorstCase.Cost cost : WorstCase.Cost.values()) {
            Scenario start = start(name, Map.of(), 3);
            Bounds bounds = new Bounds(1, 4, 0, false, 1_000_000, 2);
            ScheduleSearch search =
                    new ScheduleSearch(start, algorithm(start), bounds, ElectionProperties.eventualProperties());
            assertThat(search.findWorstCase(cost).orElseThrow().amount()).isPositive();
        }
    }

    @Test
    void statesThatDifferInOneDelayAreDistinguished() {
        Scenario start = start("bully", Map.of(), 3)
                .withEvents(List.of(ScheduledIntervention.atTick(0, new Intervention.Detect(1))));
        assertThat(Situations.parts(afterDelay(start, 1))).isEqualTo(Situations.parts(afterDelay(start, 1)));
        assertThat(Situations.parts(afterDelay(start, 1))).isNotEqualTo(Situations.parts(afterDelay(start, 4)));
    }

    private static Simulation<?> afterDelay(Scenario start, int ticks) {
        Simulation<?> run = start.createSimulation(algorithm(start), null);
        run.step();
        run.step();
        run.apply(new Intervention.Delay(MessageName.parse("1>2 ELECTION@0"), ticks));
        return run;
    }

    @Test
    void aSearchForWhatIsNotPromisedIsRefused() {
        Scenario start = start("raft", Map.of(), 3);
        Bounds bounds = new Bounds(1, WITHIN, 0, false, 1_000_000, 1);
        assertThatThrownBy(
                        () -> new ScheduleSearch(start, algorithm(start), bounds, Set.of(ElectionProperties.HIGHEST)))
                .hasMessageContaining("raft does not promise that the highest leads");
    }
}
