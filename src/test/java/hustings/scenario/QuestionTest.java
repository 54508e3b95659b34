package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.question.Answer;
import hustings.question.Answers;
import hustings.question.QuestionMaker;
import hustings.scenario.Question.Kind;
import hustings.trace.History;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is asked of Figure 1 of Kordafshari et al. and of a ring is answered and explained from their frames. */
class QuestionTest {

    private static final History FIGURE_1 =
            TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).history();

    /** The frame that shows a stage; for stage 0 the start. */
    private static int frameOf(History history, int stage) {
        return history.stageStopIndices().stream()
                .filter(stop -> history.frames().get(stop).stage() == stage)
                .findFirst()
                .orElseThrow();
    }

    private static String answer(Question question, int stage) {
        return Answers.computeAnswer(question, FIGURE_1.frames(), frameOf(FIGURE_1, stage))
                .text();
    }

    private static List<String> explanation(Question question, int stage) {
        return Answers.explain(question, FIGURE_1.frames(), frameOf(FIGURE_1, stage), Translation.ENGLISH)
                .text()
                .lines()
                .toList();
    }

    /** Read off the five frames (a) to (e) of the figure; each column is asked while that stage is shown. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TYPE            | ELECTION | OK      | ELECTION | OK     | COORDINATOR | none",
                "STAGE_MESSAGES  | 3        | 2       | 3        | 1      | 6           | 0",
                "LOST            | 1        | 0       | 2        | 0      | 0           | 0",
                "SENDERS         | 4        | 5 and 6 | 5 and 6  | 6      | 6           | nobody",
                "STARTS_ELECTION | 4        | 5 and 6 | nobody   | nobody | nobody      | nobody",
                "LEADER          | nobody   | nobody  | nobody   | nobody | 6           | 6",
                "ALIVE           | 0–6      | 0–6     | 0–6      | 0–6    | 0–6         | 0–6",
                "TOTAL           | 15       | 15      | 15       | 15     | 15          | 15",
                "STAGES          | 5        | 5       | 5        | 5      | 5           | 5",
                "TURNAROUND      | 4        | 4       | 4        | 4      | 4           | 4",
            })
    void everyKindIsAnsweredAsTheFigureShowsIt(
            Kind kind, String at0, String at1, String at2, String at3, String at4, String at5) {
        List<String> answers = List.of(at0, at1, at2, at3, at4, at5);
        for (int stage = 0; stage < answers.size(); stage++) {
            assertThat(answer(Question.of(kind), stage))
                    .as("after stage %d", stage)
                    .isEqualTo(answers.get(stage));
        }
    }

    @Test
    void theMessagesOfAProcessAreCountedInTheNextStageAlone() {
        assertThat(answer(Question.aboutMessagesFrom(4), 0)).isEqualTo("3");
        assertThat(answer(Question.aboutMessagesFrom(5), 2)).isEqualTo("2");
        assertThat(answer(Question.aboutMessagesFrom(6), 2)).isEqualTo("1");
        assertThat(answer(Question.aboutMessagesFrom(6), 4)).isEqualTo("6");
        assertThat(answer(Question.aboutMessagesFrom(6), 5)).isEqualTo("0");
        assertThat(answer(Question.aboutEndOfRun(Kind.LEADER), 0)).isEqualTo("6");
        assertThatThrownBy(() -> answer(Question.aboutMessagesFrom(8), 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theAnswerFollowsTheRunAndNotTheFigure() {
        History crashed =
                TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).crash(6, 1).history();
        Question leader = Question.aboutEndOfRun(Kind.LEADER);
        assertThat(Answers.computeAnswer(leader, crashed.frames(), 0).text()).isEqualTo("5");
        assertThat(Answers.computeAnswer(Question.aboutEndOfRun(Kind.ALIVE), crashed.frames(), 0)
                        .text())
                .isEqualTo("0–5");
        assertThat(Answers.computeAnswer(Question.of(Kind.LOST), crashed.frames(), 0)
                        .text())
                .isEqualTo("2");
    }

    @Test
    void anExplanationNamesThePublishedStepAndWhoTookIt() {
        assertThat(explanation(Question.aboutMessagesFrom(5), 2))
                .containsExactly(
                        "The next messages are of type ELECTION; 5 sends 2 of them.",
                        "Step 2.1 (5): On ELECTION from a lower number: OK, to say that it is alive and takes over.",
                        "Step 2.2 (5): It holds an election itself, unless it is already holding one.",
                        "Step 1.1 (5): It sends ELECTION to all processes with higher numbers.");
        assertThat(explanation(Question.of(Kind.LEADER), 4))
                .containsExactly(
                        "At tick 6, one live process follows 6.",
                        "Step 1.2 (6): If no one responds, it wins and becomes coordinator.",
                        "Step 2.4 (6): The winner tells the others that it is coordinator.");
        assertThat(explanation(Question.of(Kind.LOST), 2))
                .containsExactly("Of 3: 2 to 7, which has crashed by the time they arrive.");
        assertThat(explanation(Question.of(Kind.TOTAL), 0)).containsExactly("In all: 6 ELECTION, 3 OK, 6 COORDINATOR.");
        assertThat(explanation(Question.of(Kind.STAGES), 0))
                .containsExactly("ELECTION, OK, ELECTION, OK, COORDINATOR.");
        assertThat(explanation(Question.of(Kind.TURNAROUND), 0))
                .containsExactly(
                        "At t = 0 D the crash is noticed; from t = 4 D on nobody changes whom it follows.",
                        "Step 2.4 (0–5): The winner tells the others that it is coordinator.");
        assertThat(explanation(Question.of(Kind.STARTS_ELECTION), 1).get(0)).isEqualTo("5 and 6 start an election.");
        assertThat(explanation(Question.of(Kind.TYPE), 5)).containsExactly("No more messages are sent.");
    }

    @Test
    void anExplanationIsTrueWhereTheRunEndsTooEarly() {
        List<Frame> cut = TestRun.of("bully", 0, 7)
                .timing(new Timing(2, 2, 2, 0, 1))
                .crashed(7)
                .detect(4, 0)
                .history()
                .frames();
        assertThat(Answers.computeAnswer(Question.of(Kind.LOST), cut, 0).text()).isEqualTo("0");
        assertThat(Answers.explain(Question.of(Kind.LOST), cut, 0, Translation.ENGLISH)
                        .text())
                .isEqualTo("None of its messages is lost.");
        List<Frame> silent = TestRun.of("bully", 0, 7).history().frames();
        assertThat(Answers.explain(Question.of(Kind.TOTAL), silent, 0, Translation.ENGLISH)
                        .text())
                .isEqualTo("Nothing is sent.");
    }

    /** Nothing breaks off anywhere, and what is asked of the next stage is what its frame shows. */
    @Test
    void everyQuestionHasAnAnswerAtEveryFrameOfEveryAlgorithm() {
        for (String algorithm : List.of("modified-bully", "map", "ring", "peterson", "raft")) {
            History history = TestRun.of(algorithm, 1, 6)
                    .timing(new Timing(2, 2, 2, 0, 120))
                    .crashed(6)
                    .detect(2, 0)
                    .crash(5, 3)
                    .revive(6, 20)
                    .history();
            List<Frame> frames = history.frames();
            Map<Kind, Integer> made = new TreeMap<>();
            for (int index : history.stageStopIndices()) {
                Question question = QuestionMaker.chooseQuestion(frames, index);
                made.merge(question.what(), 1, Integer::sum);
                assertThat(question).isEqualTo(QuestionMaker.chooseQuestion(frames, index));
                assertThat(Answers.explain(question, frames, index, Translation.ENGLISH)
                                .text())
                        .isNotBlank();
                assertThat(Answers.computeAnswer(question, frames, index).text())
                        .isNotBlank();
                int at = index;
                frames.stream()
                        .filter(frame -> frame.index() > at && frame.kind() == Frame.Kind.STAGE)
                        .findFirst()
                        .ifPresent(
                                next -> assertThat(Answers.computeAnswer(Question.of(Kind.STAGE_MESSAGES), frames, at))
                                        .isEqualTo(new Answer.Count(
                                                next.flightsOfStage().size())));
            }
            assertThat(made).as(algorithm).hasSizeGreaterThan(2);
        }
    }
}
