package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.LanguageFlag;
import hustings.lesson.Lesson;
import hustings.lesson.ShippedLessons;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.ShippedTasks;
import hustings.paper.figure.Figure;
import hustings.picture.file.WebPageFolder;
import hustings.quiz.LessonFiles;
import hustings.scenario.AtomicFile;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.Progress;
import hustings.workbench.AlgorithmMistake;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings course}: writes a lesson as web pages, with a start page, and as paper. */
@Command(name = "course", sortOptions = false)
final class CourseCommand extends ConsoleCommand {

    @Parameters(arity = "0..1", paramLabel = "LESSON", descriptionKey = "lesson")
    private String subject;

    @Option(names = "--all")
    private boolean all;

    @Option(names = "--out", required = true, paramLabel = "DIR")
    private Path out;

    @Option(names = "--ask")
    private boolean ask;

    @Mixin
    private LanguageFlag paper;

    @Override
    public Integer call() throws IOException, ScenarioException {
        FileArgument.requireCreatableFolder("--out", out);
        if (all == (subject != null)) {
            throw new BadInput("expected either a lesson or --all");
        }
        if (all && paper.isGiven()) {
            throw BadInput.forOption("--language", "found --all; expected a lesson, which has a plan and a work sheet");
        }
        Map<Path, AtomicFile.ContentWriter> files = new LinkedHashMap<>();
        (all ? createPagesOfAllShipped() : createFilesOf(loadLesson(subject)))
                .forEach((name, content) -> files.put(out.resolve(name), stream -> stream.write(content)));
        writeFilesTogether(out, files);
        printNotes();
        return 0;
    }

    private Map<String, byte[]> createFilesOf(Lesson lesson) throws IOException {
        Set<LessonFiles.Item> items = EnumSet.of(
                LessonFiles.Item.PAGES,
                LessonFiles.Item.PLAN,
                LessonFiles.Item.WORKSHEET,
                LessonFiles.Item.ANSWERS,
                LessonFiles.Item.LESSON);
        try {
            return new LessonFiles(lesson, paper.language()).create(items, ask, Progress.silent());
        } catch (AlgorithmMistake e) {
            throw e;
        } catch (IllegalArgumentException e) { // a run has no room on a page
            throw new BadInput(e.getMessage(), e);
        }
    }

    /** Creates pages for all that ships and can be played: figures by document, demonstrations, lessons, tasks. */
    private Map<String, byte[]> createPagesOfAllShipped() throws IOException {
        WebPageFolder pages = new WebPageFolder(ask);
        for (Figure figure : Figures.steppableFigures()) {
            addPage(pages, figure.paper().citation(), figure.id(), Figures.loadScenario(figure.id()));
        }
        for (Demonstration demonstration : Demonstrations.all()) {
            String id = demonstration.id();
            addPage(pages, headingOf(demonstration.kind().group()), id, Demonstrations.loadScenario(id));
        }
        for (String id : ShippedLessons.IDS) {
            Lesson lesson = ShippedLessons.find(id).orElseThrow();
            new LessonFiles(lesson, paper.language()).addPages(pages, lesson.title(), id + "-", Progress.silent());
        }
        addTasks(pages);
        return pages.createFiles("Leader elections");
    }

    private static void addTasks(WebPageFolder pages) throws IOException {
        Map<String, CompletedRun> tasks = new LinkedHashMap<>();
        for (String id : ShippedTasks.IDS) {
            tasks.put(id, CompletedRun.of(ShippedTasks.load(id)));
        }
        pages.addTasks("Tasks, from first steps to hard ones", tasks, ShippedTasks.FOR_YOURSELF);
    }

    private static String headingOf(Demonstration.Group group) {
        return switch (group) {
            case ALGORITHMS -> "Demonstrations: the idea and the weak spot of each algorithm";
            case FIELD -> "From the field: runs of public reports, questions and course sheets";
            case MISTAKES -> "Mistakes that people make, and where they strike";
        };
    }

    private static void addPage(WebPageFolder pages, String group, String name, Scenario scenario) throws IOException {
        pages.add(group, name, CompletedRun.of(scenario), scenario.compared());
    }
}
