package hustings.trace.cause;

import static hustings.trace.cause.CauseChainTest.algorithm;
import static hustings.trace.cause.CauseChainTest.figure;
import static hustings.trace.cause.CauseChainTest.frames;
import static hustings.trace.cause.CauseChainTest.random;
import static hustings.trace.cause.CauseChainTest.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Invariant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is needed is enough, and nothing less is. */
class CounterfactualTestTest {

    private static final int RUNS = 60;

    /** A scenario with only those circumstances that are needed, made by hand. */
    private static Scenario only(Scenario scenario, List<Circumstance> needed) {
        Timing timing = scenario.timing();
        boolean losses = needed.stream().anyMatch(Circumstance.LossRate.class::isInstance);
        boolean delays = needed.stream().anyMatch(Circumstance.DrawnDelays.class::isInstance);
        List<ScheduledIntervention> events = new ArrayList<>();
        Set<Integer> crashed = new TreeSet<>();
        SortedMap<Integer, Timing.ClockRate> clocks = new TreeMap<>();
        for (Circumstance each : needed) {
            if (each instanceof Circumstance.Scheduled done) {
                events.add(done.event());
            } else if (each instanceof Circumstance.CrashedAtStart down) {
                crashed.add(down.process());
            } else if (each instanceof Circumstance.LocalClock clock) {
                clocks.put(clock.process(), clock.rate());
            }
        }
        return Scenario.of(
                scenario.algorithm(),
                scenario.group(),
                crashed,
                new Timing(
                                timing.delayTicks(),
                                delays ? timing.shortest() : timing.delayTicks(),
                                delays ? timing.longest() : timing.delayTicks(),
                                losses ? timing.lossPercent() : 0,
                                timing.seed(),
                                timing.untilTick())
                        .withClocks(clocks),
                events);
    }

    /** Of two messages or one of a type, between the same two processes. */
    @Test
    void aStageWithMoreMessagesIsAnother() {
        Scenario scenario = TestRun.of("raft", 1, 3)
                .crashed(3)
                .timing(Timing.ofConstantDelay(2).withUntilTick(6))
                .scenario()
                .withEvents(List.of(
                        ScheduledIntervention.atTick(0, new Intervention.Detect(1)),
                        ScheduledIntervention.beforeStage(
                                2, new Intervention.Duplicate(MessageName.parse("1>2 REQUEST_VOTE@0")))));
        CounterfactualTest butFor =
                CounterfactualTest.of(scenario, algorithm(scenario), new Fact.StageIsSent(2), FramePosition.END);
        assertThat(butFor.statement().describe(Translation.ENGLISH)).isEqualTo("Stage 2: 2 VOTE from 2 to 1.");
        assertThat(butFor.necessary())
                .filteredOn(needed -> needed.circumstance() instanceof Circumstance.Scheduled)
                .extracting(
                        needed -> needed.circumstance().describe(Translation.ENGLISH),
                        needed -> needed.instead().describe(Translation.ENGLISH))
                .containsExactly(
                        tuple("tick 0: 1 notices that the coordinator has crashed", "There is no stage 2."),
                        tuple(
                                "before stage 2: REQUEST_VOTE from 1 to 2, sent at tick 0, is duplicated",
                                "Stage 2: 1 VOTE from 2 to 1."));
    }

    @Test
    void neededCircumstancesGiveTheSameByThemselvesAndNothingLessDoes() {
        int standIns = 0;
        int needed = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Scenario scenario = random(seed);
            int id = scenario.group().ids().get(0);
            for (Fact fact : List.of(
                    new Fact.WhoLeads(),
                    new Fact.Believes(id),
                    new Fact.HasRole(id),
                    new Fact.BreaksInvariant(Invariant.LIVE))) {
                CounterfactualTest butFor =
                        CounterfactualTest.of(scenario, algorithm(scenario), fact, FramePosition.END);
                List<Circumstance> needs = butFor.necessary().stream()
                        .map(CounterfactualTest.NecessaryCircumstance::circumstance)
                        .toList();
                assertThat(needs.size() + butFor.superfluous().size())
                        .isEqualTo(Circumstance.of(scenario).size());
                assertThat(finding(only(scenario, needs), fact))
                        .as("seed %d: %s", seed, fact)
                        .isEqualTo(butFor.statement())
                        .isEqualTo(finding(scenario, fact));
                for (CounterfactualTest.NecessaryCircumstance need : butFor.necessary()) {
                    assertThat(need.instead())
                            .as("seed %d: %s without %s", seed, fact, need.circumstance())
                            .isNotEqualTo(butFor.statement())
                            .isEqualTo(finding(need.scenario(), fact));
                    standIns += need.isNecessaryAlone() ? 0 : 1;
                    needed++;
                }
            }
        }
        assertThat(needed).isGreaterThan(100);
        assertThat(standIns).isGreaterThan(5);
    }

    private static Fact.Statement finding(Scenario scenario, Fact fact) {
        return fact.evaluateIn(frames(scenario), FramePosition.END);
    }

    @Test
    void oneOfTwoEventsThatCanStandInForEachOtherIsNeeded() {
        Scenario both = with(figure("K1"), ScheduledIntervention.atTick(0, new Intervention.Detect(5)));
        CounterfactualTest butFor =
                CounterfactualTest.of(both, algorithm(both), new Fact.WhoLeads(), FramePosition.END);
        assertThat(butFor.necessary().stream()
                        .map(need -> need.circumstance().describe(Translation.ENGLISH) + need.isNecessaryAlone()))
                .containsExactly(
                        "7 has crashed before the starttrue",
                        "tick 0: 4 notices that the coordinator has crashedfalse");
        assertThat(butFor.superfluous().stream().map(idle -> idle.describe(Translation.ENGLISH)))
                .containsExactly("tick 0: 5 notices that the coordinator has crashed");
    }

    @Test
    void theMomentOfAFrameIsFoundAgain() {
        for (int seed = 0; seed < RUNS; seed++) {
            List<Frame> frames = frames(random(seed));
            for (Frame frame : frames) {
                assertThat(FramePosition.of(frames, frame.index())
                                .findFrameIn(frames)
                                .index())
                        .as("seed %d", seed)
                        .isEqualTo(frame.index());
            }
        }
    }
}
