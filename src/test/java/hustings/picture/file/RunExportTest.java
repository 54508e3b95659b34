package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Palette;
import hustings.picture.PictureRuns;
import hustings.picture.RenderingOptions;
import hustings.picture.file.RunExport.ExportOptions;
import hustings.scenario.Scenario;
import hustings.trace.Progress;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

/** Exports of runs, read by others: SVG by the JDK's parser of XML, images by its readers. */
@Tag("jdk")
class RunExportTest {

    @TempDir
    private Path folder;

    private static RunExport export(Scenario scenario, ExportOptions look) {
        return new RunExport(
                CompletedRun.of(scenario),
                Catalogue.getByName(scenario.algorithm().name()),
                look);
    }

    private static Element xml(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
    }

    private static List<String> texts(Element svg) {
        var nodes = svg.getElementsByTagName("text");
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> nodes.item(i).getTextContent())
                .toList();
    }

    private Path write(Scenario scenario, ExportFormat format, ExportView view, int frame, ExportOptions look)
            throws IOException {
        Path file = folder.resolve("a." + format.fileExtension());
        export(scenario, look).write(format, view, frame, file, Progress.silent());
        return file;
    }

    @Test
    void oneSheetHasAllStagesWithTheirCaptions() throws Exception {
        Path file = write(
                Figures.loadScenario("K1"),
                ExportFormat.SVG,
                ExportView.SHEET,
                0,
                PictureRuns.look(RenderingOptions.of(Palette.LIGHT)));
        assertThat(texts(xml(file)))
                .contains("ELECTION", "OK", "COORDINATOR")
                .anyMatch(text -> text.startsWith("(a) "))
                .anyMatch(text -> text.startsWith("(e) "));
    }

    /** A1 and A9 are not what the report draws, A3 and A7 have another leader, K2's caption contradicts itself. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        A1 | This is not the report's Figure 1 itself.
        A3 | In the report's picture 8 leads, and 9 is down
        A7 | In the report's picture 8 leads, and 9 is down
        A9 | Its picture marks none: 1, 4 and 5 are up
        K2 | Only 4 and 5 can answer.
        """)
    void everyExportThatHasATitleSaysWhereTheFigureIsAnother(String id, String note) throws Exception {
        Scenario figure = Figures.loadScenario(id);
        ExportOptions look = PictureRuns.look(RenderingOptions.of(Palette.LIGHT));
        for (ExportFormat format : List.of(ExportFormat.SVG, ExportFormat.TXT, ExportFormat.MERMAID)) {
            Path file = write(figure, format, ExportView.SHEET, 0, look);
            assertThat(visible(file)).as(format.id()).contains(note);
        }
        assertThat(visible(write(figure, ExportFormat.SVG, ExportView.LANES, 0, look)))
                .as("lanes")
                .contains(note);
        assertThat(Files.readString(write(figure, ExportFormat.HTML, ExportView.STAGES, 0, look)))
                .contains("Note: " + figure.notes());
        for (int frame : new FrameSlides(CompletedRun.of(figure), 960, true).slideFrameIndices()) {
            Path slide = write(figure, ExportFormat.SVG, ExportView.FRAME, frame, look);
            assertThat(visible(slide)).as("frame %d", frame).contains(note);
        }
    }

    /** What is to be read in a file: of a picture the lines of its texts, joined. */
    private static String visible(Path file) throws Exception {
        return file.toString().endsWith(".svg") ? String.join(" ", texts(xml(file))) : Files.readString(file);
    }

    @Test
    void theLanesHaveALineForEachProcess() throws Exception {
        Path file = write(
                Figures.loadScenario("K1"),
                ExportFormat.SVG,
                ExportView.LANES,
                0,
                PictureRuns.look(RenderingOptions.of(Palette.LIGHT)));
        assertThat(texts(xml(file))).contains("0", "7", "ELECTION", "COORDINATOR");
    }

    @Test
    void aFrameAloneHasItsOwnMessagesAndCaption() throws Exception {
        CompletedRun run = CompletedRun.of(Figures.loadScenario("K1"));
        int second = run.frames().stream()
                .filter(frame -> frame.type().isPresent() && frame.stage() == 2)
                .findFirst()
                .orElseThrow()
                .index();
        Path file = write(
                Figures.loadScenario("K1"),
                ExportFormat.SVG,
                ExportView.FRAME,
                second,
                PictureRuns.look(RenderingOptions.of(Palette.DARK)));
        assertThat(texts(xml(file)))
                .anyMatch(text -> text.startsWith("(b) "))
                .noneMatch(text -> text.startsWith("(a) "));
        assertThat(((Element) xml(file).getElementsByTagName("rect").item(0)).getAttribute("fill"))
                .isEqualTo(Palette.DARK.background());
    }

    @ParameterizedTest
    @EnumSource(names = {"SHEET", "LANES"})
    void aDrawingOfOnesOwnRunSaysWhatItIs(ExportView view) throws Exception {
        Scenario own = TestRun.of("bully", 1, 4).crashed(4).detect(1, 0).scenario();
        Element svg = xml(write(own, ExportFormat.SVG, view, 0, PictureRuns.look(RenderingOptions.of(Palette.LIGHT))));
        assertThat(texts(svg))
                .contains("Bully", "Bully, as published · processes 1..4, crashed at the start: 4 · D = 2 ticks")
                .contains("crashed", "lost", "timer");
        assertThat(texts(svg).stream().filter(text -> text.equals("ELECTION")))
                .as("on the arrows, and in the legend")
                .hasSizeGreaterThan(view == ExportView.LANES ? 0 : 1);
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("Bully");
        assertThat(svg.getElementsByTagName("desc").item(0).getTextContent()).contains("processes 1..4");
        if (view != ExportView.LANES) {
            assertThat(texts(svg)).contains("(a) stage 1, t = 0 D", "(b) stage 2, t = 1 D", "(c) stage 3, t = 1 D");
        }
    }

    @Test
    void aSheetWithoutAGroundLetsThePaperShowThrough() throws Exception {
        for (boolean transparent : new boolean[] {false, true}) {
            ExportOptions look = PictureRuns.look(new RenderingOptions(Palette.LIGHT, 1, transparent));
            Element svg = xml(write(Figures.loadScenario("K1"), ExportFormat.SVG, ExportView.SHEET, 0, look));
            Element first = (Element) svg.getElementsByTagName("rect").item(0);
            assertThat(first.getAttribute("width").equals("100%")).isEqualTo(!transparent);
        }
    }

    @Test
    void anImageIsAsLargeAsItsScaleSays() throws IOException {
        BufferedImage once = image(1);
        BufferedImage thrice = image(3);
        assertThat(thrice.getWidth()).isEqualTo(3 * once.getWidth());
        assertThat(Math.abs(thrice.getHeight() - 3 * once.getHeight())).isLessThan(3);
        assertThatThrownBy(() -> image(100)).isInstanceOf(IllegalArgumentException.class);
    }

    private BufferedImage image(double scale) throws IOException {
        ExportOptions look = PictureRuns.look(RenderingOptions.of(Palette.LIGHT, scale));
        return ImageIO.read(write(Figures.loadScenario("K1"), ExportFormat.PNG, ExportView.FRAME, 0, look)
                .toFile());
    }

    @Test
    void aCancelledExportLeavesTheOldFileAndNothingBesideIt() throws IOException {
        for (ExportFormat format : List.of(ExportFormat.GIF, ExportFormat.CSV, ExportFormat.SHIVIZ)) {
            Path file = folder.resolve("old." + format.fileExtension());
            Files.writeString(file, "old");
            RunExport export = export(Figures.loadScenario("K1"), PictureRuns.look(RenderingOptions.of(Palette.LIGHT)));
            assertThatThrownBy(() -> export.write(format, ExportView.STAGES, 0, file, (done, all) -> done < 2))
                    .isInstanceOf(CancellationException.class);
            assertThat(file).hasContent("old");
        }
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
    }
}
