package hustings.trace.cause;

import static hustings.trace.cause.CauseChainTest.frames;
import static hustings.trace.cause.CauseChainTest.history;
import static hustings.trace.cause.CauseChainTest.random;
import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Frame;
import hustings.paper.Counterexamples;
import hustings.paper.Figures;
import hustings.scenario.Translation;
import hustings.trace.EventKind;
import hustings.trace.RunHighlight;
import hustings.trace.TraceEvent;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What can be asked about. */
class FactTest {

    private static final int RUNS = 60;

    @Test
    void thoseWhoDoNotAgreeAreNamedByWhomTheyBelieveIn() {
        List<Frame> frames = frames(Counterexamples.find("map-agreement").orElseThrow());
        assertThat(new Fact.WhoLeads().evaluateIn(frames, FramePosition.END).describe(Translation.ENGLISH))
                .isEqualTo("The live processes do not agree: 3 → 2; 1, 2 → 3.");
    }

    @Test
    void factOfACrashedCoordinatorThatAllFollowSaysThatItHasCrashed() {
        List<Frame> frames = frames(Figures.loadScenario("K1"));
        assertThat(new Fact.WhoLeads()
                        .evaluateIn(frames, FramePosition.atEndOf(0))
                        .describe(Translation.ENGLISH))
                .isEqualTo("All live processes follow 7, which has crashed.");
        assertThat(new Fact.WhoLeads().evaluateIn(frames, FramePosition.END).describe(Translation.ENGLISH))
                .isEqualTo("All live processes follow 6.");
    }

    /** Its causes are those of its messages, put together. */
    @Test
    void aStageIsSentForTheReasonsOfItsMessages() {
        for (int seed = 0; seed < RUNS; seed++) {
            CausalGraph graph = CausalGraph.of(history(random(seed)));
            List<Frame> frames = graph.trace().frames();
            int last = frames.get(frames.size() - 1).stage();
            for (int number = 1; number <= last; number++) {
                Fact stage = new Fact.StageIsSent(number);
                assertThat(stage.evaluateIn(frames, FramePosition.END).hasNoCauses())
                        .isFalse();
                Set<Integer> reasons = new HashSet<>();
                for (TraceEvent entry : graph.trace().log()) {
                    if (entry instanceof TraceEvent.Sent send
                            && entry.kind() == EventKind.SEND
                            && send.flight().sent().stage() == number) {
                        gather(graph.trace().sendingReactionOf(send.sequence()), graph, reasons);
                    }
                }
                assertThat(CauseChain.findCausesOf(graph, stage, FramePosition.END, Translation.ENGLISH)
                                .steps())
                        .as("seed %d, stage %d", seed, number)
                        .hasSize(reasons.size());
            }
            assertThat(new Fact.StageIsSent(last + 1)
                            .evaluateIn(frames, FramePosition.END)
                            .hasNoCauses())
                    .isTrue();
        }
    }

    /** Adds something, and all that it follows from. */
    private static void gather(TraceEvent from, CausalGraph graph, Set<Integer> all) {
        if (all.add(from.id())) {
            CauseChain.findDirectCauseIds(graph, from)
                    .forEach(cause -> gather(graph.trace().event(cause), graph, all));
        }
    }

    @Test
    void eachLineOfALogTellsOfSomethingThatIsSoAndBelongsToItsCauses() {
        int asked = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            CausalGraph graph = CausalGraph.of(history(random(seed)));
            List<Frame> frames = graph.trace().frames();
            for (TraceEvent entry : graph.trace().log()) {
                Optional<Fact> fact = Fact.of(entry);
                if (fact.isPresent()) {
                    FramePosition moment = FramePosition.of(frames, entry.frame());
                    assertThat(fact.get().evaluateIn(frames, moment).hasNoCauses())
                            .as("seed %d: %s", seed, entry)
                            .isFalse();
                    CauseChain chain = CauseChain.findCausesOf(graph, fact.get(), moment, Translation.ENGLISH);
                    RunHighlight part = chain.createHighlight(fact.get());
                    assertThat(chain.steps()).as("seed %d: %s", seed, entry).isNotEmpty();
                    boolean itself = entry instanceof TraceEvent.MessageEvent
                            || entry.kind() == EventKind.TIMER
                            || entry.kind() == EventKind.BELIEF;
                    assertThat(part.contains(entry) || !itself)
                            .as("seed %d: %s", seed, entry)
                            .isTrue();
                    asked++;
                }
            }
        }
        assertThat(asked).isGreaterThan(1000);
    }
}
