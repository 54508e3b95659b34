package hustings.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.model.Mistake;
import hustings.model.Publication;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Transcript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A quiz about a run with a mistake that it does not name asks which one it is. */
class MistakeQuizTest {

    static Stream<String> demonstrations() {
        return Demonstrations.all().stream()
                .filter(one -> one.kind() == Demonstration.Kind.FIND)
                .map(Demonstration::id);
    }

    private static String runAsText(Scenario scenario, Publication algorithm) {
        AlgorithmChoice choice =
                AlgorithmChoice.of(algorithm.name(), scenario.algorithm().options());
        Algorithm<?> with = algorithm.with(choice.options());
        return Transcript.linesByFrame(History.of(scenario.withAlgorithm(choice), with), true).stream()
                .flatMap(List::stream)
                .collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void whatIsPrintedIsTheRunOfTheRightChoiceAndOfNoOther(String id) {
        Scenario model = Demonstrations.loadScenario(id);
        Mistake made = Catalogue.findMistake(model.algorithm().name()).orElseThrow();
        Map<String, Publication> wrong = Catalogue.mistakes().stream()
                .filter(one -> one.right().equals(made.right()))
                .map(Mistake::wrong)
                .collect(Collectors.toMap(one -> Translation.ENGLISH.format("mistake." + one.name()), one -> one));
        List<QuizItem> items = Quiz.drawItems("q", model, 5, 0);
        assertThat(items).isNotEmpty();
        for (QuizItem item : items) {
            Scenario scenario = item.run().scenario();
            String printed = item.runDescription();
            String programA = printed.substring(printed.indexOf("Program A"), printed.indexOf("Program B"));
            String programB = printed.substring(printed.indexOf("Program B"));
            assertThat(programB).contains(runAsText(scenario, made.right()));
            assertThat(item.choices())
                    .hasSize(4)
                    .filteredOn(QuizItem.Choice::right)
                    .hasSize(1);
            assertThat(item.choices()).extracting(QuizItem.Choice::text).containsAll(wrong.keySet());
            for (QuizItem.Choice choice : item.choices()) {
                boolean isPrinted = wrong.containsKey(choice.text())
                        && programA.strip().endsWith("\n" + runAsText(scenario, wrong.get(choice.text())));
                assertThat(isPrinted).as("%s: %s", item.id(), choice.text()).isEqualTo(choice.right());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void noFileNamesTheMistakeOutsideItsFeedback(String id) throws IOException {
        Scenario model = Demonstrations.loadScenario(id);
        Mistake made = Catalogue.findMistake(model.algorithm().name()).orElseThrow();
        List<QuizItem> items = Quiz.drawItems("q", model, 1, 0);
        ByteArrayOutputStream gift = new ByteArrayOutputStream();
        QuizFormat.GIFT.write(items, gift);
        assertThat(gift.toString(StandardCharsets.UTF_8).split("\\{\n")[0])
                .doesNotContain(made.wrong().name(), made.wrong().title());
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        QuizFormat.TEXT.write(items, text);
        assertThat(text.toString(StandardCharsets.UTF_8)).contains("Which mistake does one of the two make?");
        assertThat(items.get(0).pictureAsPng()).startsWith(0x89, 'P', 'N', 'G');
    }
}
