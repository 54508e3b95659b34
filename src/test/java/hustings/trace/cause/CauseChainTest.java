package hustings.trace.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hustings.algorithm.Catalogue;
import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Counterexamples;
import hustings.paper.Figures;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.EventKind;
import hustings.trace.History;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.TraceEvent.Reaction;
import hustings.trace.cause.CauseChain.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Causes are what happened before, as vector clocks tell it, and what the readers of a figure would say. */
class CauseChainTest {

    private static final int RUNS = 500;

    private static Publication publication(int seed) {
        return Catalogue.shipped().get(seed % Catalogue.shipped().size());
    }

    static Scenario random(int seed) {
        Publication publication = publication(seed);
        AlgorithmChoice choice = AlgorithmChoice.asPublished(publication.name());
        return RandomScenario.of(
                Faults.ANY, choice, publication.with(choice.options()).messageTypes(), seed);
    }

    static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    static List<Frame> frames(Scenario scenario) {
        return history(scenario).frames();
    }

    static History history(Scenario scenario) {
        return History.of(scenario, algorithm(scenario));
    }

    /** Vector clocks of all that processes do, made of what a run's frames tell and nothing else. */
    private static final class Clocks {
        private final IdentityHashMap<SimulationEvent, int[]> clocks = new IdentityHashMap<>();
        private final Map<Long, int[]> sent = new HashMap<>();
        private final Map<Integer, int[]> now = new TreeMap<>();
        private final List<Integer> ids;

        Clocks(List<Frame> frames) {
            ids = frames.get(0).processes().stream().map(Frame.ProcessFrame::id).toList();
            ids.forEach(id -> now.put(id, new int[ids.size()]));
            int[] arrived = null;
            for (SimulationEvent event :
                    (Iterable<SimulationEvent>) frames.stream().flatMap(frame -> frame.events().stream())::iterator) {
                if (event instanceof SimulationEvent.StageSent stage) {
                    stage.stage().sends().forEach(message -> sent.put(message.sequence(), tick(message.from())));
                } else if (event instanceof SimulationEvent.Duplicated copied) {
                    sent.put(copied.copy().sequence(), sent.get(copied.original()));
                } else if (event instanceof SimulationEvent.Delivered delivered) {
                    arrived = sent.get(delivered.sequence());
                } else if (event instanceof Reacted reacted) {
                    int[] clock = tick(reacted.process());
                    if (reacted.cause() instanceof Cause.Received) {
                        for (int i = 0; i < clock.length; i++) {
                            clock[i] = Math.max(clock[i], arrived[i]);
                        }
                    }
                    now.put(reacted.process(), clock);
                    clocks.put(reacted, clock);
                }
            }
        }

        private int[] tick(int process) {
            int[] clock = now.get(process).clone();
            clock[ids.indexOf(process)]++;
            now.put(process, clock);
            return clock;
        }

        /** Whether a reaction happened before another or before the sending of a message. */
        boolean isBefore(Reacted cause, int[] later) {
            int[] earlier = clocks.get(cause);
            return !Arrays.equals(earlier, later)
                    && IntStream.range(0, later.length).allMatch(i -> earlier[i] <= later[i]);
        }
    }

