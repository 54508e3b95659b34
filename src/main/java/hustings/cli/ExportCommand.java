package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.AlgorithmFlags;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.RunFlags;
import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.file.ExportFormat;
import hustings.picture.file.ExportView;
import hustings.picture.file.Film;
import hustings.picture.file.RunExport;
import hustings.picture.file.RunExport.ExportOptions;
import hustings.picture.file.WebPage;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.MermaidDiagram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings export}: exports a run as pictures, a film, a table or a text for other programs. */
@Command(name = "export", sortOptions = false)
final class ExportCommand extends ConsoleCommand {

    private static final double MAX_SCALE = 20;

    @Parameters(arity = "0..1", paramLabel = "ID|FILE", descriptionKey = "subject")
    private String subject;

    @Option(names = "--format", required = true, paramLabel = "FORMAT")
    private String formatName;

    @Option(names = "--out", required = true, paramLabel = "FILE")
    private Path out;

    @Option(names = "--show", paramLabel = "VIEW")
    private String viewName;

    @Option(names = "--stage", paramLabel = "K")
    private Integer stage;

    @Option(names = "--scale", paramLabel = "X")
    private Double scale;

    @Option(names = "--width", paramLabel = "PIXELS")
    private Integer width;

    @Option(names = "--speed", paramLabel = "X")
    private Double speed;

    @Option(names = "--every", paramLabel = "K")
    private Integer stride;

    @Option(names = "--transparent")
    private Boolean transparent;

    @Option(names = "--as-printed", negatable = true)
    private Boolean asPrinted;

    @Option(names = "--show-heartbeats")
    private Boolean showsHeartbeats;

    @Option(names = "--compare", paramLabel = "NAME[:OPTION=VALUE],...", split = ",")
    private List<String> compared;

    @Option(names = "--ask")
    private Boolean ask;

    @Option(names = "--theme", paramLabel = "THEME")
    private String theme;

    @Mixin
    private RunFlags flags;

