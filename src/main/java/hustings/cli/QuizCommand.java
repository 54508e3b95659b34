package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.quiz.Item;
import hustings.quiz.Quiz;
import hustings.quiz.QuizFormat;
import hustings.quiz.Worksheet;
import hustings.scenario.AtomicFile;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings quiz}: writes questions about runs, with drawn parameters, for teaching platforms and for paper. */
@Command(name = "quiz", sortOptions = false)
final class QuizCommand extends ConsoleCommand {

    private static final String WORKSHEET = "worksheet";
    private static final int MAX_VARIANTS = 1000;
    private static final int DEFAULT_VARIANTS = 20;

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

    @Override
    public Integer call() throws IOException, ScenarioException {
        if (variants != null) {
            BadInput.requireWithin("--variants", variants, 1, MAX_VARIANTS);
        }
        boolean worksheet = formatName.equals(WORKSHEET);
        List<QuizFormat> formats = List.of(QuizFormat.values());
        String expected = "one of " + WORKSHEET + ",";
        QuizFormat format =
                worksheet ? null : BadInput.findChoice("--format", formatName, formats, QuizFormat::id, expected);
        if (worksheet && OutFile.isStandardStream(out)) {
            throw BadInput.forOption("--out", "found '-'; expected a folder, for the files of a worksheet");
        }
        if (out == null && (worksheet || format == QuizFormat.QTI)) {
            throw BadInput.forOption("--out", "found nothing; expected a " + (worksheet ? "folder" : "file"));
        }
        if (worksheet) {
            OutFile.checkFolder("--out", out);
        } else {
            OutFile.checkFile("--out", out);
        }
        Map<String, Scenario> models = readLesson(subject).distinctScenarios();
        if (worksheet) {
            writeWorksheets(models);
        } else {
            writeQuestions(format, models);
        }
        return 0;
    }

    private void writeQuestions(QuizFormat format, Map<String, Scenario> models) throws IOException {
        List<Item> items = new ArrayList<>();
        int each = variants == null ? DEFAULT_VARIANTS : variants;
        Set<String> names = new HashSet<>();
        for (Map.Entry<String, Scenario> model : models.entrySet()) {
            String name = Quiz.uniqueIdPrefix(model.getKey(), names);
            items.addAll(
                    BadInput.translateErrors("--variants", () -> Quiz.drawItems(name, model.getValue(), each, seed)));
        }
        writeFileOrStandardOutput(
                out == null ? Path.of("-") : out,
                format.id(),
                format != QuizFormat.QTI,
                file -> AtomicFile.replaceContent(file, stream -> format.write(items, stream)));
    }

    private void writeWorksheets(Map<String, Scenario> models) throws IOException {
        Files.createDirectories(out);
        for (Map.Entry<String, Scenario> model : models.entrySet()) {
            for (int number = 1; number <= (variants == null ? 1 : variants); number++) {
                boolean isDrawn = variants != null;
                String name = model.getKey() + (isDrawn ? String.format(Locale.ROOT, "-%d-%02d", seed, number) : "");
                Scenario scenario = isDrawn ? Worksheet.drawVariant(model.getValue(), seed, number) : model.getValue();
                Map<String, byte[]> files = BadInput.translateErrors(() -> Worksheet.createFiles(name, scenario));
                for (Map.Entry<String, byte[]> file : files.entrySet()) {
                    AtomicFile.replaceContent(out.resolve(file.getKey()), file.getValue());
                    spec.commandLine().getOut().println(out.resolve(file.getKey()));
                }
            }
        }
    }
}
