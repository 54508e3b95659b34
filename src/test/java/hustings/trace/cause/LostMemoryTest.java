package hustings.trace.cause;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.scenario.Translation;
import hustings.trace.Invariant;
import hustings.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A crash that loses the disk is named as a cause where something that was lost is missing, and only there. */
class LostMemoryTest {

    private static final String LOSS = "2 crashes and loses its disk.";

    /** 2 votes for 1 at tick 2; it crashes, and 3 asks for its vote in the same term. 1 and 3 lead in the end. */
    private static CausalGraph raft(boolean losesDisk) {
        return new CausalGraph(Trace.of(TestRun.of("raft", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .revive(3, 1)
                .detect(3, 1)
                .at(3, new Intervention.Crash(2, losesDisk))
                .revive(2, 3)
                .history()
                .frames()));
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
}
