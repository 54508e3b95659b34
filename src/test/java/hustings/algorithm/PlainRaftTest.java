package hustings.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.published.Raft;
import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Link;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
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

    /** Those of some are always the same, and those of the others are many, among them short ones. */
    private static Map<Integer, List<Integer>> randomWaits(Random random, int size) {
        Map<Integer, List<Integer>> waits = new TreeMap<>();
        for (int id = 1; id <= size; id++) {
            waits.put(
                    id,
                    random.nextBoolean()
                            ? List.of(20 + random.nextInt(21))
                            : random.ints(UNTIL, random.nextInt(4) == 0 ? 1 : 15, 45)
                                    .boxed()
                                    .toList());
        }
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
        for (int i = random.nextInt(11); i > 0; i--) {
            List<String> kinds = List.of("crash", "disk", "revive", "revive", "detect", "cut", "cut", "heal");
            String what = kinds.get(random.nextInt(size == 1 ? 5 : kinds.size()));
            int server = 1 + random.nextInt(size);
            int other = size == 1 ? 1 : 1 + (server + random.nextInt(size - 1)) % size;
            deeds.add(new PlainRaft.Deed(random.nextInt(UNTIL - 30), what, server, other));
        }
        deeds.sort(Comparator.comparingInt(PlainRaft.Deed::tick));
        return deeds;
    }

    private static PlainRaft.Said random(Random random) {
        int size = 1 + random.nextInt(7);
        int delay = 1 + random.nextInt(2);
        int longest = random.nextInt(3) == 0 ? 1 + random.nextInt(3 * delay) : delay;
        Set<Integer> crashed = new TreeSet<>();
        IntStream.rangeClosed(1, size).filter(id -> random.nextInt(6) == 0).forEach(crashed::add);
        Map<Integer, List<Integer>> clocks = new TreeMap<>();
        if (random.nextInt(4) == 0) {
            clocks.put(1 + random.nextInt(size), List.of(1 + random.nextInt(4), 1 + random.nextInt(4)));
        }
        return new PlainRaft.Said(
                randomLogs(random, size),
                randomWaits(random, size),
                clocks,
                delay,
                longest == delay && random.nextBoolean() ? delay : 1,
                longest,
                random.nextInt(4) == 0 ? 15 : 0,
                crashed,
                randomDeeds(random, size));
    }

    private static Scenario scenario(PlainRaft.Said said, long seed) {
        SortedMap<Integer, Integer> terms = new TreeMap<>();
        SortedMap<Integer, Integer> indexes = new TreeMap<>();
        SortedMap<Integer, Integer> nobody = new TreeMap<>();
        said.logs().forEach((id, log) -> {
            nobody.put(id, ProcessState.NOBODY);
            if (!log.isEmpty()) {
                terms.put(id, log.get(log.size() - 1));
                indexes.put(id, log.size());
            }
        });
        List<ScheduledIntervention> events = said.deeds().stream()
                .map(deed -> ScheduledIntervention.atTick(
                        deed.tick(),
                        switch (deed.what()) {
                            case "crash" -> new Intervention.Crash(deed.server());
                            case "disk" -> new Intervention.Crash(deed.server(), true);
                            case "cut" -> new Intervention.Cut(new Link(deed.server(), deed.other(), true));
                            case "heal" -> new Intervention.HealLink(new Link(deed.server(), deed.other(), true));
                            case "revive" -> new Intervention.Revive(deed.server());
                            default -> new Intervention.Detect(deed.server());
                        }))
                .toList();
        SortedMap<Integer, List<Integer>> first = new TreeMap<>();
        SortedMap<Integer, Integer> always = new TreeMap<>();
        said.waits().forEach((id, waits) -> {
            if (waits.size() == 1) {
                always.put(id, waits.get(0));
            } else {
                first.put(id, waits);
            }
        });
        SortedMap<Integer, ClockRate> clocks = new TreeMap<>();
        said.clocks().forEach((id, clock) -> clocks.put(id, new ClockRate(clock.get(0), clock.get(1))));
        Timing timing = new Timing(said.delay(), said.shortest(), said.longest(), said.lossPercent(), seed, UNTIL)
                .withTimeouts(new Timeouts(false, first, always))
                .withClocks(clocks);
        return Scenario.of(
                        AlgorithmChoice.asPublished("raft"),
                        Group.of(List.copyOf(said.logs().keySet())),
                        said.crashed(),
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
            PlainRaft.Said said = random(new Random(seed));
            PlainRaft plain = new PlainRaft(said, RandomRuns.drawsOfTheEngine(seed));
            List<String> expected = new ArrayList<>(plain.play(UNTIL));
            leaders += expected.size();
            said.logs().keySet().forEach(id -> expected.add(plain.describe(id)));
            List<String> found = course(scenario(said, seed));
            assertThat(found).as("seed %d: %s", seed, said).isEqualTo(expected);
            refused += course(scenario(said.withoutLogs(), seed)).equals(found) ? 0 : 1;
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
