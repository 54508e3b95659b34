package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The leader election of Raft (Ongaro and Ousterhout 2014, sections 5.1 and 5.2), through whole runs. */
class RaftTest {

    private static TestRun run(int size, int untilTick) {
        return TestRun.of("raft", 1, size).timing(Timing.ofConstantDelay(2).withUntilTick(untilTick));
    }

    @Test
    void atTheStartTheHighestLeadsAndItsHeartbeatsKeepTheOthersQuiet() {
        assertThat(run(3, 500).stages())
                .startsWith("0 HEARTBEAT 3>1 3>2", "4 HEARTBEAT 3>1 3>2", "8 HEARTBEAT 3>1 3>2")
                .allMatch(stage -> stage.contains("HEARTBEAT"));
    }

    @Test
    void aDetectorStandsAtOnceAndLeadsWithMoreThanHalfOfTheVotes() {
        TestRun run = run(5, 11).crashed(5).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 REQUEST_VOTE 2>1 2>3 2>4 2>5!",
                        "2 VOTE 1>2 3>2 4>2",
                        "4 HEARTBEAT 2>1 2>3 2>4 2>5!",
                        "8 HEARTBEAT 2>1 2>3 2>4 2>5!");
        assertThat(run.rulesOf(2))
                .containsExactly(
                        "Section 5.2, timeout",
                        "Section 5.2, candidate",
                        "Section 5.2, counting",
                        "Section 5.2, counting",
                        "Section 5.2, majority",
                        "Section 5.2, heartbeat",
                        "Section 5.2, heartbeat");
        assertThat(run.rulesOf(3))
                .startsWith("Section 5.1, higher term", "Section 5.2, vote", "Section 5.2, leader heard");
        assertThat(run.beliefs().values()).as("anyone may lead").containsOnly(2);
    }

    @Test
    void theAarhusReportsCountIsOneTooHighForTheVotesSinceTheCrashedDoNotAnswer() {
        for (int n = 2; n <= 12; n++) {
            if (2 * (n - 1) <= n) {
                continue; // one of two is no majority
            }
            TestRun run = run(n, 5).crashed(n).detect(1, 0);
            assertThat(run.end().tallies().sent())
                    .as("n = %d: the report says 3(n-1)", n)
                    .isEqualTo((n - 1L) + (n - 2) + (n - 1));
        }
    }

    @Test
    void withoutADetectionAFollowerTimesOutBetweenTAnd2T() {
        for (int seed = 0; seed < 200; seed++) {
            Timing timing = new Timing(2, 2, 2, seed, 60);
            List<String> stages =
                    TestRun.of("raft", 1, 3).crashed(3).timing(timing).stages();
            String first = stages.get(0);
            int tick = Integer.parseInt(first.substring(0, first.indexOf(' ')));
            assertThat(first).contains("REQUEST_VOTE");
            assertThat(tick).as("seed %d", seed).isBetween(20, 40);
        }
    }

    @Test
    void theTimeoutAndTheHeartbeatAreOptions() {
        TestRun run = run(3, 100).crashed(3).option("timeout", "20D").option("heartbeat", "4D");
        String first = run.stages().get(0);
        assertThat(Integer.parseInt(first.substring(0, first.indexOf(' ')))).isBetween(40, 80);
        assertThat(run(2, 17).option("heartbeat", "4D").stages())
                .containsExactly("0 HEARTBEAT 2>1", "8 HEARTBEAT 2>1", "16 HEARTBEAT 2>1");
    }

    @Test
    void ofTwoCandidatesEachVoterTakesTheFirstWhoAsks() {
        TestRun run = run(5, 7).crashed(5).detect(1, 0).detect(2, 0);
        assertThat(run.stages())
                .containsExactly(
                        "0 REQUEST_VOTE 1>2 1>3 1>4 1>5! 2>1 2>3 2>4 2>5!",
                        "2 VOTE 1>2 2>1 3>1 3>2 4>1 4>2",
                        "4 HEARTBEAT 1>2 1>3 1>4 1>5!");
        assertThat(run.rulesOf(3)).contains("Section 5.2, vote", "Section 5.2, no vote");
    }

    @Test
    void aSplitVoteIsDecidedInALaterTermByTheRandomTimeouts() {
        TestRun run = run(4, 200).crashed(4).detect(1, 0).detect(2, 0); // 3 votes for 1: two of four are no majority
        assertThat(run.stages()).startsWith("0 REQUEST_VOTE 1>2 1>3 1>4! 2>1 2>3 2>4!", "2 VOTE 1>2 2>1 3>1 3>2");
        assertThat(run.stages().get(2)).contains("REQUEST_VOTE");
        assertThat(run.beliefs().values()).doesNotContain(4);
        assertThat(run.beliefs().values().stream().distinct()).hasSize(1);
    }

    @Test
    void aHigherTermDeposesALeaderThatIsWell() {
        TestRun run = run(3, 30).detect(1, 10);
        assertThat(run.rulesOf(3)).contains("Section 5.1, higher term", "Section 5.2, leader heard");
        assertThat(run.beliefs().values()).as("a flaw that a click shows").containsOnly(1);
    }

    @Test
    void aRevivedProcessIsAFollowerAndHearsOfTheLeader() {
        TestRun run = run(3, 40).crashed(3).detect(1, 0).revive(3, 15);
        assertThat(run.beliefs().values()).containsOnly(1);
        assertThat(run.rulesOf(3)).startsWith("Figure 2, servers");
        assertThat(run.stages()).filteredOn(stage -> stage.contains("REQUEST")).hasSize(1);
    }

    @Test
    void aVoteOutlastsACrash() {
        // 3 votes for 1, crashes, comes back in the same term and is asked by 2
        TestRun run = run(5, 8)
                .crashed(4, 5)
                .detect(1, 0)
                .crash(3, 3)
                .revive(3, 3)
                .drop("1>2 REQUEST_VOTE@0", 1)
                .detect(2, 2);
        assertThat(run.stages())
                .startsWith(
                        "0 REQUEST_VOTE 1>2! 1>3 1>4! 1>5!",
                        "2 REQUEST_VOTE 2>1 2>3 2>4! 2>5!",
                        "2 VOTE 3>1",
                        "4 VOTE 1>2 3>2");
        assertThat(run.rulesOf(3))
                .containsSubsequence("Section 5.2, vote", "Figure 2, servers", "Section 5.2, no vote");
    }

    @Test
    void anOldLeadersHeartbeatIsIgnored() {
        // the request of 1 to 3 is lost, so 3 goes on leading term 1 until it hears of term 2
        TestRun run = run(3, 30).detect(1, 1).drop("1>3 REQUEST_VOTE@1", 2);
        assertThat(run.rulesOf(2)).contains("Section 5.1, old term");
        assertThat(run.beliefs().values()).containsOnly(1);
    }

    @Test
    void aRequestOfAnOldTermIsRefusedEvenByWhoHasNotVoted() {
        // 3 learns of term 3 by a heartbeat only; 6, of whom all this was kept, asks it for a vote in term 2
        TestRun run = run(7, 9).crashed(7).detect(1, 0).detect(1, 1).detect(6, 6);
        for (int id = 2; id <= 6; id++) {
            run.drop("1>" + id + " REQUEST_VOTE@0", 1);
        }
        run.drop("1>3 REQUEST_VOTE@1", 2).drop("1>6 REQUEST_VOTE@1", 2).drop("1>6 HEARTBEAT@5", 6);
        assertThat(run.rulesOf(3))
                .containsExactly("Section 5.1, higher term", "Section 5.2, leader heard", "Section 5.2, no vote");
    }

    @Test
    void aVoteThatComesTwiceCountsOnce() {
        TestRun run = run(5, 8)
                .crashed(4, 5)
                .detect(1, 0)
                .drop("1>3 REQUEST_VOTE@0", 1)
                .at(3, new Intervention.Duplicate(MessageName.parse("2>1 VOTE@2")));
        assertThat(run.rulesOf(1)).filteredOn("Section 5.2, counting"::equals).hasSize(2);
        assertThat(run.stages()).as("two votes of five").noneMatch(stage -> stage.contains("HEARTBEAT"));
    }

    @Test
    void aLeaderCutOffWithAMinorityLeadsOnInItsOldTermUntilItIsHealed() {
        TestRun cutOff = run(5, 100)
                .at(10, new Intervention.Partition(List.of(List.of(4, 5))))
                .detect(1, 12);
        assertThat(cutOff.beliefs())
                .as("two lead, in different terms")
                .containsExactlyInAnyOrderEntriesOf(Map.of(1, 1, 2, 1, 3, 1, 4, 5, 5, 5));
        assertThat(cutOff.at(60, new Intervention.Heal()).beliefs().values()).containsOnly(1);
    }

    /** Section 5.2: a candidate "assumes there is no viable leader"; section 5.1: a term may have none. */
    @Test
    void whoEntersANewTermBelievesInNobodyUntilItsLeaderIsHeard() {
        assertThat(run(4, 1).detect(1, 0).beliefs())
                .containsExactlyInAnyOrderEntriesOf(Map.of(1, -1, 2, 4, 3, 4, 4, 4));
        assertThat(run(4, 3).detect(1, 0).beliefs().values()).containsOnly(ProcessState.NOBODY);
        assertThat(run(4, 5).detect(1, 0).beliefs())
                .as("1 has the votes, and its heartbeats are on the way")
                .containsExactlyInAnyOrderEntriesOf(Map.of(1, 1, 2, -1, 3, -1, 4, -1));
        assertThat(run(4, 6).detect(1, 0).beliefs().values()).containsOnly(1);
    }

    @Test
    void withoutAMajorityNobodyLeads() {
        TestRun run = run(4, 1_000).crashed(3, 4).detect(1, 0);
        assertThat(run.stages()).noneMatch(stage -> stage.contains("HEARTBEAT"));
        assertThat(run(2, 500).crashed(2).detect(1, 0).stages()).noneMatch(stage -> stage.contains("HEARTBEAT"));
    }

    @Test
    void aGroupOfOneLeadsItself() {
        assertThat(run(1, 100).stages()).isEmpty();
        assertThat(run(1, 100).crash(1, 5).revive(1, 6).beliefs()).containsEntry(1, 1);
        assertThat(run(1, 100).crash(1, 5).revive(1, 90).beliefs()).containsEntry(1, ProcessState.NOBODY);
    }

    private static final int STORM_TICKS = 200;

    /** Crashes, also in mid-stage, revivals, detections, partitions and heals in the first ticks. */
    private static Scenario storm(long seed, int longest, int untilTick) {
        Random random = new Random(seed);
        int size = 1 + random.nextInt(7);
        TestRun run = TestRun.of("raft", 1, size)
                .option("timeout", List.of("5D", "10D", "20D").get(random.nextInt(3)))
                .option("heartbeat", List.of("D", "2D", "4D").get(random.nextInt(3)))
                .timing(new Timing(2, 1, longest, seed, untilTick));
        for (int i = 0; i < 36; i++) {
            int process = 1 + random.nextInt(size);
            Intervention intervention = switch (random.nextInt(7)) {
                case 0 -> new Intervention.Crash(process);
                case 1 -> new Intervention.CrashAfterSends(process, random.nextInt(size));
                case 2 -> new Intervention.Detect(process);
                case 3 ->
                    new Intervention.Partition(
                            List.of(IntStream.rangeClosed(1, process).boxed().toList()));
                case 4 -> new Intervention.Heal();
                default -> new Intervention.Revive(process);
            };
            run.at(random.nextInt(STORM_TICKS), intervention);
        }
        return run.scenario();
    }

    @SuppressWarnings("unchecked") // the catalogue names it
    private static Algorithm<Raft.State> raft(Scenario scenario) {
        return (Algorithm<Raft.State>)
                Catalogue.getByName("raft").with(scenario.algorithm().options());
    }

    @Test
    void neverTwoLeadersInOneTerm() {
        int terms = 0;
        long lost = 0;
        for (long seed = 0; seed < 5_000; seed++) {
            Scenario calm = storm(seed, 1 + (int) (seed % 6), STORM_TICKS + 100);
            Scenario scenario = calm.withTiming(calm.timing().withLossPercent((int) (seed % 40)));
            Simulation<Raft.State> simulation = scenario.createSimulation(raft(scenario), null);
            Map<Integer, Integer> leaders = new TreeMap<>();
            StepResult step = simulation.step();
            while (step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME) {
                noteLeaders(simulation, leaders, seed);
                step = simulation.step();
            }
            terms += leaders.size();
            lost += simulation.tallies().lost();
        }
        assertThat(terms).as("the runs are not idle").isGreaterThan(10_000);
        assertThat(lost).isGreaterThan(100_000);
    }

    private static void noteLeaders(Simulation<Raft.State> simulation, Map<Integer, Integer> leaders, long seed) {
        for (int i = 0; i < simulation.group().size(); i++) {
            Raft.State state = simulation.state(i);
            if (simulation.isLive(i) && state.role() == Role.COORDINATOR) {
                Integer other = leaders.putIfAbsent(state.term(), i);
                assertThat(other == null || other == i)
                        .as("one leader of term %d, seed %d", state.term(), seed)
                        .isTrue();
            }
        }
    }

    @Test
    void ifAMajorityIsLiveAndMessagesAreInTimeAllFollowOneLeaderInTheEnd() {
        int majorities = 0;
        for (long seed = 0; seed < 1_000; seed++) {
            majorities += agrees(withMajorityRevived(storm(seed, 1 + (int) (seed % 2), 3_000))) ? 1 : 0;
        }
        assertThat(majorities).isGreaterThan(700);
    }

    private static Scenario withMajorityRevived(Scenario storm) {
        List<ScheduledIntervention> events = new ArrayList<>(storm.events());
        events.add(ScheduledIntervention.atTick(STORM_TICKS, new Intervention.Heal()));
        for (int id = 1; id <= storm.group().size() / 2 + 1; id++) {
            events.add(ScheduledIntervention.atTick(STORM_TICKS, new Intervention.Revive(id)));
        }
        return storm.withEvents(events);
    }

    /** Whether a majority was live in the end; then all of them must follow one of them. */
    private static boolean agrees(Scenario scenario) {
        Simulation<Raft.State> simulation = scenario.createSimulation(raft(scenario), null);
        simulation.runToEnd();
        Map<Integer, Integer> beliefs = new TreeMap<>();
        for (int i = 0; i < scenario.group().size(); i++) {
            if (simulation.isLive(i)) {
                beliefs.put(scenario.group().id(i), simulation.state(i).coordinator());
            }
        }
        if (2 * beliefs.size() <= scenario.group().size()) {
            return false;
        }
        assertThat(beliefs.values().stream().distinct()).as("%s", scenario).hasSize(1);
        assertThat(beliefs)
                .as("%s", scenario)
                .containsKey(beliefs.values().iterator().next());
        return true;
    }
}
