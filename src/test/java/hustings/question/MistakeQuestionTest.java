package hustings.question;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Mistake;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.BoardView;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MistakeQuestionTest {

    private static final Translation ENGLISH = Translation.ENGLISH;

    static Stream<String> demonstrations() {
        return Demonstrations.all().stream()
                .filter(one -> one.kind() == Demonstration.Kind.FIND)
                .map(Demonstration::id);
    }

    private static MistakeQuestion questionAbout(Scenario scenario) {
        return MistakeQuestion.find(scenario.algorithm().name(), Catalogue.mistakes())
                .orElseThrow();
    }

    /** What every process follows, stage by stage: what can be seen, told apart without the difference of runs. */
    private static List<String> seen(Scenario scenario, Publication algorithm) {
        return CompletedRun.of(scenario.withAlgorithm(AlgorithmChoice.asPublished(algorithm.name()))).frames().stream()
                .map(frame -> frame.tick() + " " + frame.flights() + " "
                        + frame.processes().stream()
                                .map(process ->
                                        process.live() + ":" + process.state().coordinator())
                                .toList())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void whoeverWatchesBothRunsCanTellWhichMistakeItIs(String id) {
        Scenario scenario = Demonstrations.loadScenario(id);
        MistakeQuestion question = questionAbout(scenario);
        assertThat(question.isDecidedBy(scenario)).isTrue();
        List<String> wrong = seen(scenario, question.mistake().wrong());
        assertThat(wrong)
                .isEqualTo(seen(scenario, question.mistake().unnamed()))
                .isNotEqualTo(seen(scenario, question.mistake().right()));
        question.choices().stream()
                .filter(choice -> !choice.equals(question.mistake())
                        && choice.right().equals(question.mistake().right()))
                .forEach(choice -> assertThat(seen(scenario, choice.wrong())).isNotEqualTo(wrong));
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void theRightAlgorithmStandsBesideAndNothingNamesTheMistake(String id) {
        Scenario scenario = Demonstrations.loadScenario(id);
        Mistake mistake = questionAbout(scenario).mistake();
        assertThat(scenario.compared())
                .containsExactly(AlgorithmChoice.asPublished(mistake.right().name()));
        assertThat(scenario.boardView()).isEqualTo(BoardView.SIDE_BY_SIDE);
        assertThat(scenario.toString())
                .doesNotContain(mistake.wrong().name(), mistake.wrong().title())
                .doesNotContain("#");
    }

    @Test
    void fourAreOfferedAmongThemAllOfTheSameAlgorithmAndNotAlwaysInTheSamePlace() {
        List<MistakeQuestion> questions = Catalogue.mistakes().stream()
                .map(mistake -> MistakeQuestion.find(mistake.unnamed().name(), Catalogue.mistakes())
                        .orElseThrow())
                .toList();
        for (MistakeQuestion question : questions) {
            assertThat(question.choices()).hasSize(4).doesNotHaveDuplicates().contains(question.mistake());
            assertThat(question.choices())
                    .containsAll(Catalogue.mistakes().stream()
                            .filter(one -> one.right().equals(question.mistake().right()))
                            .toList());
        }
        assertThat(questions.stream()
                        .map(question -> question.choices().indexOf(question.mistake()))
                        .distinct())
                .hasSizeGreaterThan(2);
        assertThat(MistakeQuestion.find("raft", Catalogue.mistakes())).isEmpty();
        assertThat(MistakeQuestion.find("raft-counts-twice", Catalogue.mistakes()))
                .isEmpty();
    }

    @Test
    void aChoiceIsExplainedByWhatItWouldDoInThisRun() {
        Scenario scenario = Demonstrations.loadScenario("raft-mistake-1-find");
        MistakeQuestion question = questionAbout(scenario);
        List<String> told = question.choices().stream()
                .map(choice ->
                        MistakeQuestion.describe(choice, ENGLISH) + ". " + question.explain(choice, scenario, ENGLISH))
                .toList();
        assertThat(told)
                .containsExactlyInAnyOrder(
                        "It counts an answer that comes twice as two. Right is to keep a set of those that have voted,"
                                + " in which a vote that comes twice is there once. Reported in public:"
                                + " xnnyygn/xraft#27, ktoso/akka-raft#45, microsoft/coyote-samples#8.",
                        "It tells the result only to those that asked. The two do not differ in this.",
                        "It counts an answer that was meant for an earlier election. This run gives no occasion for it:"
                                + " with it, the run would be as without a mistake.",
                        "It begins to wait anew when it refuses. This run gives no occasion for it: with it, the run"
                                + " would be as without a mistake.");
    }

    @Test
    void aMistakeThatWouldShowElsewhereIsToldFromTheOneThatIsMade() {
        Scenario scenario = Demonstrations.loadScenario("bully-mistake-1-find");
        MistakeQuestion question = questionAbout(scenario);
        Mistake other = Catalogue.findMistake("bully-tells-askers").orElseThrow();
        assertThat(question.explain(other, scenario, ENGLISH))
                .isEqualTo("With it the run would be another: the same up to stage 3, t = 1.5 D, and not after that.");
    }

    @Test
    void aRunWithoutOccasionDecidesNothing() {
        Scenario quiet = Demonstrations.loadScenario("raft-mistake-1-find").withEvents(List.of());
        assertThat(questionAbout(quiet).isDecidedBy(quiet)).isFalse();
    }
}
