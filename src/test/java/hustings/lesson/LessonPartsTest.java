package hustings.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.ShippedRuns;
import hustings.paper.ShippedTasks;
import hustings.paper.figure.Figure;
import hustings.play.WordChanges;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Caption;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part whose run is changed in the window is written as a person would write it. */
class LessonPartsTest {

    @TempDir
    private Path folder;

    private LessonParts parts() {
        return new LessonParts(folder, java -> null);
    }

    private LessonPart read(String part) throws IOException, ScenarioException {
        Path file = Files.writeString(folder.resolve("lesson.yaml"), "runs:\n  - " + part + "\n");
        return LessonFile.read(file, java -> null).parts().get(0);
    }

    /** Changes the run of a part, and returns how the part is written then. */
    private String changed(LessonPart part, Scenario run) throws ScenarioException {
        LessonPart changed = parts().withRun(part, run);
        assertThat(changed.scenario()).isEqualTo(run);
        return LessonFile.format(new Lesson("", "", List.of(changed), List.of()))
                .replaceAll("\n *", " ")
                .strip();
    }

    private static Scenario withCaption(Scenario run, int stage, Caption caption) {
        return WordChanges.withCaption(run, WordChanges.captionToEdit(run, stage), caption);
    }

    @Test
    void aQuestionIsAddedToTheCaptionsOfTheRun() throws IOException, ScenarioException {
        LessonPart part = read("{run: K1, title: Mine}");
        Caption old = part.scenario().findCaption(1).orElseThrow();
        assertThat(changed(
                        part,
                        withCaption(
                                part.scenario(), 1, old.withQuestion(Optional.of(Question.of(Question.Kind.SENDERS))))))
                .isEqualTo("runs: - run: K1 title: Mine captions: - stage: 1 ask: senders");
    }

    @Test
    void aCaptionThatIsTakenAwayLeavesTheOthersInTheKeys() throws IOException, ScenarioException {
        LessonPart part = read("{run: K1, title: Mine}");
        assertThat(changed(part, part.scenario().withCaptions(List.of())))
                .isEqualTo("runs: - run: K1 title: Mine with: {captions: []}");
    }

    @Test
    void aCaptionOfSeveralStagesOfARunThatIsChangedStaysOne() throws IOException, ScenarioException {
        LessonPart part = read("{run: K1, title: Mine}");
        Scenario run = part.scenario()
                .withCaptions(List.of(new Caption(1, 2, "", "Wait.")))
                .withAddedEvents(List.of(ScheduledIntervention.beforeStage(3, new Intervention.Crash(6))));
        assertThat(changed(part, run))
                .isEqualTo(
                        "runs: - run: K1 title: Mine with: {events: [{at: 0, detect: 4}, {before-stage: 3, crash: 6}]}"
                                + " captions: - stage: 1..2 text: Wait.");
    }

    @Test
    void aRunInAFileKeepsItsFile() throws IOException, ScenarioException {
        Files.copy(Path.of("assets/scenarios/K2.yaml"), folder.resolve("own.yaml"));
        LessonPart part = read("{run: own.yaml, minutes: 3}");
        Scenario run = part.scenario().withTexts("Other", part.scenario().source(), "Read this.");
        assertThat(changed(part, run)).contains("run: own.yaml title: Other minutes: 3 with: {notes: \"Read this.\"}");
    }

    @Test
    void aPartThatBeginsAfterTheEndOfItsNewRunBeginsAtTheStart() throws IOException, ScenarioException {
        LessonPart part = read("{run: K1, title: Mine, stage: 5}");
        Scenario run = part.scenario().withAlgorithm(AlgorithmChoice.asPublished("modified-bully"));
        assertThat(changed(part, run.withCaptions(List.of()))).doesNotContain("stage:");
    }

    @Test
    void anyRunCanBeMadeOfTheFirstFigure() throws ScenarioException, IOException {
        List<String> names = Stream.of(
                        Figures.steppableFigures().stream().map(Figure::id),
                        Demonstrations.all().stream().map(Demonstration::id),
                        ShippedTasks.IDS.stream())
                .flatMap(ids -> ids)
                .toList();
        assertThat(names).hasSizeGreaterThan(60);
        for (String name : names) {
            Scenario run = ShippedRuns.find(name).orElseThrow();
            assertThat(parts().create("K1", run).scenario()).as(name).isEqualTo(run);
        }
        String plain = "algorithm: bully\nids: 1..4\n";
        Scenario own = ScenarioFile.read(
                Files.writeString(folder.resolve("plain.yaml"), plain), Catalogue.shipped(), java -> null);
        assertThat(parts().create("K1", own).scenario()).isEqualTo(own);
        assertThat(parts().create("bully-idea", own).scenario()).isEqualTo(own);
    }
}