    @Test
    void everyCauseHappenedBeforeItsEffect() {
        int edges = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            List<Frame> frames = frames(random(seed));
            CausalGraph graph = new CausalGraph(Trace.of(frames), algorithm(random(seed)));
            Clocks clocks = new Clocks(frames);
            for (TraceEvent node : graph.nodes()) {
                assertThat(CauseChain.findDirectCauseIds(graph, node))
                        .as("seed %d: %s", seed, node)
                        .allMatch(cause -> cause < node.id());
                int trigger = graph.directCauseIdOf(node);
                if (trigger >= 0 && graph.trace().event(trigger) instanceof Reaction by) {
                    Reacted cause = by.reacted();
                    int[] later = node instanceof Reaction reaction
                            ? clocks.clocks.get(reaction.reacted())
                            : clocks.sent.get(node.sequence());
                    assertThat(clocks.isBefore(cause, later))
                            .as("seed %d: %s", seed, node)
                            .isTrue();
                    edges++;
                }
            }
            for (Flight send : graph.trace().messages()) {
                Reacted reaction =
                        graph.trace().sendingReactionOf(send.sequence()).reacted();
                assertThat(reaction.process()).isEqualTo(send.from());
                assertThat(clocks.isBefore(reaction, clocks.sent.get(send.sequence())))
                        .isTrue();
                assertThat(reaction.rules())
                        .as("seed %d: %s", seed, send)
                        .containsAll(graph.trace().sendEventOf(send.sequence()).rules());
            }
        }
        assertThat(edges).isGreaterThan(10_000);
    }

    @Test
    void theChainOfEveryMessageLeadsBackToAnInterventionOrTheStart() {
        int messages = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            List<Frame> frames = frames(random(seed));
            CausalGraph graph = new CausalGraph(Trace.of(frames), algorithm(random(seed)));
            for (Flight send : graph.trace().messages()) {
                Fact fact = new Fact.MessageFate(send.name());
                for (TraceEvent node : nodes(graph, fact, frames.get(frames.size() - 1))) {
                    boolean first = List.of(EventKind.START, EventKind.DETECT, EventKind.REVIVE)
                                    .contains(node.kind())
                            || node instanceof TraceEvent.Crash
                            || node instanceof TraceEvent.Intervened;
                    assertThat(first
                                    || !CauseChain.findDirectCauseIds(graph, node)
                                            .isEmpty())
                            .as("seed %d: %s", seed, node)
                            .isTrue();
                }
                messages++;
            }
        }
        assertThat(messages).isGreaterThan(5_000);
    }

    private static List<TraceEvent> nodes(CausalGraph graph, Fact fact, Frame end) {
        Set<Integer> seen = new TreeSet<>();
        List<TraceEvent> open = new ArrayList<>(fact.findDirectCauses(graph, end));
        for (int i = 0; i < open.size(); i++) {
            CauseChain.findDirectCauseIds(graph, open.get(i)).stream()
                    .filter(seen::add)
                    .forEach(cause -> open.add(graph.trace().event(cause)));
        }
        return open;
    }

    @Test
    void theStepsOfAChainAreNumberedAndEachNamesEarlierOnes() {
        for (int seed = 0; seed < RUNS; seed += 5) {
            List<Frame> frames = frames(random(seed));
            CausalGraph graph = new CausalGraph(Trace.of(frames), algorithm(random(seed)));
            for (Flight send : graph.trace().messages().stream().limit(40).toList()) {
                Fact fact = new Fact.MessageFate(send.name());
                List<Step> causes = CauseChain.findCausesOf(graph, fact, FramePosition.END, Translation.ENGLISH)
                        .steps();
                assertThat(causes).isNotEmpty();
                for (Step step : causes) {
                    assertThat(step.because()).allMatch(cause -> cause > step.number() && cause <= causes.size());
                    assertThat(step.text()).endsWith(".").doesNotContain("{");
                }
                List<Step> effects = CauseChain.findEffectsOf(graph, fact, FramePosition.END, Translation.ENGLISH)
                        .steps();
                for (Step step : effects) {
                    assertThat(step.because()).allMatch(cause -> cause < step.number());
                    assertThat(step.number() > 1 == !step.because().isEmpty()).isTrue();
                }
            }
        }
    }

    private static String lines(Scenario scenario, Fact fact) {
        CausalGraph graph = CausalGraph.of(history(scenario));
        CauseChain chain = CauseChain.findCausesOf(graph, fact, FramePosition.END, Translation.ENGLISH);
        StringBuilder lines = new StringBuilder(chain.statement().describe(Translation.ENGLISH) + "\n");
        chain.steps()
                .forEach(step -> lines.append(step.number())
                        .append(" (")
                        .append(step.frame().tick())
                        .append(") ")
                        .append(step.text())
                        .append(step.rules().isEmpty() ? "" : " [" + TraceEvent.joinSources(step.rules()) + "]")
                        .append(step.because().isEmpty() ? "" : " <- " + step.because())
                        .append("\n"));
        return lines.toString();
    }

    @Test
    void figure1IsExplainedAsTheBookDoes() {
        assertThat(lines(figure("K1"), new Fact.Believes(4))).isEqualTo("""
                        4 follows 6.
                        1 (8) 4 receives COORDINATOR from 6. 4 now follows 6. [Step 2.4] <- [2]
                        2 (6) 6's timer ANSWERS runs out: the ELECTION from 6 is lost, since 7 has crashed. \
                        6 takes the role of coordinator. 6 sends COORDINATOR to 4. [Step 1.2; Step 2.4] <- [3, 5]
                        3 (2) 6 receives ELECTION from 4. 6 sends ELECTION to 7. [Step 2.1; Step 2.2; Step 1.1] <- [4]
                        4 (0) 4 notices that the coordinator has crashed. 4 sends ELECTION to 6. \
                        [Step 1; Step 1.1] <- [5]
                        5 (0) 7 has crashed before the start.
                        """);
    }

    @Test
    void figure2IsExplainedAsTheBookDoes() {
        assertThat(lines(figure("K2"), new Fact.Believes(4))).isEqualTo("""
                        4 follows 5.
                        1 (8) 4 receives COORDINATOR from 5. 4 now follows 5. [Step 5] <- [2]
                        2 (6) 5 receives GRANT from 3. 5 takes the role of coordinator. 5 sends COORDINATOR to 4. \
                        [Step 5] <- [3]
                        3 (4) 3's timer ANSWERS runs out: 4 and 5 have answered; the ELECTION from 3 is lost, since 6 \
                        has crashed. 3 sends GRANT to 5. [Step 4, answers] <- [4, 5]
                        4 (0) 3 notices that the coordinator has crashed. 3 sends ELECTION to 6. [Step 1; Step 2] <- [5]
                        5 (0) 6 has crashed before the start.
                        """);
    }

    static Scenario figure(String id) {
        return Figures.loadScenario(id);
    }

    static Scenario with(Scenario scenario, ScheduledIntervention... events) {
        return scenario.withEvents(
                Stream.concat(scenario.events().stream(), Stream.of(events)).toList());
    }

    private static MessageName message(String name) {
        return MessageName.parse(name);
    }

    /** 3, back again, announces itself meanwhile; 2 does not wait for that, but for an answer to its lost ELECTION. */
    @Test
    void aTimerRunsOutBecauseOfTheMessageThatWasLostNotOfOneThatHappensToBeOnItsWay() {
        Scenario scenario = Counterexamples.find("bully-agreement").orElseThrow();
        CompletedRun run = CompletedRun.of(scenario);
        CauseChain chain = CauseChain.findCausesOf(
                new CausalGraph(Trace.of(run.frames()), algorithm(scenario)),
                new Fact.Believes(1),
                FramePosition.END,
                Translation.ENGLISH);
        assertThat(chain.steps())
                .extracting(CauseChain.Step::text)
                .anyMatch(text -> text.startsWith(
                        "2's timer ANSWERS runs out: the ELECTION from 2 is lost, since 3 has crashed."))
                .noneMatch(text -> text.contains("COORDINATOR from 3"));
    }

    /** What is done to K1, and what is said of the timer with which 4 waits for answers: that and why none came. */
    static Stream<Arguments> unanswered() {
        Intervention cut = new Intervention.Partition(List.of(List.of(4), List.of(0, 1, 2, 3, 5, 6, 7)));
        return Stream.of(
                arguments(
                        List.of(
                                ScheduledIntervention.atTick(3, new Intervention.Drop(message("5>4 OK@2"))),
                                ScheduledIntervention.atTick(3, new Intervention.Drop(message("6>4 OK@2")))),
                        "the OK from 5 to 4 is dropped; the OK from 6 to 4 is dropped; "
                                + "the ELECTION from 4 is lost, since 7 has crashed"),
                arguments(
                        List.of(
                                ScheduledIntervention.atTick(3, new Intervention.Delay(message("5>4 OK@2"), 3)),
                                ScheduledIntervention.atTick(3, new Intervention.Delay(message("6>4 OK@2"), 3))),
                        "the OK from 5 to 4 is still on its way; the OK from 6 to 4 is still on its way; "
                                + "the ELECTION from 4 is lost, since 7 has crashed"),
                arguments(
                        List.of(ScheduledIntervention.atTick(1, cut)),
                        "the ELECTION from 4 to 5 is lost where the network was cut; "
                                + "the ELECTION from 4 to 6 is lost where the network was cut; "
                                + "the ELECTION from 4 to 7 is lost where the network was cut"),
                arguments(
                        List.of(
                                ScheduledIntervention.atTick(1, new Intervention.Crash(5)),
                                ScheduledIntervention.atTick(1, new Intervention.Crash(6))),
                        "the ELECTION from 4 is lost, since 5 has crashed; "
                                + "the ELECTION from 4 is lost, since 6 has crashed; "
                                + "the ELECTION from 4 is lost, since 7 has crashed"),
                arguments(
                        List.of(
                                ScheduledIntervention.atTick(1, new Intervention.CrashAfterSends(5, 0)),
                                ScheduledIntervention.atTick(1, new Intervention.CrashAfterSends(6, 0))),
                        "nothing came from 5 and 6, which have crashed; "
                                + "the ELECTION from 4 is lost, since 7 has crashed"));
    }

    @ParameterizedTest
    @MethodSource
    void unanswered(List<ScheduledIntervention> events, String why) {
        Scenario scenario = with(figure("K1"), events.toArray(ScheduledIntervention[]::new));
        CausalGraph graph = CausalGraph.of(history(scenario));
        CauseChain chain = CauseChain.findCausesOf(
                graph, new Fact.TimerFires(4, "ANSWERS", 4), FramePosition.END, Translation.ENGLISH);
        assertThat(chain.steps().get(0).text()).startsWith("4's timer ANSWERS runs out: " + why + ".");
        int behindDetection = why.contains("7 has crashed") ? 0 : 1; // else only the detection follows from that crash
        assertThat(chain.steps())
                .hasSize(chain.steps().get(0).because().size() + 1 + crashesOrdered(events) + behindDetection);
    }

    /** A crash in the midst of sending is a step, and that it is ordered is another. */
    private static int crashesOrdered(List<ScheduledIntervention> events) {
        return (int) events.stream()
                .filter(event -> event.intervention() instanceof Intervention.CrashAfterSends)
                .count();
    }

    @Test
    void aTimerThatOnlyKeepsTheTimeMissesNobody() {
        Scenario raft = Scenario.of(
                AlgorithmChoice.asPublished("raft"),
                Group.of(List.of(0, 1, 2)),
                Set.of(0),
                new Timing(2, 2, 2, 0, 60),
                List.of());
        CausalGraph graph = CausalGraph.of(history(raft));
        List<TraceEvent> beats = graph.nodes().stream()
                .filter(node -> node.kind() == EventKind.TIMER && node.content().equals("HEARTBEAT"))
                .toList();
        assertThat(beats)
                .isNotEmpty()
                .allMatch(node -> AwaitedReply.findAwaitedReplies(graph, node).isEmpty());
    }
}