    @Override
    public Integer call() throws IOException, ScenarioException {
        if (formatName.equals(ExportView.LANES.id())) {
            throw BadInput.forOption("--format", "found 'lanes'; expected svg, png or pdf, with --show lanes");
        }
        ExportFormat format =
                BadInput.findChoice("--format", formatName, List.of(ExportFormat.values()), ExportFormat::id);
        ExportView view = parseView(format);
        refuseInapplicableLook(format);
        FileArgument.requireCreatableFile("--out", out);
        refuseMismatchedExtension(format);
        Scenario scenario = flags.loadScenario(subject);
        printScenarioWarnings(scenario);
        ExportOptions look = parseLook(format, scenario);
        refuseDuplicates(look.compared(), scenario.algorithm());
        look.compared().forEach(choice -> RunFlags.requirePossibleStart("--compare", scenario, choice));
        CompletedRun run = CompletedRun.of(scenario).withHeartbeatsShown(showsHeartbeats != null);
        int frame = stage == null ? 0 : findFrameOfStage(run);
        RunExport export =
                new RunExport(run, Catalogue.getByName(scenario.algorithm().name()), look);
        AtomicReference<ProgressLine.Progress> step = new AtomicReference<>(imageProgress(0, 0));
        AtomicReference<OptionalInt> tooLong = new AtomicReference<>(OptionalInt.empty());
        try (ProgressLine line = parent.newProgressLine(format == ExportFormat.GIF, step::get)) {
            line.start();
            writeFileOrStandardOutput(
                    out,
                    format.id(),
                    format.isText(),
                    file -> tooLong.set(export.write(format, view, frame, file, (done, all) -> {
                        step.set(imageProgress(done, all));
                        return true;
                    })));
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), e);
        }
        tooLong.get().ifPresent(this::printMermaidLimit);
        return 0;
    }

    private void printMermaidLimit(int length) {
        printNote(String.format(
                Locale.ROOT,
                "the diagram has %,d characters; Mermaid draws at most %,d, unless the page raises its maxTextSize",
                length,
                MermaidDiagram.MAX_LENGTH));
    }

    private static ProgressLine.Progress imageProgress(long done, long all) {
        return new ProgressLine.Progress("", done, all, "images", "");
    }

    private ExportView parseView(ExportFormat format) {
        refuseInapplicableOption(format.views().contains(ExportView.FRAME), "--stage", stage, "svg, png and pdf");
        refuseInapplicableOption(format.isPicture(), "--show", viewName, "pictures");
        if (stage != null && viewName != null) {
            throw BadInput.forOption("--show", "found together with --stage; expected only one of the two");
        }
        if (stage != null) {
            return ExportView.FRAME;
        }
        List<ExportView> wholeRun =
                format.views().stream().filter(view -> view != ExportView.FRAME).toList();
        return viewName != null
                ? BadInput.findChoice("--show", viewName, wholeRun, ExportView::id, "for " + format.id() + " one of")
                : wholeRun.isEmpty() ? ExportView.STAGES : wholeRun.get(0);
    }

    private void refuseInapplicableLook(ExportFormat format) {
        boolean film = format == ExportFormat.GIF;
        refuseInapplicableOption(format.isScalable(), "--scale", scale, "svg and png");
        refuseInapplicableOption(film, "--width", width, "gif");
        refuseInapplicableOption(film, "--speed", speed, "gif");
        refuseInapplicableOption(film, "--every", stride, "gif");
        refuseInapplicableOption(format.canBeTransparent(), "--transparent", transparent, "pictures other than gif");
        refuseInapplicableOption(format.isPicture(), "--theme", theme, "pictures");
        refuseInapplicableOption(format.isPicture(), "--as-printed", asPrinted, "pictures");
        refuseInapplicableOption(
                format.canShowHeartbeats(), "--show-heartbeats", showsHeartbeats, "pictures, csv, txt and html");
        refuseInapplicableOption(format == ExportFormat.HTML, "--compare", compared, "html");
        refuseInapplicableOption(format == ExportFormat.HTML, "--ask", ask, "html");
    }

    private ExportOptions parseLook(ExportFormat format, Scenario scenario) {
        boolean isPrinted = format != ExportFormat.GIF && Figures.isFigure(scenario);
        return new ExportOptions(
                new RenderingOptions(
                        parsePalette(),
                        requireWithin("--scale", scale, 1, Double.MIN_VALUE, MAX_SCALE),
                        transparent != null),
                (int) requireWithin("--width", width, ExportOptions.DEFAULT_FILM_WIDTH, Film.MIN_WIDTH, Film.MAX_WIDTH),
                requireWithin("--speed", speed, 1, Film.MIN_SPEED, Film.MAX_SPEED),
                (int) requireWithin("--every", stride, 1, 1, Film.MAX_STRIDE),
                asPrinted == null ? isPrinted : asPrinted,
                ask != null,
                loadComparedAlgorithms());
    }

    private List<AlgorithmChoice> loadComparedAlgorithms() {
        if (compared == null) {
            return List.of();
        }
        if (compared.size() > WebPage.MAX_COMPARED) {
            throw BadInput.forOption(
                    "--compare",
                    "found " + compared.size() + " algorithms; expected 1 to " + WebPage.MAX_COMPARED
                            + " beside that of the run");
        }
        return compared.stream()
                .map(text -> AlgorithmFlags.parseChoice("--compare", text))
                .toList();
    }

    private static void refuseDuplicates(List<AlgorithmChoice> compared, AlgorithmChoice own) {
        for (AlgorithmChoice choice : compared) {
            if (choice.equals(own) || Collections.frequency(compared, choice) > 1) {
                throw BadInput.forOption(
                        "--compare",
                        "found '" + choice.format() + "'"
                                + (choice.equals(own) ? ", the algorithm of the run" : " twice")
                                + "; expected each algorithm once, and not that of the run");
            }
        }
    }

    /** Refuses a file name with the extension of another format, because the wrong program would open the file. */
    private void refuseMismatchedExtension(ExportFormat format) {
        String extension = out.toString().replaceFirst("(?s).*\\.", "").toLowerCase(Locale.ROOT);
        boolean isOther = Stream.of(ExportFormat.values())
                        .anyMatch(other -> other.fileExtension().equals(extension))
                && !format.fileExtension().equals(extension);
        if (isOther) {
            throw BadInput.forOption(
                    "--out",
                    "found '" + out + "' with --format " + formatName + "; expected a name that ends in ."
                            + format.fileExtension());
        }
    }

    private void refuseInapplicableOption(boolean isApplicable, String option, Object value, String applicableFormats) {
        if (!isApplicable && value != null) {
            throw BadInput.forOption(option, "it applies to " + applicableFormats + ", not to " + formatName);
        }
    }

    private static double requireWithin(String option, Number given, double defaultValue, double min, double max) {
        double value = given == null ? defaultValue : given.doubleValue();
        if (!(value >= min && value <= max)) {
            String from = min < 1e-9 ? "a number above 0, up" : formatNumber(min);
            throw BadInput.forOption(
                    option, "found " + formatNumber(value) + "; expected " + from + " to " + formatNumber(max));
        }
        return value;
    }

    private static String formatNumber(double value) {
        return value == (long) value ? Long.toString((long) value) : Double.toString(value);
    }

    private Palette parsePalette() {
        return switch (theme == null ? "light" : theme) {
            case "light" -> Palette.LIGHT;
            case "dark" -> Palette.DARK;
            case "projector" -> Palette.PROJECTOR;
            default -> throw BadInput.forOption("--theme", "found '" + theme + "'; expected light, dark or projector");
        };
    }

    private int findFrameOfStage(CompletedRun run) {
        Frame.Kind kind = stage == 0 ? Frame.Kind.START : Frame.Kind.STAGE;
        OptionalInt found = run.frames().stream()
                .filter(frame -> frame.stage() == stage && frame.kind() == kind)
                .mapToInt(Frame::index)
                .findFirst();
        if (found.isEmpty()) {
            int last = run.lastFrame().stage();
            throw BadInput.forOption("--stage", "found " + stage + "; expected a number from 0 to " + last);
        }
        return found.getAsInt();
    }
}
