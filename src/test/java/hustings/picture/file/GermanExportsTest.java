package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.EnglishWords;
import hustings.algorithm.Catalogue;
import hustings.engine.RandomRuns;
import hustings.engine.Timing;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.PictureRuns;
import hustings.picture.RenderingOptions;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No English word is left in what is exported or printed in German. */
class GermanExportsTest {

    private static final Translation GERMAN = Translation.of(Locale.GERMAN);
    private static final RenderingOptions LIGHT = RenderingOptions.of(Palette.LIGHT);
    private static final int RUNS_OF_EACH = 1;

    @TempDir
    private Path folder;

    static Stream<String> algorithms() {
        return Catalogue.shipped().stream().map(Publication::name);
    }

    /** With any options and faults, some crashed at the start, delays that are drawn, and losses. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void anyRunOf(String algorithm) throws IOException {
        Publication publication = Catalogue.getByName(algorithm);
        for (long seed : RandomRuns.seeds(RUNS_OF_EACH)) {
            Scenario scenario = RandomRuns.anything(publication, seed);
            Timing timing = scenario.timing();
            assertThatAllIsGerman(scenario.withTiming(new Timing(2, 1, 3, 1, seed, Math.min(40, timing.untilTick()))));
        }
    }

    /** Their captions and notes are translated, too. */
    @ParameterizedTest
    @ValueSource(strings = {"K1", "A7", "M2"})
    void figure(String id) throws IOException {
        assertThatAllIsGerman(Figures.loadScenario(id));
    }

    private void assertThatAllIsGerman(Scenario scenario) throws IOException {
        CompletedRun run = CompletedRun.of(scenario).translatedTo(GERMAN);
        RunExport export = new RunExport(run, run.publication(), PictureRuns.look(LIGHT));
        for (ExportFormat format : List.of(ExportFormat.SVG, ExportFormat.CSV)) {
            List<ExportView> views = format.views().isEmpty() ? List.of(ExportView.SHEET) : format.views();
            for (ExportView view : views) {
                Path file = folder.resolve("run." + format.fileExtension());
                export.write(format, view, run.frames().size() / 2, file, Progress.silent());
                String text = Files.readString(file);
                assertThatIsGerman(format + " " + view, run, format == ExportFormat.CSV ? withoutContents(text) : text);
            }
        }
        for (SheetCell.CellContent content : SheetCell.CellContent.values()) {
            String pages = RunPages.of(run, content, List.of()).stream()
                    .map(GermanExportsTest::toSvg)
                    .collect(Collectors.joining("\n"));
            assertThatIsGerman("pages " + content, run, pages);
        }
        String page = new WebPage(run, List.of(), false).htmlWithSharedScript();
        assertThatIsGerman("page", run, page);
    }

    /** Without what programs read: the type of an event, and its content in the words of transcripts. */
    private static String withoutContents(String log) {
        return log.replaceAll("(?m)^((?:[^,]*,){5})[^,]*,(?:\"(?:[^\"]|\"\")*\"|[^,]*),", "$1");
    }

    private static String toSvg(Drawing drawing) {
        return SvgSurface.toSvg(drawing, LIGHT);
    }

    private static void assertThatIsGerman(String of, CompletedRun run, String file) {
        Stream<String> contents = run.frames().stream()
                .flatMap(frame -> frame.flights().stream())
                .map(flight -> flight.sent().message().content());
        Set<String> names = Stream.concat(
                        Stream.of(run.scenario().source(), run.publication().source()), contents)
                .collect(Collectors.toSet());
        String visible =
                file.replaceAll("(?s)<(style|script|noscript)\\b.*?</\\1>", "").replaceAll("<[^>]*>", "\n");
        assertThat(EnglishWords.in(visible, names))
                .as("%s of %s:%n%s", of, run.scenario(), visible)
                .isEmpty();
    }
}
