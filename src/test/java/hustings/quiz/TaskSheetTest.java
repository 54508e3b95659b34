package hustings.quiz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.EnglishWords;
import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.lesson.Exercise;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.LessonPart;
import hustings.paper.CompletedRun;
import hustings.paper.ShippedTasks;
import hustings.quiz.PlainSimulation.Done;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.Translation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Work sheets ask which events solve a task, and the answers have one solution that does. */
class TaskSheetTest {

    private static final Translation GERMAN = Translation.of(Locale.GERMAN);
    private static final String RUN = "algorithm: bully\nids: 1..4\ncrashed: 4\nevents: [{at: 0, detect: 2}]\n";

    static final Iterable<String> TASKS = ShippedTasks.IDS;

    @TempDir
    private Path folder;

    private Lesson lesson(String text) throws IOException, ScenarioException {
        return LessonFile.read(Files.writeString(folder.resolve("lesson.yaml"), text), java -> null);
    }

    /** The text of a paper on one line. */
    private static String textOf(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
        }
    }

    private static ScheduledIntervention read(Done said) {
        Intervention event = switch (said.what()) {
            case "crash" -> new Intervention.Crash(said.process());
            case "crash-after" -> Intervention.Kind.CRASH_AFTER_SENDS.create(said.process(), said.amount());
            case "disk_loss" -> Intervention.Kind.DISK_LOSS.create(said.process(), 0);
            case "revive" -> new Intervention.Revive(said.process());
            case "detect" -> new Intervention.Detect(said.process());
            case "drop" -> {
                String[] name = said.message().split(" ");
                yield new Intervention.Drop(new MessageName(
                        Integer.parseInt(name[1]), Integer.parseInt(name[2]), name[0], Integer.parseInt(name[3]), 1));
            }
            default -> throw new IllegalArgumentException("not understood: " + said);
        };
        return said.tick() < 0
                ? ScheduledIntervention.beforeStage(said.stages() + 1, event)
                : ScheduledIntervention.atTick(said.tick(), event);
    }

    /** The events as somebody reads them who has nothing but the paper. */
    private static List<ScheduledIntervention> readSolution(String answer) {
        String events = answer.replaceFirst(".*?A solution: ", "").replaceFirst(" Reached .*", "");
        List<ScheduledIntervention> read = new ArrayList<>();
        for (String sentence : events.split("(?<=\\.) (?=At tick|As soon|Before the first)")) {
            QuizSolver.separate(sentence).forEach(each -> read.add(read(QuizSolver.done(each))));
        }
        return read;
    }

    @ParameterizedTest
    @FieldSource("TASKS")
    void whoeverDoesWhatTheAnswersSayReachesTheGoalWithTheFewest(String id) throws IOException {
        Scenario scenario = ShippedTasks.load(id);
        String answers = textOf(new LessonPaper(Lesson.of(id, scenario), Translation.ENGLISH).renderWorksheet(true));
        List<ScheduledIntervention> events = readSolution(answers);
        TaskJudge judge = new TaskJudge(scenario, CompletedRun.of(scenario).algorithm(), RunLimits.OF_FILES);
        TaskVerdict verdict = judge.judge(scenario.withAddedEvents(events));
        assertThat(verdict.isReachedWithFewest()).as(answers).isTrue();
        assertThat(answers).contains(verdict.usedInAll() == 1 ? "with 1 event" : verdict.usedInAll() + " events");
    }

    @ParameterizedTest
    @FieldSource("TASKS")
    void theSheetsAskWithRoomForTheSolutionAndGiveItOnlyInTheAnswers(String id) {
        Scenario scenario = ShippedTasks.load(id);
        Map<String, byte[]> files = Worksheet.createFiles(id, scenario, Translation.ENGLISH);
        String asked = new String(files.get(id + "-worksheet.html"), StandardCharsets.UTF_8);
        String answers = new String(files.get(id + "-answers.html"), StandardCharsets.UTF_8);
        assertThat(asked)
                .contains("Describe each event that you add", "1. When: ___")
                .doesNotContain("A solution");
        assertThat(answers).contains("A solution: ", "Reached ").doesNotContain("When: ___");
        Scenario solved = scenario.withAddedEvents(scenario.task().orElseThrow().path());
        int frames = asked.split(">stage \\d+, t = ______ D<", -1).length - 1;
        assertThat(frames)
                .as("frames")
                .isGreaterThan(CompletedRun.of(solved).lastFrame().stage());
    }

    @Test
    void germanSheetsAndPlansOfAllTasksHaveNoEnglishWord() throws IOException, ScenarioException {
        Lesson all = lesson("title: Aufgaben\nruns: [" + String.join(", ", ShippedTasks.IDS) + "]\n");
        LessonPaper paper = new LessonPaper(all, GERMAN);
        assertThat(textOf(paper.renderWorksheet(false))).contains("12. ", "Wann: ___");
        for (byte[] each : List.of(paper.renderPlan(), paper.renderWorksheet(false), paper.renderWorksheet(true))) {
            String text = textOf(each);
            assertThat(EnglishWords.in(text.replaceAll("task-[a-z-]+", ""), List.of()))
                    .as(text)
                    .isEmpty();
        }
    }

    @Test
    void aPartWithATaskIsAnExerciseOnceAndPlanAndCardTellItsGoal() throws IOException, ScenarioException {
        Lesson lesson = lesson("""
                title: Homework
                runs:
                  - {run: task-two-leaders, title: Two at once}
                  - K1
                  - task-lowest-leads
                exercises:
                  - {task: faults, run: task-lowest-leads}
                  - {task: count, run: K1}
                """);
        LessonPaper paper = new LessonPaper(lesson, Translation.ENGLISH);
        String asked = textOf(paper.renderWorksheet(false));
        assertThat(asked)
                .contains("1. Make 1 lead in the end", "2. How many messages", "3. Make two lead at once.")
                .contains("Add at most 1 crash and 1 return.", "crashed at the start: 4")
                .doesNotContain("4. Make");
        assertThat(textOf(paper.renderPlan()))
                .contains("Task: Make two lead at once.", "A solution: At tick 5: 4 is back.");
        assertThat(lesson.parts().get(0).describeForClass(Translation.ENGLISH))
                .isEqualTo("Bully, processes 1\u20134; 4 has crashed. Make two lead at once."
                        + " Add at most 1 crash and 1 return.");
        assertThat(LessonFile.format(lesson)).containsOnlyOnce("task: faults");
        assertThat(lesson(LessonFile.format(lesson)).listExercisesOfWorksheet())
                .extracting(Exercise::task)
                .containsExactly(Exercise.Task.FAULTS, Exercise.Task.COUNT, Exercise.Task.FAULTS);
    }

    @Test
    void whatSomebodyAddedToSolveItIsNeitherAskedNorGiven() throws IOException, ScenarioException {
        Scenario start = ShippedTasks.load("task-two-leaders");
        Scenario tried = start.withAddedEvents(List.of(ScheduledIntervention.atTick(1, new Intervention.Crash(3))));
        Lesson lesson = Lesson.of("tried", tried);
        for (boolean withAnswers : new boolean[] {false, true}) {
            assertThat(textOf(new LessonPaper(lesson, Translation.ENGLISH).renderWorksheet(withAnswers)))
                    .contains("At tick 0: 2 suspects")
                    .doesNotContain("3 crashes");
        }
    }

    @Test
    void aTaskWithoutAPathSaysSo() throws IOException, ScenarioException {
        Files.writeString(folder.resolve("open.yaml"), RUN + "task: {goal: {leads: 2}, budget: {crash: 2}}\n");
        Lesson lesson = lesson("runs: [open.yaml]\n");
        String answers = textOf(new LessonPaper(lesson, Translation.ENGLISH).renderWorksheet(true));
        assertThat(answers)
                .startsWith("Bully: answers")
                .contains("No solution is known: the task has no path.", "hustings task --make");
        assertThat(textOf(new LessonPaper(lesson, GERMAN).renderWorksheet(true)))
                .contains("Eine L\u00f6sung ist nicht bekannt");
        assertThat(new LessonFiles(lesson, Translation.ENGLISH)
                        .drawQuestions(1, 0)
                        .items())
                .first()
                .extracting(QuizItem::freeAnswer)
                .asString()
                .startsWith("No solution is known");
    }

    @Test
    void aPathThatIsNoSolutionIsRefusedWithItsPlaceAndNeverPrinted() throws IOException, ScenarioException {
        Path bad = Files.writeString(
                folder.resolve("bad.yaml"),
                RUN + "task: {goal: {leads: 2}, budget: {crash: 2}, path: [{at: 0, crash: 2}]}\n");
        assertThatThrownBy(() -> lesson("runs:\n  - K1\n  - bad.yaml\n"))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContainingAll("line 3", "task.path: found events that do not reach the goal");
        assertThatThrownBy(() -> lesson("runs: [K1]\nexercises:\n  - {task: faults, run: bad.yaml}\n"))
                .hasMessageContainingAll("line 3", "task.path: found events that do not reach the goal");
        assertThatThrownBy(() -> lesson("runs: [K1]\nexercises:\n  - {task: faults, run: K1}\n"))
                .hasMessageContainingAll("line 3", "run", "found a run without 'task'; expected one with a goal");
        Scenario run = ScenarioFile.read(bad, Catalogue.shippedAndMistakes(), java -> null);
        Lesson alone = Lesson.of("bad", run);
        assertThat(alone.parts()).first().extracting(LessonPart::title).isEqualTo("");
        assertThat(alone.parts().get(0).describeForClass(Translation.ENGLISH)).startsWith("Bully");
        assertThatThrownBy(() -> new LessonPaper(alone, Translation.ENGLISH).renderWorksheet(true))
                .hasMessageContaining("task.path: found events that do not reach the goal");
    }

    @Test
    void processesWithNamesAreCalledByThem() throws IOException, ScenarioException {
        Files.writeString(folder.resolve("named.yaml"), """
                algorithm: bully
                ids: A..D
                crashed: D
                events: [{at: 0, detect: B}]
                task:
                  goal: {leads: A}
                  budget: {crash: 2}
                  path: [{at: 0, detect: A}, {at: 0, crash: B}, {at: 0, crash: C}]
                """);
        assertThat(textOf(new LessonPaper(lesson("runs: [named.yaml]\n"), Translation.ENGLISH).renderWorksheet(true)))
                .contains("Make A lead in the end", "At tick 0: B suspects that")
                .contains("A solution: At tick 0: A suspects that", "At tick 0: B and C crash.");
    }
}
