package hustings.picture.file;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Drawing;
import hustings.picture.Painted;
import hustings.picture.Palette;
import hustings.picture.PictureRuns;
import hustings.picture.RenderingOptions;
import hustings.picture.TextStyle;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Progress;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType3Font;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PDF files, read by PDFBox: pages, writing, and what they look like. */
@Tag("jdk")
class PdfSurfaceTest {

    @TempDir
    private Path folder;

    private PDDocument written(Scenario scenario, ExportView view, int frame) throws IOException {
        Path file = folder.resolve("a.pdf");
        new RunExport(
                        CompletedRun.of(scenario),
                        Catalogue.getByName(scenario.algorithm().name()),
                        PictureRuns.look(RenderingOptions.of(Palette.LIGHT)))
                .write(ExportFormat.PDF, view, frame, file, Progress.silent());
        return Loader.loadPDF(file.toFile());
    }

    private static PDDocument of(Drawing drawing, RenderingOptions rendering) throws IOException {
        return Loader.loadPDF(PdfSurface.toPdf(drawing, rendering, Translation.ENGLISH));
    }

    @Test
    void aRunStandsOnPagesOfA4PaperAndItsWritingCanBeFound() throws IOException {
        Scenario ring = TestRun.of("ring", 1, 8).crashed(8).detect(1, 0).scenario();
        try (PDDocument pdf = written(ring, ExportView.STAGES, 0)) {
            assertThat(pdf.getNumberOfPages()).isGreaterThan(1);
            assertThat(pdf.getPages()).allSatisfy(page -> {
                assertThat(page.getMediaBox().getWidth()).isBetween(841.8f, 842f);
                assertThat(page.getMediaBox().getHeight()).isBetween(595.2f, 595.4f);
            });
            assertThat(new PDFTextStripper().getText(pdf))
                    .contains(
                            "(a) stage 1, t = 0 D", "crashed at the start: 8", "Sheet 2 of " + pdf.getNumberOfPages());
            assertThat(pdf.getDocumentInformation().getTitle()).startsWith("Ring");
        }
    }

    @Test
    void aFrameAloneAndTheLanesAreAsLargeAsTheyAre() throws IOException {
        Scenario k1 = Figures.loadScenario("K1");
        try (PDDocument pdf = written(k1, ExportView.FRAME, 0)) {
            assertThat(pdf.getNumberOfPages()).isOne();
            assertThat(pdf.getPage(0).getMediaBox().getWidth()).isEqualTo(720);
        }
        try (PDDocument pdf = written(k1, ExportView.LANES, 0)) {
            assertThat(new PDFTextStripper().getText(pdf)).contains("The bully algorithm", "COORDINATOR");
        }
    }

    @Test
    void looksAsTheImageDoes() throws IOException {
        Drawing frame = new FrameSlides(CompletedRun.of(Figures.loadScenario("K1")), 960, true).slideOf(2);
        for (Palette palette : new Palette[] {Palette.LIGHT, Palette.DARK}) {
            try (PDDocument pdf = of(frame, RenderingOptions.of(palette))) {
                BufferedImage read = new PDFRenderer(pdf).renderImage(0, 96 / 72f);
                BufferedImage drawn = ImageSurface.toImage(frame, RenderingOptions.of(palette));
                assertThat(Math.abs(read.getWidth() - drawn.getWidth())).isLessThan(2);
                long far = IntStream.range(0, 950)
                        .flatMap(x -> IntStream.range(0, drawn.getHeight() - 1)
                                .filter(y -> distance(read.getRGB(x, y), drawn.getRGB(x, y)) > 120))
                        .count();
                assertThat((double) far / (950 * drawn.getHeight()))
                        .as("share of the points that look different")
                        .isLessThan(0.004);
            }
        }
    }

    private static int distance(int a, int b) {
        return IntStream.of(0, 8, 16)
                .map(shift -> Math.abs((a >> shift & 0xff) - (b >> shift & 0xff)))
                .max()
                .orElseThrow();
    }

    /** PDFBox draws a letter whatever box it has; other readers, such as Ghostscript, only what is inside. */
    @Test
    void theBoxOfEachLetterHoldsIt() throws IOException {
        try (PDDocument pdf = written(Figures.loadScenario("K1"), ExportView.FRAME, 1)) {
            PDResources resources = pdf.getPage(0).getResources();
            int points = 0;
            for (COSName name : resources.getFontNames()) {
                PDType3Font font = (PDType3Font) resources.getFont(name);
                for (int code = 0; font.getCharProc(code) != null; code++) {
                    PDRectangle box = font.getCharProc(code).getGlyphBBox();
                    String outline =
                            new String(font.getCharProc(code).getContents().readAllBytes(), US_ASCII);
                    Matcher point = Pattern.compile("(\\S+) (\\S+) [mlc]\n").matcher(outline);
                    while (point.find()) {
                        assertThat(Float.parseFloat(point.group(1)))
                                .isBetween(box.getLowerLeftX(), box.getUpperRightX());
                        assertThat(Float.parseFloat(point.group(2)))
                                .isBetween(box.getLowerLeftY(), box.getUpperRightY());
                        points++;
                    }
                }
            }
            assertThat(points).isGreaterThan(100);
        }
    }

    @Test
    void anyCharacterIsWrittenHoweverManyThereAre() throws IOException {
        String many = IntStream.rangeClosed(0x100, 0x17f)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        String ascii = IntStream.range('!', 0x7f).mapToObj(Character::toString).collect(Collectors.joining());
        String greek = IntStream.rangeClosed(0x3b1, 0x3c9)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        String cyrillic = IntStream.rangeClosed(0x410, 0x44f)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        Drawing drawing = Painted.of(4000, 200, g -> {
            double y = 20;
            for (String line : new String[] {many, ascii, greek, cyrillic, "→ × · \u00fc"}) {
                g.paintText(line, 10, y, TextStyle.regular(14), 3900, "#000000");
                y += 30;
            }
        });
        try (PDDocument pdf = of(drawing, RenderingOptions.of(Palette.LIGHT))) {
            assertThat(new PDFTextStripper().getText(pdf).replace(" ", ""))
                    .contains(many, ascii, greek, cyrillic, "→×·\u00fc");
        }
    }

    @Test
    void theGroundIsLeftOutWhereItIsToShowThrough() throws IOException {
        Drawing empty = Painted.of(96, 96, g -> {});
        for (boolean transparent : new boolean[] {false, true}) {
            try (PDDocument pdf = of(empty, new RenderingOptions(Palette.DARK, 1, transparent))) {
                assertThat(pdf.getPage(0).getMediaBox().getWidth()).isEqualTo(72);
                String ground = String.format(
                        "#%06x", new PDFRenderer(pdf).renderImage(0).getRGB(30, 30) & 0xffffff);
                assertThat(ground).isEqualTo(transparent ? "#ffffff" : Palette.DARK.background());
            }
        }
    }

    @Test
    void theSamePictureGivesTheSameBytes() {
        Drawing sheet = FigureSheet.of(Figures.requireFigure("K1"));
        assertThat(PdfSurface.toPdf(sheet, RenderingOptions.of(Palette.LIGHT), Translation.ENGLISH))
                .isEqualTo(PdfSurface.toPdf(sheet, RenderingOptions.of(Palette.LIGHT), Translation.ENGLISH));
    }
}
