package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.LanguageFlag;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.LessonPart;
import hustings.lesson.ShippedLessons;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.picture.file.WebPage;
import hustings.quiz.LessonPaper;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.AtomicFile;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** The files of the course in the order in which they are written, together: a part looks like all of it. */
    private final Map<Path, AtomicFile.ContentWriter> files = new LinkedHashMap<>();

    @Override
    public Integer call() throws IOException, ScenarioException {
        FileArgument.requireCreatableFolder("--out", out);
        if (all == (subject != null)) {
            throw new BadInput("expected either a lesson or --all");
        }
        if (all && paper.isGiven()) {
            throw BadInput.forOption("--language", "found --all; expected a lesson, which has a plan and a work sheet");
        }
        if (all) {
            addPagesOfAllShipped();
        } else {
            addFilesOf(loadLesson(subject));
        }
        writeFilesTogether(out, files);
        printNotes();
        return 0;
    }

    private void addFilesOf(Lesson lesson) throws IOException {
        LessonPaper printed = new LessonPaper(lesson, paper.language());
        List<WebPage.IndexEntry> pages = addPages(lesson, "");
        addFile(WebPage.SCRIPT_FILE, WebPage.scriptText());
        addFile("index.html", WebPage.indexPageHtml(lesson.title(), Map.of("", pages)));
        addFile("plan.pdf", printed.renderPlan());
        if (!lesson.exercises().isEmpty()) {
            addFile("worksheet.pdf", printed.renderWorksheet(false));
            addFile("worksheet-answers.pdf", printed.renderWorksheet(true));
        }
        addFile("lesson.yaml", LessonFile.format(lesson));
    }

    /** Adds pages for everything that ships and can be played: figures by document, demonstrations, lessons. */
    private void addPagesOfAllShipped() throws IOException {
        Map<String, List<WebPage.IndexEntry>> groups = new LinkedHashMap<>();
        for (Figure figure : Figures.steppableFigures()) {
            groups.computeIfAbsent(figure.paper().citation(), paper -> new ArrayList<>())
                    .add(addPage(figure.id(), Figures.loadScenario(figure.id())));
        }
        List<WebPage.IndexEntry> demonstrations = new ArrayList<>();
        List<WebPage.IndexEntry> mistakes = new ArrayList<>();
        for (Demonstration demonstration : Demonstrations.all()) {
            boolean isOfMistake = demonstration.kind() == Demonstration.Kind.STRIKE;
            (isOfMistake ? mistakes : demonstrations)
                    .add(addPage(demonstration.id(), Demonstrations.loadScenario(demonstration.id())));
        }
        groups.put("Demonstrations: the idea and the weak spot of each algorithm", demonstrations);
        groups.put("Mistakes that people make, and where they strike", mistakes);
        for (String id : ShippedLessons.IDS) {
            Lesson lesson = ShippedLessons.find(id).orElseThrow();
            groups.put(lesson.title(), addPages(lesson, id + "-"));
        }
        addFile(WebPage.SCRIPT_FILE, WebPage.scriptText());
        addFile("index.html", WebPage.indexPageHtml("Leader elections", groups));
    }

    private WebPage.IndexEntry addPage(String name, Scenario scenario) throws IOException {
        return addPage(name, CompletedRun.of(scenario), scenario.compared());
    }

    private WebPage.IndexEntry addPage(String name, CompletedRun run, List<AlgorithmChoice> compared)
            throws IOException {
        String file = name + ".html";
        addFile(
                file,
                BadInput.translateErrors(() -> new WebPage(run, compared, ask)).htmlWithSharedScript());
        return new WebPage.IndexEntry(file, run);
    }

    private List<WebPage.IndexEntry> addPages(Lesson lesson, String fileNamePrefix) throws IOException {
        List<WebPage.IndexEntry> entries = new ArrayList<>();
        for (int i = 0; i < lesson.parts().size(); i++) {
            LessonPart part = lesson.parts().get(i);
            entries.add(addPage(
                    fileNamePrefix + lesson.fileNameOfPart(i),
                    CompletedRun.of(part.scenario()),
                    part.scenario().compared()));
        }
        return entries;
    }

    private void addFile(String name, String text) {
        addFile(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void addFile(String name, byte[] content) {
        files.put(out.resolve(name), stream -> stream.write(content));
    }
}
