package hustings.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.RandomRuns;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.paper.Counterexamples;
import hustings.paper.Figures;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is looked for in a run is found: by a table for runs that one can look up, and against plain filters. */
class RunQueryTest {

    private static final int RUNS = 150;

    /** A run, and what is looked for in it. */
    private record Course(Trace trace, Algorithm<?> algorithm, int delayTicks) {

        static Course of(Scenario scenario) {
            Algorithm<?> algorithm = Catalogue.getByName(scenario.algorithm().name())
                    .with(scenario.algorithm().options());
            List<Frame> frames = History.of(scenario, algorithm).frames();
            return new Course(Trace.of(frames), algorithm, scenario.timing().delayTicks());
        }

        List<Frame> frames() {
            return trace.frames();
        }

        List<TraceEvent> log() {
            return trace.log();
        }

        RunQuery.Matches found(String query) {
            assertThat(RunQuery.looksLikeQuery(query)).as(query).isTrue();
            List<String> types = InterventionCodec.messageTypeNames(algorithm.messageTypes());
            return RunQuery.parse(query, types, trace.frames().get(0).group(), Translation.ENGLISH)
                    .findMatches(trace, algorithm, delayTicks);
        }

        void finds(String query, Predicate<TraceEvent> such) {
            assertThat(found(query).rows())
                    .as(query)
                    .isEqualTo(log().stream().filter(such).toList());
        }
    }

    private static String line(TraceEvent entry) {
        return entry.type() + " " + entry.from() + (entry.to() == TraceEvent.NONE ? "" : ">" + entry.to()) + "@"
                + entry.tick();
    }

    /** An intervention that changes nothing is in the log, but it is no crash, no revival and no drop. */
    @Test
    void interventionsThatChangedNothingAreNotFound() {
        Course run = Course.of(TestRun.of("bully", 0, 3)
                .crashed(3)
                .detect(1, 0)
                .crash(3, 1)
                .crash(2, 3)
                .revive(1, 3)
                .drop("0>1 OK@0", 3)
                .scenario());
        assertThat(run.log())
                .filteredOn(entry -> entry.content().endsWith("(changes nothing)"))
                .hasSize(3);
        assertThat(run.found("crash from 2").rows())
                .extracting(RunQueryTest::line)
                .containsExactly("crash 2@3");
        for (String nothing : List.of("crash from 3", "revive from 1", "drop from 0")) {
            assertThat(run.found(nothing).rows()).as(nothing).isEmpty();
        }
    }

    /** Figure 1 of Kordafshari et al.: 4 detects that 7 has crashed; D is 2 ticks. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        rule 2.1                                  | OK 5>4@2, OK 6>4@2, OK 6>5@4
        Rule WIN                                  | timer 6@6, belief 6>6@6
        election FROM 4                           | ELECTION 4>5@0, ELECTION 4>6@0, ELECTION 4>7@0
        COORDINATOR to 2                          | COORDINATOR 6>2@6
        from 6 to 4                               | OK 6>4@2, COORDINATOR 6>4@6
        lost                                      | ELECTION 4>7@0, ELECTION 5>7@2, ELECTION 6>7@2
        lost from 5                               | ELECTION 5>7@2
        belief 4 to 6                             | belief 4>6@8
        timer to 3                                |
        answered within 2D                        | ELECTION 4>5@0, ELECTION 4>6@0, ELECTION 5>6@2
        answered within 2 D from 5                | ELECTION 5>6@2
        ELECTION answered within 3                |
        answered within 4                         | ELECTION 4>5@0, ELECTION 4>6@0, ELECTION 5>6@2
        ELECTION unanswered                       | ELECTION 4>7@0, ELECTION 5>7@2, ELECTION 6>7@2
        from 6 before timer                       | OK 6>4@2, ELECTION 6>7@2, OK 6>5@4
        OK before ELECTION from 6                 | OK 5>4@2, OK 6>4@2
        ELECTION to 5 before ELECTION from 4 to 7 |
        detect before OK before belief from 5     | detect 4@0
        OK before lost to 0                       |
        two leaders                               |
        """)
    void findsInAFigureWhatOneSeesThere(String query, String rows) {
        Course figure = Course.of(Figures.loadScenario("K1"));
        assertThat(figure.found(query).rows().stream().map(RunQueryTest::line).collect(Collectors.joining(", ")))
                .isEqualTo(rows == null ? "" : rows);
    }

    /** Also a frame of which the log has nothing. */
    @Test
    void findsEveryFrameWithTwoLeaders() {
        Course broken = Course.of(Counterexamples.find("bully-agreement").orElseThrow());
        RunQuery.Matches found = broken.found("two leaders");
        assertThat(found.frames()).isNotEmpty().isEqualTo(twoLead(broken));
        assertThat(found.rows())
                .isEqualTo(broken.log().stream()
                        .filter(row -> found.frames().contains(row.frame()))
                        .toList());
        assertThat(broken.found("Two Leaders from 2").frames()).isNotEmpty().isSubsetOf(found.frames());
    }

    private static List<Integer> twoLead(Course run) {
        return run.frames().stream()
                .filter(frame -> frame.processes().stream()
                                .filter(process -> process.live()
                                        && !process.paused()
                                        && process.state().coordinator() == process.id())
                                .count()
                        >= 2)
                .map(Frame::index)
                .toList();
    }

