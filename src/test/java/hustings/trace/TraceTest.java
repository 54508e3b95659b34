package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.RandomRuns;
import hustings.engine.SimulationEvent;
import hustings.model.Publication;
import hustings.model.Rule;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The log of a run, beside its frames. */
class TraceTest {

    private static final int RUNS = 40;

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    private static List<TraceEvent> logOf(TestRun run) {
        return Trace.of(run.history().frames()).log();
    }

    private static String line(TraceEvent entry) {
        String sources = entry.rules().stream().map(Rule::source).collect(Collectors.joining("; "));
        return entry.tick() + " " + entry.from() + (entry.to() == TraceEvent.NONE ? "" : ">" + entry.to()) + " "
                + entry.type() + " " + entry.content()
                + (entry instanceof TraceEvent.MessageEvent message
                        ? " @" + message.flight().arrivalTick() + " "
                                + message.flight().fate()
                        : "")
                + " [" + sources + "]";
    }

    @Test
    void tellsAnElectionInOrder() {
        assertThat(logOf(TestRun.of("bully", 1, 3).crashed(3).detect(1, 0)))
                .extracting(TraceTest::line)
                .containsExactly(
                        "0 1 detect notices the crash of the coordinator [Step 1; Step 1.1]",
                        "0 1>2 ELECTION  @2 DELIVERED [Step 1.1]",
                        "0 1>3 ELECTION  @2 RECEIVER_CRASHED [Step 1.1]",
                        "2 2>1 OK  @4 DELIVERED [Step 2.1]",
                        "2 2>3 ELECTION  @4 RECEIVER_CRASHED [Step 1.1]",
                        "6 2 timer ANSWERS [Step 1.2; Step 2.4]",
                        "6 2>2 belief leads [Step 1.2; Step 2.4]",
                        "6 2>1 COORDINATOR  @8 DELIVERED [Step 2.4]",
                        "8 1>2 belief follows 2 [Step 2.4]");
    }

    @Test
    void tellsWhatIsDoneToARunOnceEach() {
        assertThat(logOf(TestRun.of("bully", 1, 3)
                                .crash(3, 0)
                                .crash(3, 1)
                                .at(1, new Intervention.Partition(List.of(List.of(1), List.of(2))))
                                .at(2, new Intervention.Heal())
                                .revive(3, 3)
                                .drop("3>1 COORDINATOR@3", 4)
                                .at(4, new Intervention.Duplicate(MessageName.parse("3>2 COORDINATOR@3"))))
                        .stream()
                        .filter(entry -> entry.kind() != EventKind.SEND && entry.kind() != EventKind.BELIEF)
                        .filter(entry -> entry.kind() != EventKind.TIMER))
                .extracting(TraceTest::line)
                .containsExactly(
                        "0 3 crash crashes []",
                        "1 3 crash crash 3 (changes nothing) []",
                        "1 -1 partition partition 1 | 2 []",
                        "2 -1 heal heal []",
                        "3 3 revive is back [Step 3; Step 1.2; Step 2.4]",
                        "4 3>1 drop drop 3>1 COORDINATOR@3 []",
                        "4 3>2 duplicate duplicate 3>2 COORDINATOR@3 []",
                        "3 3>2 COORDINATOR a copy @5 DELIVERED []");
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void hasEachMessageOnceWithARuleThatItsSenderNamed(Publication algorithm) {
        for (long seed : RandomRuns.seeds(RUNS)) {
            History history = RandomRuns.history(RandomRuns.anything(algorithm, seed));
            List<TraceEvent> log = Trace.of(history.frames()).log();
            List<Frame> frames = history.frames();
            assertThat(log.stream().filter(entry -> entry.kind() == EventKind.SEND))
                    .as("seed %d", seed)
                    .hasSize((int) frames.get(frames.size() - 1).tallies().sent());
            Set<String> named = new HashSet<>();
            int frame = -1;
            for (TraceEvent entry : log) {
                assertThat(entry.frame()).isGreaterThanOrEqualTo(frame);
                while (frame < entry.frame()) {
                    frame++;
                    addRules(frames.get(frame), named);
                }
                if (entry.kind() == EventKind.SEND) {
                    assertThat(entry.rules())
                            .as("seed %d, %s", seed, entry)
                            .isNotEmpty()
                            .allSatisfy(rule -> assertThat(named).contains(entry.from() + rule.source()));
                }
            }
        }
    }

    @Test
    void namesACopyThatIsMadeInTheTickInWhichItArrives() {
        assertThat(logOf(TestRun.of("bully", 1, 3)
                                .crashed(3)
                                .detect(1, 0)
                                .at(2, new Intervention.Duplicate(MessageName.parse("1>2 ELECTION@0")))
                                .at(2, new Intervention.Duplicate(MessageName.parse("1>2 ELECTION@0#2"))))
                        .stream()
                        .filter(entry -> entry.kind() == EventKind.COPY))
                .extracting(entry -> ((TraceEvent.Sent) entry).flight().name().toString())
                .containsExactly("1>2 ELECTION@0#2", "1>2 ELECTION@0#3");
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aReactionThatNamesAPublishedStepNamesItBeforeItSends(Publication algorithm) {
        for (long seed : RandomRuns.seeds(RUNS)) {
            History history = RandomRuns.history(RandomRuns.anything(algorithm, seed));
            assertThat(history.frames().stream()
                            .flatMap(NextStage::reactions)
                            .filter(reacted -> !reacted.rules().isEmpty()))
                    .as("seed %d", seed)
                    .allSatisfy(reacted -> assertThat(reacted.queued())
                            .noneMatch(queued -> queued.rules().isEmpty()));
        }
    }

    private static void addRules(Frame frame, Set<String> named) {
        for (SimulationEvent event : frame.events()) {
            if (event instanceof SimulationEvent.Reacted reacted) {
                reacted.rules().forEach(rule -> named.add(reacted.process() + rule.source()));
            }
        }
    }

    @Test
    void aRunOfAHundredThousandEntriesIsListed() {
        List<Frame> frames =
                TestRun.of("bully", 0, 320).crashed(320).detect(0, 0).history().frames();
        assertThat(Trace.of(frames).log()).hasSizeGreaterThan(100_000);
    }
}
