package hustings.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.paper.Counterexamples;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.question.Answer;
import hustings.question.Answers;
import hustings.question.WrongAnswers;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each question of a quiz is answered by what is printed of it alone: somebody who has the text, the picture in words
 * and the algorithm, and who follows the run by hand, comes to the one answer that is marked as right, whatever is not
 * printed.
 */
class QuizDeterminacyTest {

    private static final int QUESTIONS = 5;
    private static final int RUNS = 4;

    /** A question as it is printed, its choices, and which of them is right. */
    private record Printed(String id, String text, List<String> choices, String right) {}

    /**
     * Figures that send nothing; demonstrations with doubled messages or values, which the solver does not
     * read; and one with heartbeats of its own.
     */
    private static final Set<String> UNREADABLE = Set.of(
            "A3", "A7", "bully-detection", "raft-counts-twice-strike", "raft-waits-anew-strike", "raft-doubled-vote");

    /** All runs that ship, without those. */
    static Stream<String> models() {
        return Stream.concat(
                        Figures.steppableFigures().stream().map(Figure::id),
                        Demonstrations.all().stream()
                                .filter(one ->
                                        one.kind() != Demonstration.Kind.FIND) // of which something else is asked
                                .map(Demonstration::id))
                .filter(id -> !UNREADABLE.contains(id));
    }

