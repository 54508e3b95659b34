package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
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
import hustings.scenario.Translation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
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

    @Override
    public Integer call() throws IOException, ScenarioException {
        FileArgument.requireCreatableFolder("--out", out);
        if (all == (subject != null)) {
            throw new BadInput("expected either a lesson or --all");
        }
        if (all) {
            Files.createDirectories(out);
            writePagesOfAllShipped();
            return 0;
        }
        Lesson lesson = loadLesson(subject);
        LessonPaper paper = new LessonPaper(lesson, Translation.ENGLISH);
        Files.createDirectories(out);
        List<WebPage.IndexEntry> pages = writePages(lesson, "");
        writeFile(WebPage.SCRIPT_FILE, WebPage.scriptText());
        writeFile("index.html", WebPage.indexPageHtml(lesson.title(), Map.of("", pages)));
        writeFile("plan.pdf", paper.renderPlan());
        if (!lesson.exercises().isEmpty()) {
            writeFile("worksheet.pdf", paper.renderWorksheet(false));
            writeFile("worksheet-answers.pdf", paper.renderWorksheet(true));
        }
        writeFile("lesson.yaml", LessonFile.format(lesson));
        return 0;
    }

    /** Writes pages for everything that ships and can be played: figures by document, demonstrations, lessons. */
    private void writePagesOfAllShipped() throws IOException {
        Map<String, List<WebPage.IndexEntry>> groups = new LinkedHashMap<>();
        for (Figure figure : Figures.steppableFigures()) {
            groups.computeIfAbsent(figure.paper().citation(), paper -> new ArrayList<>())
                    .add(writePage(figure.id(), Figures.loadScenario(figure.id())));
        }
        List<WebPage.IndexEntry> demonstrations = new ArrayList<>();
        for (Demonstration demonstration : Demonstrations.all()) {
            demonstrations.add(writePage(demonstration.id(), Demonstrations.loadScenario(demonstration.id())));
        }
        groups.put("Demonstrations: the idea and the weak spot of each algorithm", demonstrations);
        for (String id : ShippedLessons.IDS) {
            Lesson lesson = ShippedLessons.find(id).orElseThrow();
            groups.put(lesson.title(), writePages(lesson, id + "-"));
        }
        writeFile(WebPage.SCRIPT_FILE, WebPage.scriptText());
        writeFile("index.html", WebPage.indexPageHtml("Leader elections", groups));
    }

    private WebPage.IndexEntry writePage(String name, Scenario scenario) throws IOException {
        return writePage(name, CompletedRun.of(scenario), scenario.compared());
    }

    private WebPage.IndexEntry writePage(String name, CompletedRun run, List<AlgorithmChoice> compared)
            throws IOException {
        String file = name + ".html";
        writeFile(
                file,
                BadInput.translateErrors(() -> new WebPage(run, compared, ask)).htmlWithSharedScript());
        return new WebPage.IndexEntry(file, run);
    }

    private List<WebPage.IndexEntry> writePages(Lesson lesson, String fileNamePrefix) throws IOException {
        List<WebPage.IndexEntry> entries = new ArrayList<>();
        for (int i = 0; i < lesson.parts().size(); i++) {
            LessonPart part = lesson.parts().get(i);
            entries.add(writePage(
                    fileNamePrefix + lesson.fileNameOfPart(i),
                    CompletedRun.of(part.scenario()),
                    part.scenario().compared()));
        }
        return entries;
    }

    private void writeFile(String name, String text) throws IOException {
        writeFile(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void writeFile(String name, byte[] content) throws IOException {
        Path file = out.resolve(name);
        AtomicFile.replaceContent(file, content);
        parent.out().append(file.toString()).append('\n');
    }
}