    @Test
    void findsWhatAPlainFilterFindsInAnyRun() {
        for (int seed = 0; seed < RUNS; seed++) {
            Publication publication =
                    Catalogue.shipped().get(seed % Catalogue.shipped().size());
            Scenario scenario = RandomRuns.anything(publication, seed);
            Course run = Course.of(scenario);
            Random random = new Random(seed);
            List<Integer> ids = scenario.group().ids();
            int from = ids.get(random.nextInt(ids.size()));
            int to = ids.get(random.nextInt(ids.size()));
            List<String> types =
                    InterventionCodec.messageTypeNames(run.algorithm().messageTypes());
            String type = types.get(random.nextInt(types.size()));
            Predicate<TraceEvent> sent = row -> row.type().equals(type) && row.from() == from;
            run.finds(type.toLowerCase(Locale.ROOT) + " from " + from, sent);
            run.finds("to " + to + " from " + from, row -> row.from() == from && row.to() == to);
            run.finds("lost", row -> row.fate().isPresent() && row.fate().get().isLost());
            run.finds("crash " + to + " to 99 from " + to, row -> false);
            Map<Long, Integer> answers = answers(run.frames());
            int ticks = 1 + random.nextInt(4 * run.delayTicks());
            run.finds("answered within " + ticks, row -> isAnswered(row, answers, ticks));
            run.finds(
                    "unanswered within 2D",
                    row -> row instanceof TraceEvent.Sent && !isAnswered(row, answers, 2 * run.delayTicks()));
            run.finds(
                    type + " " + from + " before from " + to,
                    row -> sent.test(row) && isBefore(run.log(), row, later -> later.from() == to));
            assertThat(run.found("two leaders").frames()).isEqualTo(twoLead(run));
        }
    }

    private static boolean isBefore(List<TraceEvent> log, TraceEvent row, Predicate<TraceEvent> such) {
        int place = IntStream.range(0, log.size())
                .filter(at -> log.get(at) == row)
                .findFirst()
                .orElseThrow();
        return log.subList(place + 1, log.size()).stream()
                .anyMatch(later -> such.test(later)
                        && !(row instanceof TraceEvent.Sent
                                && later instanceof TraceEvent.Sent
                                && row.frame() == later.frame()));
    }

    private static boolean isAnswered(TraceEvent row, Map<Long, Integer> answers, int ticks) {
        return answers.getOrDefault(row.sequence(), Integer.MAX_VALUE) - row.tick() <= ticks;
    }

    /** By message: when the first that was sent in reaction to it came back; read off the frames once more. */
    private static Map<Long, Integer> answers(List<Frame> frames) {
        Map<Integer, Deque<Long>> outboxes = new HashMap<>();
        Map<Long, Long> reactionTo = new HashMap<>();
        Map<Long, List<Integer>> ends = new HashMap<>();
        Map<Long, Integer> answers = new HashMap<>();
        long delivered = -1;
        for (Frame frame : frames) {
            for (SimulationEvent event : frame.events()) {
                if (event instanceof SimulationEvent.Delivered arrived) {
                    delivered = arrived.sequence();
                    long request = reactionTo.get(delivered);
                    if (request >= 0
                            && ends.get(delivered)
                                    .get(1)
                                    .equals(ends.get(request).get(0))) {
                        answers.putIfAbsent(request, frame.tick());
                    }
                } else if (event instanceof SimulationEvent.Reacted reacted) {
                    long trigger = reacted.cause() instanceof Cause.Received ? delivered : -1;
                    int messages = reacted.queued().stream()
                            .mapToInt(queued -> queued.messages())
                            .sum();
                    Deque<Long> outbox = outboxes.computeIfAbsent(reacted.process(), id -> new ArrayDeque<>());
                    IntStream.range(0, messages).forEach(each -> outbox.add(trigger));
                } else if (event instanceof SimulationEvent.StageSent sent) {
                    sent.stage().forEach(one -> {
                        reactionTo.put(one.sequence(), outboxes.get(one.from()).remove());
                        ends.put(one.sequence(), List.of(one.from(), one.to()));
                    });
                } else if (event instanceof SimulationEvent.Duplicated copied) {
                    reactionTo.put(copied.copy().sequence(), reactionTo.get(copied.original()));
                    ends.put(copied.copy().sequence(), ends.get(copied.original()));
                } else if (event instanceof SimulationEvent.Crashed crashed) {
                    outboxes.remove(crashed.process());
                }
            }
        }
        return answers;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "coordinator 6", "crash", "ELECTION", "two", "nobody there"})
    void otherWordsAreNoQuery(String words) {
        assertThat(RunQuery.looksLikeQuery(words)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        from four            | Found “four” after “from”; expected the id of a process, as in “from 4”
        ELECTION to          | Found nothing after “to”; expected the id of a process, as in “to 4”
        rule                 | Found nothing after “rule”; expected a published step, as in “rule 2.4”
        answered within soon | Found “soon” after “within”; expected a time, as in “within 2D”, or a number of ticks
        two from leaders     | Found “from” after “two”; expected “leaders”
        HELLO from 4         | Found “hello”; expected rule, from, to, lost, answered, unanswered, two leaders, or one
        from 4 before        | Found nothing; expected rule, from,
        before from 4        | Found “before”; expected rule, from,
        """)
    void textThatIsNoQueryIsSaidPlainly(String query, String problem) {
        assertThat(RunQuery.looksLikeQuery(query)).isTrue();
        assertThatThrownBy(() ->
                        RunQuery.parse(query, List.of("ELECTION", "OK"), Group.of(List.of(0, 1)), Translation.ENGLISH))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(problem);
    }
}