    static Stream<String> counterexamples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("assets/scenarios/counterexamples"))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.replace(".yaml", ""))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static List<Printed> printed(List<QuizItem> items) throws IOException {
        if (items.isEmpty()) {
            return List.of();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        QuizFormat.TEXT.write(items, out);
        String[] parts =
                QuizSolver.withRanks(out.toString(StandardCharsets.UTF_8)).split("(?m)^Answers$", 2);
        List<Printed> printed = new ArrayList<>();
        for (String question : parts[0].split("\n\n")) {
            String id = question.substring(0, question.indexOf('\n'));
            String text = question.substring(id.length() + 1, question.indexOf("\n  a) "));
            List<String> choices = question.lines()
                    .filter(line -> line.matches("  [a-d]\\) .*"))
                    .map(line -> line.substring(5))
                    .toList();
            String answers = parts[1].substring(parts[1].indexOf("\n\n" + id + "\n"));
            char right = answers.charAt(answers.indexOf("\n* ") + 3);
            printed.add(new Printed(id, text, choices, choices.get(right - 'a')));
        }
        assertThat(printed).hasSameSizeAs(items);
        return printed;
    }

    private static void areSolved(List<QuizItem> items) throws IOException {
        for (Printed question : printed(items)) {
            QuizSolver solver = new QuizSolver(question.text());
            for (int run = 0; run < RUNS; run++) {
                Object answer = solver.answer(new Random(run));
                assertThat(question.choices())
                        .filteredOn(choice -> QuizSolver.value(choice).equals(answer))
                        .as("%s\n%s\n%s", question.id(), question.text(), answer)
                        .containsExactly(question.right());
            }
        }
    }

    /** A shipped run; the processes are called by their ranks, unless by names that say them. */
    static Scenario load(String id) {
        Scenario shipped =
                Demonstrations.find(id).isPresent() ? Demonstrations.loadScenario(id) : Figures.loadScenario(id);
        boolean saysRanks = shipped.group().name(shipped.group().highest()).matches("S?\\d+");
        return saysRanks ? shipped : shipped.withNamesOf(shipped.group().withoutNames());
    }

    @ParameterizedTest
    @MethodSource("models")
    void thePrintedQuestionDeterminesItsAnswer(String id) throws IOException {
        Scenario model = load(id);
        List<QuizItem> items = Quiz.drawItems(id, model, 2 * QUESTIONS, 3);
        areSolved(items);
        items.forEach(QuizDeterminacyTest::isNotEvident);
    }

    /** Who is down sends nothing, and who is alive stays so if nobody crashes or comes back. */
    private static void isNotEvident(QuizItem any) {
        RunQuizItem item = (RunQuizItem) any;
        Frame shown = item.run().frames().get(item.index());
        item.question()
                .process()
                .ifPresent(sender ->
                        assertThat(shown.process(sender).live()).as(item.id()).isTrue());
        if (item.question().what() == Question.Kind.ALIVE) {
            assertThat(item.rightChoice().text())
                    .isNotEqualTo(Answer.Processes.of(shown, true).text());
        }
    }

    /** Of some runs there is less to ask: nothing in them can be drawn anew, or the text would not be enough. */
    @ParameterizedTest
    @MethodSource("counterexamples")
    void thePrintedQuestionDeterminesItsAnswerWhereAnAlgorithmBreaks(String name) throws IOException {
        Scenario model = Counterexamples.find(name).orElseThrow();
        List<QuizItem> items = drawUpTo(QUESTIONS, name, model, 0);
        areSolved(items);
        assertThat(items)
                .hasSizeGreaterThanOrEqualTo(
                        name.equals("improved-bully-bully-back-flag-timeout-6d-agreement-late") ? 0 : 3);
    }

    /** The same runs, since a delay that names its message by its own tick comes right after the send. */
    @Test
    void aFaultOfAMessageCanBeNamedByTheTickOfItsSendAlone() throws IOException {
        String name = "modified-bully-bully-back-agreement-late";
        Scenario model = Counterexamples.find(name).orElseThrow();
        List<ScheduledIntervention> events = model.events().stream()
                .map(event -> event.intervention() instanceof Intervention.ToMessage late
                        ? ScheduledIntervention.atTick(late.message().sentTick(), late)
                        : event)
                .toList();
        assertThat(events).isNotEqualTo(model.events());
        List<QuizItem> items = drawUpTo(QUESTIONS, name, model.withEvents(events), 0);
        areSolved(items);
        assertThat(printed(items))
                .allMatch(item ->
                        item.text().contains("\nThe COORDINATOR that 2 sent to 1 at tick 6 arrives 3 ticks later.\n"));
    }

    /** As many questions as there are, but no more than a limit. */
    static List<QuizItem> drawUpTo(int limit, String name, Scenario model, long seed) {
        try {
            return Quiz.drawItems(name, model, limit, seed);
        } catch (IllegalArgumentException e) {
            int number = Integer.parseInt(e.getMessage().replaceAll("found only (\\d+) .*", "$1"));
            return Quiz.drawItems(name, model, number, seed);
        }
    }

    /** At the last tick of a run nobody knows yet what is lost. */
    @Test
    void questionOfLossIsNotAskedWhereTheRunEndsBeforeTheArrival() {
        Scenario model = Demonstrations.loadScenario("raft-idea");
        CompletedRun whole = CompletedRun.of(model);
        Question lost = Question.of(Question.Kind.LOST);
        assertThat(AnswerabilityCheck.isAskable(whole, 0, lost)).isTrue();
        int sent = whole.frames().stream()
                .filter(frame -> frame.stage() == 1)
                .findFirst()
                .orElseThrow()
                .tick();
        CompletedRun cut = CompletedRun.of(model.withTiming(model.timing().withUntilTick(sent)));
        assertThat(AnswerabilityCheck.isAskable(cut, 0, Question.of(Question.Kind.STAGE_MESSAGES)))
                .isTrue();
        assertThat(AnswerabilityCheck.isAskable(cut, 0, lost)).isFalse();
    }

    /**
     * 1 stands at tick 40 and 2 at tick 42, upon which 3 crashes: 1's request does not reach 3. Later on 3 is back,
     * and is crashed again once an election more has begun.
     */
    private static CompletedRun crashThatHangsOnATimeout() {
        SortedMap<Integer, Integer> nobody = new TreeMap<>(Map.of(1, -1, 2, -1, 3, -1));
        SortedMap<Integer, List<Integer>> waits =
                new TreeMap<>(Map.of(1, List.of(40, 80), 2, List.of(42, 80), 3, List.of(70, 41)));
        return CompletedRun.of(TestRun.of("raft", 1, 3)
                .timing(Timing.ofConstantDelay(4).withTimeouts(Timing.Timeouts.given(waits)))
                .beforeStage(3, new Intervention.Crash(3))
                .revive(3, 50)
                .beforeStage(6, new Intervention.Crash(3))
                .scenario()
                .withFollowed(nobody));
    }

    private static QuizItem ask(CompletedRun run, Question.Kind what, String right, String wrong) {
        List<QuizItem.Choice> choices =
                List.of(new QuizItem.Choice(right, true, "It is so."), new QuizItem.Choice(wrong, false, "It is not."));
        Question question = Question.of(what);
        assertThat(AnswerabilityCheck.isAskable(run, 0, question)).isTrue();
        assertThat(Answers.computeAnswer(question, run.frames(), 0).text(run.language()))
                .isEqualTo(right);
        return new RunQuizItem("timeouts", run, 0, question, choices);
    }

    @Test
    void whatIsLostFollowsFromTheTimeoutsThatArePrinted() throws IOException {
        QuizItem item = ask(crashThatHangsOnATimeout(), Question.Kind.LOST, "1", "0");
        assertThat(item.runDescription())
                .contains("\nRandom timeouts that run out up to tick 44: 1's at tick 40 and 2's at tick 42.\n");
        areSolved(List.of(item));
    }

    @Test
    void eventsThatHangOnTimeoutsWhichAreNotPrintedAreNotPrintedEither() throws IOException {
        QuizItem lost = ask(crashThatHangsOnATimeout(), Question.Kind.LOST, "1", "0");
        assertThat(lost.runDescription())
                .contains("As soon as messages have been sent 2 times")
                .doesNotContain("5 times", "At tick 50");
        QuizItem next = ask(crashThatHangsOnATimeout(), Question.Kind.TYPE, "REQUEST_VOTE", "HEARTBEAT");
        assertThat(next.runDescription())
                .contains("\nRandom timeouts that run out before the next messages are sent: 1's at tick 40.\n")
                .doesNotContain("times", "At tick 50");
        areSolved(List.of(next));
    }

    /** OK and ELECTION are sent at one tick then: a student may take either for the next messages, or both. */
    @Test
    void questionOfSeveralTypesSentAtOneTimeIsAboutTheFirstType() {
        CompletedRun run = CompletedRun.of(Figures.loadScenario("K1"));
        int index = WrongAnswers.frameIndexOfStage(run.frames(), 1).orElseThrow();
        assertThat(AnswerabilityCheck.isAskable(run, index, Question.of(Question.Kind.TYPE)))
                .isTrue();
        assertThat(AnswerabilityCheck.isAskable(run, index, Question.of(Question.Kind.SENDERS)))
                .isFalse();
        assertThat(AnswerabilityCheck.isAskable(run, 0, Question.of(Question.Kind.SENDERS)))
                .isTrue();
    }

    @Test
    void questionOfWhatACrashedProcessSendsIsNotAsked() {
        CompletedRun run = CompletedRun.of(Figures.loadScenario("K1"));
        assertThat(AnswerabilityCheck.isAskable(run, 0, Question.aboutMessagesFrom(7)))
                .isFalse();
        assertThat(AnswerabilityCheck.isAskable(run, 0, Question.aboutMessagesFrom(5)))
                .isTrue();
    }
}
