package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Link;
import hustings.engine.ScheduledIntervention;
import hustings.model.Algorithm;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search for the fewest events of a task, beside a plain one that replays every run with one event. */
class TaskSearchTest {

    private static final int WITHIN = 25;

    private static final String BULLY = "algorithm: bully\nids: 1..3\ncrashed: 3\nevents: [{at: 0, detect: 1}]\n";
    private static final String DRAWN = """
            algorithm: bully
            ids: 1..4
            crashed: 4
            delays: 1..3
            seed: 5
            events: [{at: 0, detect: 2}, {before-stage: 2, drop: 3>2 OK@1}]
            """;
    private static final String RING =
            "algorithm: chang-roberts\nids: [1, 3, 2]\ncrashed: 3\nevents: [{at: 0, detect: 1}]\n";
    private static final String RAFT = "algorithm: raft\nids: 1..3\nleader: none\nuntil: 12\nseed: 3\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                BULLY + "task: {goal: never-two, budget: {revive: 1, crash: 1}}",
                BULLY + "task: {goal: agreement, budget: {drop: 1}}",
                BULLY + "task: {goal: agreement, budget: {crash: 1, pause: 1}}",
                BULLY + "task: {goal: {leads: 1}, budget: {delay: 1, cut: 1}}",
                BULLY + "task: {goal: live, budget: {crash: 1}}",
                BULLY + "task: {goal: {messages: 7}, budget: {duplicate: 1, false-detection: 1}}",
                BULLY + "task: {goal: never-two, budget: {partition: 1}}",
                DRAWN + "task: {goal: {leads: 4}, budget: {revive: 1, crash: 1}}",
                DRAWN + "task: {goal: {leads: 2}, budget: {drop: 1, cut: 1}}",
                RING + "task: {goal: live, budget: {crash: 1, drop: 1}}",
                RING + "task: {goal: {leads: 1}, budget: {drop: 1, crash: 1}}",
                RAFT + "task: {goal: never-two, budget: {disk-loss: 1, crash: 1}}",
                RAFT + "task: {goal: {leads: 2}, budget: {crash: 1, drop: 1}}",
                RAFT + "task: {goal: {messages: 12}, budget: {pause: 1, cut: 1}}",
            })
    void oneEventIsFoundExactlyIfAPlainSearchFindsOne(String text) throws ScenarioException {
        Scenario scenario = ScenarioText.parse("test", text, Catalogue.shippedAndMistakes());
        Algorithm<?> algorithm = Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
        TaskJudge judge = new TaskJudge(scenario, algorithm, RunLimits.OF_FILES);
        TaskSearch.Outcome outcome = new TaskSearch(scenario, algorithm, judge, WITHIN, 1_000_000).search(1);
        assertThat(outcome.isConclusive()).isTrue();
        boolean isFoundPlainly = candidates(scenario, algorithm).stream()
                .map(event -> judge.judge(scenario.withAddedEvents(List.of(event))))
                .anyMatch(TaskVerdict::isReachedWithinBudget);
        // The search may add free detections as well, so it may find more; what it finds was judged.
        assertThat(outcome.path().isPresent() || !isFoundPlainly).as(text).isTrue();
        assertThat(outcome.path().stream().filter(path -> path.size() == 1).count() == 0 || isFoundPlainly)
                .as(text)
                .isTrue();
    }

    /** Every intervention at every tick and before every stage. */
    private static Set<ScheduledIntervention> candidates(Scenario scenario, Algorithm<?> algorithm) {
        List<Frame> frames = History.of(scenario, algorithm).frames();
        List<Intervention> anytime = new ArrayList<>();
        List<Integer> ids = scenario.group().ids();
        for (int id : ids) {
            anytime.addAll(List.of(
                    new Intervention.Crash(id),
                    new Intervention.Crash(id, true),
                    new Intervention.CrashAfterSends(id, 0),
                    new Intervention.CrashAfterSends(id, 1),
                    new Intervention.Revive(id),
                    new Intervention.Detect(id),
                    new Intervention.Pause(id),
                    new Intervention.Partition(List.of(List.of(id)))));
            for (int other : ids) {
                if (other != id) {
                    anytime.add(new Intervention.Cut(new Link(id, other, true)));
                    anytime.add(new Intervention.Cut(new Link(id, other, false)));
                }
            }
        }
        Set<ScheduledIntervention> all = new LinkedHashSet<>();
        for (Frame frame : frames) {
            List<Intervention> here = new ArrayList<>(anytime);
            frame.flights().forEach(flight -> {
                here.add(new Intervention.Drop(flight.name()));
                here.add(new Intervention.Duplicate(flight.name()));
                for (int ticks = 1; ticks <= 2 * scenario.timing().delayTicks(); ticks++) {
                    here.add(new Intervention.Delay(flight.name(), ticks));
                }
            });
            here.forEach(each -> {
                all.add(ScheduledIntervention.beforeStage(frame.stage() + 1, each));
                for (int tick = frame.tick(); tick <= Math.min(frame.tick() + 1, WITHIN); tick++) {
                    all.add(ScheduledIntervention.atTick(tick, each));
                }
            });
        }
        return all;
    }
}
