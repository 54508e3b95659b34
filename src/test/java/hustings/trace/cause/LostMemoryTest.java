package hustings.trace.cause;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Invariant;
import hustings.trace.TraceEvent.Reaction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A crash that loses the disk is named as a cause where something that was lost is missing, and only there. */
class LostMemoryTest {

    private static final String LOSS = "2 crashes and loses its disk.";

    /** 2 votes for 1 at tick 2; it crashes, and 3 asks for its vote in the same term. 1 and 3 lead in the end. */
    private static CausalGraph raft(boolean losesDisk) {
        return CausalGraph.of(TestRun.of("raft", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .revive(3, 1)
                .detect(3, 1)
                .at(3, new Intervention.Crash(2, losesDisk))
                .revive(2, 3)
                .history());
    }

    /** Nobody leads, and all are in term 0; 2, whose log is the longest, crashes; then 1 asks both for their vote. */
    private static CausalGraph raftWithLogs(boolean losesDisk) {
        TestRun run = TestRun.of("raft", 1, 3)
                .values("last-log-index", 2, 4, 3)
                .timing(Timing.ofConstantDelay(2).withUntilTick(20))
                .at(1, new Intervention.Crash(2, losesDisk))
                .revive(2, 2)
                .detect(1, 3);
        SortedMap<Integer, Integer> nobody = new TreeMap<>(Map.of(1, -1, 2, -1, 3, -1));
        return CausalGraph.of(History.of(run.scenario().withFollowed(nobody), run.implementation()));
    }

    /** 2 waits for the outcome of 3's election when it crashes and loses its disk, which holds nothing. */
    private static CausalGraph bullyWithoutTerms() {
        return CausalGraph.of(TestRun.of("bully", 1, 3)
                .detect(2, 0)
                .at(3, new Intervention.Crash(2, true))
                .revive(2, 6)
                .history());
    }

    private static List<CauseChain.Step> causes(CausalGraph graph, Fact fact) {
        return CauseChain.findCausesOf(graph, fact, FramePosition.END, Translation.ENGLISH)
                .steps();
    }

    private static Optional<CauseChain.Step> loss(List<CauseChain.Step> steps) {
        return steps.stream().filter(step -> step.text().startsWith(LOSS)).findFirst();
    }

    private static List<CauseChain.Step> causesOfMessage(boolean losesDisk, String name) {
        return causes(raft(losesDisk), new Fact.MessageFate(MessageName.parse(name)));
    }

    @Test
    void twoLeadersInOneTermFollowFromTheLostVote() {
        List<CauseChain.Step> steps = causes(raft(true), new Fact.BreaksInvariant(Invariant.ONE_COORDINATOR));
        CauseChain.Step loss = loss(steps).orElseThrow();
        assertThat(steps)
                .filteredOn(step -> step.because().contains(loss.number()))
                .singleElement()
                .satisfies(vote -> assertThat(vote.text()).contains("2 sends VOTE to 3"));
    }

    @Test
    void theSecondVoteFollowsFromTheLossAndTheFirstDoesNot() {
        assertThat(loss(causesOfMessage(true, "2>3 VOTE@3"))).isPresent();
        assertThat(loss(causesOfMessage(true, "2>1 VOTE@2"))).isEmpty();
        assertThat(causesOfMessage(false, "2>3 VOTE@3"))
                .noneMatch(step -> step.text().startsWith("2 crashes"));
    }

    @Test
    void aVoteFollowsFromTheLostLogThatWouldHaveRefusedIt() {
        CausalGraph lost = raftWithLogs(true);
        assertThat(messages(lost)).contains("2>1 VOTE@5: term 1, yes");
        List<CauseChain.Step> vote = causes(lost, new Fact.MessageFate(MessageName.parse("2>1 VOTE@5")));
        assertThat(loss(vote)).isPresent();
        assertThat(vote.get(0).because()).contains(loss(vote).orElseThrow().number());
        assertThat(loss(causes(lost, new Fact.WhoLeads()))).isPresent();
        CausalGraph kept = raftWithLogs(false);
        assertThat(messages(kept)).contains("2>1 VOTE@5: term 1, no");
        assertThat(causes(kept, new Fact.MessageFate(MessageName.parse("2>1 VOTE@5"))))
                .noneMatch(step -> step.text().startsWith("2 crashes"));
    }

    /** 3 has no less complete a log than 1 and refuses it; 2 follows 1 whatever its own log was. */
    @Test
    void whatDoesNotReadTheLostLogDoesNotFollowFromItsLoss() {
        CausalGraph lost = raftWithLogs(true);
        assertThat(loss(causes(lost, new Fact.MessageFate(MessageName.parse("3>1 VOTE@5")))))
                .isEmpty();
        Reaction heartbeat = lost.nodes().stream()
                .filter(node -> node instanceof Reaction reaction
                        && reaction.from() == 2
                        && reaction.reacted().after().coordinator() == 1)
                .map(Reaction.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(LostMemory.findCauseIds(lost, heartbeat)).isEmpty();
    }

    @Test
    void whatAnyCrashForgetsIsNotLostWithTheDisk() {
        CausalGraph graph = bullyWithoutTerms();
        assertThat(messages(graph)).contains("2>3 ELECTION@6: ");
        assertThat(graph.nodes())
                .filteredOn(node -> node instanceof Reaction)
                .allMatch(
                        node -> LostMemory.findCauseIds(graph, (Reaction) node).isEmpty());
    }

    /** 2 remembers a later term than the others, loses it in its first crash, and has nothing to lose in its second. */
    @Test
    void anEarlierLossIsNamedIfALaterOneLostNothing() {
        CausalGraph graph = CausalGraph.of(TestRun.of("raft", 1, 3)
                .timing(Timing.ofConstantDelay(4).withUntilTick(30))
                .detect(2, 0)
                .at(1, new Intervention.Crash(2, true))
                .revive(2, 1)
                .at(2, new Intervention.Crash(2, true))
                .revive(2, 2)
                .detect(2, 3)
                .history());
        List<CauseChain.Step> steps = causes(graph, new Fact.MessageFate(MessageName.parse("2>1 REQUEST_VOTE@3")));
        assertThat(loss(steps).orElseThrow().frame().tick()).isEqualTo(1);
    }

    private static List<String> messages(CausalGraph graph) {
        return graph.trace().messages().stream()
                .map(message -> message.name() + ": " + message.content())
                .toList();
    }
}
