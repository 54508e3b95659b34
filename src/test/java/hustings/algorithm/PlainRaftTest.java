package hustings.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.published.Raft;
import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.Timing;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.paper.Demonstrations;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Raft with logs and lost disks beside a plain simulation, and who can be elected in the two demonstrations. */
class PlainRaftTest {

    private static final int RUNS = 2_000;
    private static final int UNTIL = 150;

    private static Map<Integer, Integer> randomWaits(Random random, int size) {
        Map<Integer, Integer> waits = new TreeMap<>();
        IntStream.rangeClosed(1, size).forEach(id -> waits.put(id, 20 + random.nextInt(21)));
        return waits;
    }

    private static SortedMap<Integer, List<Integer>> randomLogs(Random random, int size) {
        SortedMap<Integer, List<Integer>> logs = new TreeMap<>();
        for (int id = 1; id <= size; id++) {
            logs.put(id, random.ints(random.nextInt(5), 1, 4).sorted().boxed().toList());
        }
        return logs;
    }

    private static List<PlainRaft.Deed> randomDeeds(Random random, int size) {
        List<PlainRaft.Deed> deeds = new ArrayList<>();
        for (int i = random.nextInt(9); i > 0; i--) {
            String what = List.of("crash", "disk", "revive", "revive", "detect").get(random.nextInt(5));
            deeds.add(new PlainRaft.Deed(random.nextInt(UNTIL - 30), what, 1 + random.nextInt(size)));
        }
        deeds.sort(Comparator.comparingInt(PlainRaft.Deed::tick));
        return deeds;
    }

    private static Scenario scenario(
            SortedMap<Integer, List<Integer>> logs,
            Map<Integer, Integer> waits,
            int delay,
            Set<Integer> crashed,
            List<PlainRaft.Deed> deeds) {
        SortedMap<Integer, Integer> terms = new TreeMap<>();
        SortedMap<Integer, Integer> indexes = new TreeMap<>();
        SortedMap<Integer, Integer> nobody = new TreeMap<>();
        logs.forEach((id, log) -> {
            nobody.put(id, ProcessState.NOBODY);
            if (!log.isEmpty()) {
                terms.put(id, log.get(log.size() - 1));
                indexes.put(id, log.size());
            }
        });
        List<ScheduledIntervention> events = deeds.stream()
                .map(deed -> ScheduledIntervention.atTick(
                        deed.tick(),
                        switch (deed.what()) {
                            case "crash" -> new Intervention.Crash(deed.server());
                            case "disk" -> new Intervention.Crash(deed.server(), true);
                            case "revive" -> new Intervention.Revive(deed.server());
                            default -> new Intervention.Detect(deed.server());
                        }))
                .toList();
        Timing timing = new Timing(delay, delay, delay, 0, UNTIL)
                .withTimeouts(new Timeouts(false, new TreeMap<>(), new TreeMap<>(waits)));
        return Scenario.of(
                        AlgorithmChoice.asPublished("raft"),
                        Group.of(List.copyOf(logs.keySet())),
                        crashed,
                        timing,
                        events)
                .withFollowed(nobody)
                .withValues(new GivenValues(new TreeMap<>(Map.of("last-log-term", terms, "last-log-index", indexes))));
    }

    /** Who begins to lead in which term, and when; then what each knows in the end. */
    @SuppressWarnings("unchecked") // the catalogue names it
    private static List<String> course(Scenario scenario) {
        List<String> course = new ArrayList<>();
        Simulation<Raft.State> run = scenario.createSimulation(
                (Algorithm<Raft.State>) Catalogue.getByName("raft").with(Map.of()), (tick, event) -> {
                    if (event instanceof Reacted reacted
                            && reacted.after().role() == Role.COORDINATOR
                            && reacted.before().role() != Role.COORDINATOR) {
                        course.add(reacted.process() + " leads term "
                                + reacted.after().reign() + " at " + tick);
                    }
                });
        run.runToEnd();
        for (int i = 0; i < run.processCount(); i++) {
            Raft.State state = run.state(i);
            course.add(run.idOf(i) + ": term " + state.term() + ", voted for " + orNull(state.votedFor()) + ", follows "
                    + orNull(state.coordinator()));
        }
        return course;
    }

