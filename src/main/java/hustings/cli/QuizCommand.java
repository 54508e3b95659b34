package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.LanguageFlag;
import hustings.lesson.Lesson;
import hustings.quiz.LessonFiles;
import hustings.quiz.QuizFormat;
import hustings.quiz.QuizItem;
import hustings.quiz.Worksheet;
import hustings.scenario.AtomicFile;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings quiz}: writes questions about runs, with drawn parameters, for teaching platforms and for paper. */
@Command(name = "quiz", sortOptions = false)
final class QuizCommand extends ConsoleCommand {

    private static final String WORKSHEET = "worksheet";
    private static final int MAX_VARIANTS = 1000;

    /** Why nothing is asked about a run with a detection. */
    private static final String UNASKED = "processes notice crashes by themselves";

    @Parameters(paramLabel = "ID|FILE|LESSON", descriptionKey = "subject")
    private String subject;

    @Option(names = "--format", required = true, paramLabel = "FORMAT")
    private String formatName;

    @Option(names = "--variants", paramLabel = "N")
    private Integer variants;

    @Option(names = "--seed", paramLabel = "NUMBER", defaultValue = "0", descriptionKey = "seed")
    private long seed;

    @Option(names = "--out", paramLabel = "FILE|DIR")
    private Path out;

    @Mixin
    private LanguageFlag paper;

    @Override
    public Integer call() throws IOException, ScenarioException {
        if (variants != null) {
            BadInput.requireWithin("--variants", variants, 1, MAX_VARIANTS);
        }
        if (formatName.equals(WORKSHEET)) {
            writeWorksheets();
            printNotes();
            return 0;
        }
        if (paper.isGiven()) {
            throw BadInput.forOption("--language", "found --format " + formatName + "; expected " + WORKSHEET);
        }
        String expected = "one of " + WORKSHEET + ",";
        QuizFormat format =
                BadInput.findChoice("--format", formatName, List.of(QuizFormat.values()), QuizFormat::id, expected);
        if (out == null && format == QuizFormat.QTI) {
            throw BadInput.forOption("--out", "found nothing; expected a file");
        }
        FileArgument.requireCreatableFile("--out", out);
        writeQuestions(format, loadLesson(subject));
        printNotes();
        return 0;
    }

    private void writeQuestions(QuizFormat format, Lesson lesson) throws IOException {
        int each = variants == null ? LessonFiles.DEFAULT_QUESTIONS : variants;
        LessonFiles.Questions questions = BadInput.translateErrors(
                "--variants", () -> new LessonFiles(lesson, paper.language()).drawQuestions(each, seed));
        List<QuizItem> items = questions.items();
        Map<String, String> silentRuns = new LinkedHashMap<>();
        questions.silentRuns().forEach((name, model) -> silentRuns.put(name, explainSilence(model)));
        if (items.isEmpty()) {
            throw new BadInput("found nothing to ask about in " + String.join(", ", silentRuns.keySet()) + ": "
                    + silentRuns.values().stream().distinct().collect(Collectors.joining(", or "))
                    + (silentRuns.containsValue(UNASKED)
                            ? "; expected a run without a detection, in which somebody sends a message"
                            : "; expected a run in which somebody sends one"));
        }
        silentRuns.forEach((name, why) -> printNote("nothing is asked about " + name + ": " + why + " in it"));
        writeFileOrStandardOutput(
                out == null ? Path.of("-") : out,
                format.id(),
                format != QuizFormat.QTI,
                file -> AtomicFile.replaceContent(file, stream -> format.write(items, stream)));
    }

    private static String explainSilence(Scenario model) {
        return model.timing().detection().isPresent() ? UNASKED : "no message is sent";
    }

    private void writeWorksheets() throws IOException, ScenarioException {
        if (out == null) {
            throw BadInput.forOption("--out", "found nothing; expected a folder");
        }
        if (FileArgument.isStandardStream(out)) {
            throw BadInput.forOption("--out", "found '-'; expected a folder, for the files of a worksheet");
        }
        FileArgument.requireCreatableFolder("--out", out);
        Translation language = paper.language();
        Map<String, Scenario> models = loadLesson(subject).distinctScenariosByFileName();
        for (Map.Entry<String, Scenario> model : models.entrySet()) {
            if (variants != null && model.getValue().task().isPresent()) {
                printNote("the sheets of " + model.getKey()
                        + " have no task, which is about one run; leave out --variants" + " for its sheet");
            }
            for (int number = 1; number <= (variants == null ? 1 : variants); number++) {
                boolean isDrawn = variants != null;
                String name = model.getKey() + (isDrawn ? String.format(Locale.ROOT, "-%d-%02d", seed, number) : "");
                Scenario scenario = isDrawn ? Worksheet.drawVariant(model.getValue(), seed, number) : model.getValue();
                Map<Path, AtomicFile.ContentWriter> files = new LinkedHashMap<>();
                BadInput.translateErrors(() -> Worksheet.createFiles(name, scenario, language))
                        .forEach((file, content) -> files.put(out.resolve(file), stream -> stream.write(content)));
                writeFilesTogether(out, files);
            }
        }
    }
}
