package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.LessonPart;
import hustings.paper.CompletedRun;
import hustings.picture.file.WebPage;
import hustings.quiz.LessonPaper;
import hustings.scenario.AtomicFile;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings course}: writes a lesson as web pages, with a start page, and as paper. */
@Command(name = "course", sortOptions = false)
final class CourseCommand extends ConsoleCommand {

    @Parameters(paramLabel = "LESSON", descriptionKey = "lesson")
    private String subject;

    @Option(names = "--out", required = true, paramLabel = "DIR")
    private Path out;

    @Option(names = "--ask")
    private boolean ask;

    @Override
    public Integer call() throws IOException, ScenarioException {
        OutFile.checkFolder("--out", out);
        Lesson lesson = readLesson(subject);
        LessonPaper paper = new LessonPaper(lesson, Translation.ENGLISH);
        Files.createDirectories(out);
        writePages(lesson);
        write("plan.pdf", paper.plan());
        if (!lesson.exercises().isEmpty()) {
            write("worksheet.pdf", paper.worksheet(false));
            write("worksheet-answers.pdf", paper.worksheet(true));
        }
        write("lesson.yaml", LessonFile.format(lesson));
        return 0;
    }

    private void writePages(Lesson lesson) throws IOException {
        List<WebPage.Entry> entries = new ArrayList<>();
        for (int i = 0; i < lesson.parts().size(); i++) {
            LessonPart part = lesson.parts().get(i);
            List<CompletedRun> runs = part.runs();
            String file = lesson.fileName(i) + ".html";
            List<String> compared =
                    runs.stream().skip(1).map(run -> run.publication().name()).toList();
            write(
                    file,
                    BadInput.translateErrors(() -> new WebPage(runs.get(0), compared, ask))
                            .htmlInFolder());
            entries.add(new WebPage.Entry(file, runs.get(0)));
        }
        write(WebPage.SCRIPT_FILE, WebPage.script());
        write("index.html", WebPage.index(lesson.title(), entries));
    }

    private void write(String name, String text) throws IOException {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void write(String name, byte[] content) throws IOException {
        Path file = out.resolve(name);
        AtomicFile.replace(file, content);
        parent.out().append(file.toString()).append('\n');
    }
}
