package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.RandomRuns;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.picture.election.LabelShape;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.scenario.Translation;
import hustings.trace.transit.Transits;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The words in the contents of messages, in both languages. */
class ContentWordsTest {

    private static final Translation GERMAN = Translation.of(Locale.GERMAN);
    private static final Pattern WORD = Pattern.compile("[A-Za-z]+(?: [A-Za-z]+)*");

    private static Stream<Frame.Flight> flights(CompletedRun run) {
        return run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .flatMap(frame -> frame.flightsOfStage().stream());
    }

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void everyWordOfAPublishedAlgorithmIsTranslated(Publication algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name(), 6)) {
            RandomRuns.history(RandomRuns.anything(algorithm, seed)).frames().stream()
                    .flatMap(frame -> frame.flights().stream())
                    .map(Frame.Flight::content)
                    .flatMap(content -> WORD.matcher(content).results())
                    .map(word -> "content." + Translation.toKey(word.group()))
                    .forEach(key -> assertThat(GERMAN.hasKey(key)).as(key).isTrue());
        }
    }

    @Test
    void thePictureOfRaftSpeaksTheLanguageOfTheRun() {
        CompletedRun run =
                CompletedRun.of(Demonstrations.loadScenario("raft-idea")).translatedTo(GERMAN);
        List<String> contents = run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .map(frame -> PictureLayout.of(
                        Transits.of(run.frames()).stepTo(frame.index()), PictureSettings.of(run), 1100, 700))
                .flatMap(picture -> picture.labels().stream())
                .filter(label -> label.kind() == LabelShape.Kind.CONTENT)
                .map(LabelShape::text)
                .toList();
        assertThat(contents)
                .contains("Amtszeit 2, ja")
                .noneMatch(text -> text.contains("term") || text.contains("yes"));
    }

    @Test
    void aNameIsNoWord() {
        CompletedRun run =
                CompletedRun.of(TestRun.of("chang-roberts", 1, 3).detect(1, 0).scenario());
        Group named = run.scenario().group().withNames(List.of("no", "yes", "term"));
        assertThat(flights(run).map(flight -> ContentWords.describe(flight, named, GERMAN)))
                .isNotEmpty()
                .allMatch(List.of("no", "yes", "term")::contains);
    }
}