    private static Integer orNull(int id) {
        return id == ProcessState.NOBODY ? null : id;
    }

    @Test
    void raftWithLogsAndLostDisksDoesWhatThePlainOneDoes() {
        int leaders = 0;
        int refused = 0;
        for (long seed : RandomRuns.seeds(RUNS)) {
            Random random = new Random(seed);
            int size = 1 + random.nextInt(7);
            int delay = 1 + random.nextInt(2);
            Set<Integer> crashed = new TreeSet<>();
            IntStream.rangeClosed(1, size).filter(id -> random.nextInt(6) == 0).forEach(crashed::add);
            SortedMap<Integer, List<Integer>> logs = randomLogs(random, size);
            Map<Integer, Integer> waits = randomWaits(random, size);
            List<PlainRaft.Deed> deeds = randomDeeds(random, size);
            PlainRaft plain = new PlainRaft(logs, waits, delay);
            List<String> expected = new ArrayList<>(plain.play(crashed, deeds, UNTIL));
            leaders += expected.size();
            logs.keySet().forEach(id -> expected.add(plain.describe(id)));
            List<String> found = course(scenario(logs, waits, delay, crashed, deeds));
            assertThat(found)
                    .as("seed %d: %s %s %s %s", seed, logs, waits, crashed, deeds)
                    .isEqualTo(expected);
            SortedMap<Integer, List<Integer>> empty = new TreeMap<>(logs);
            empty.replaceAll((id, log) -> List.of());
            refused += course(scenario(empty, waits, delay, crashed, deeds)).equals(found) ? 0 : 1;
        }
        assertThat(leaders).as("somebody leads").isGreaterThan(RUNS);
        assertThat(refused).as("runs that the logs change").isGreaterThan(RUNS / 10);
    }

    /** Who can be elected, since the logs of a majority of all are no more complete; the one on top is down. */
    private static Set<String> electable(String demonstration) {
        Scenario scenario = Demonstrations.loadScenario(demonstration);
        Map<Integer, Integer> terms = scenario.values().byKey().get("last-log-term");
        Map<Integer, Integer> indexes = scenario.values().byKey().get("last-log-index");
        Set<String> electable = new TreeSet<>();
        for (int id : scenario.group().ids()) {
            long votes = scenario.group().ids().stream()
                    .filter(voter -> !scenario.crashed().contains(voter))
                    .filter(voter -> terms.get(voter) < terms.get(id)
                            || (terms.get(voter).equals(terms.get(id)) && indexes.get(voter) <= indexes.get(id)))
                    .count();
            if (!scenario.crashed().contains(id) && 2 * votes > scenario.group().size()) {
                electable.add(scenario.group().name(id));
            }
        }
        return electable;
    }

    /** Each of them stands alone, from the start of the demonstration, and is elected or not. */
    private static Set<String> elected(String demonstration) {
        Scenario shipped = Demonstrations.loadScenario(demonstration);
        Set<String> elected = new TreeSet<>();
        for (int id : shipped.group().ids()) {
            Scenario alone = shipped.withEvents(List.of(ScheduledIntervention.atTick(0, new Intervention.Detect(id))));
            if (course(alone).stream().anyMatch(line -> line.startsWith(id + " leads term "))) {
                elected.add(shipped.group().name(id));
            }
        }
        return elected;
    }

    @Test
    void inFigure7ThoseOfTheFollowersCanBeElectedWhoseLogsAreAsCompleteAsThoseOfFour() {
        assertThat(electable("raft-figure-7")).containsExactly("a", "c", "d");
        assertThat(elected("raft-figure-7")).containsExactly("a", "c", "d");
        Scenario up = Demonstrations.loadScenario("raft-figure-7");
        assertThat(up.values().byKey().get("last-log-term").values()).containsExactly(6, 4, 6, 7, 4, 3, 6);
    }

    @Test
    void ofTheFiveCandidatesThreeCanBeElectedEvenOneThatIsNotTheMostComplete() {
        assertThat(electable("raft-five-candidates")).containsExactly("A", "B", "D");
        assertThat(elected("raft-five-candidates")).containsExactly("A", "B", "D");
    }
}
