package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.paper.figure.Plot;
import hustings.picture.AlgorithmStyle;
import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.Painted;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.Surface;
import hustings.picture.TextStyle;
import hustings.picture.plot.PlotPainter;
import hustings.picture.plot.PlotPicture;
import hustings.scenario.Translation;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** What is painted on an image is there, pixel by pixel. */
@Tag("jdk")
class ImageSurfaceTest {

    private static final String RED = "#ff0000";
    private static final String BLUE = "#0000ff";
    private static final String WHITE = "#ffffff";

    private static BufferedImage image(double scale, Consumer<Surface> painter) {
        return ImageSurface.toImage(Painted.of(100, 60, painter), RenderingOptions.of(Palette.LIGHT, scale));
    }

    private static String color(BufferedImage image, int x, int y) {
        return String.format("#%06x", image.getRGB(x, y) & 0xffffff);
    }

    private static int inked(BufferedImage image, int left, int right) {
        int count = 0;
        for (int x = left; x < right; x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                count += color(image, x, y).equals(WHITE) ? 0 : 1;
            }
        }
        return count;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 2, 3.5})
    void aDiscIsRedWithinAndTheRestIsBackground(double scale) {
        BufferedImage image = image(scale, g -> {
            g.paintDisc(30, 20, 10, RED);
        });
        assertThat(image.getWidth()).isEqualTo((int) (100 * scale));
        assertThat(color(image, (int) (30 * scale), (int) (20 * scale))).isEqualTo(RED);
        assertThat(color(image, (int) (36 * scale), (int) (20 * scale))).isEqualTo(RED);
        assertThat(color(image, (int) (44 * scale), (int) (20 * scale))).isEqualTo(WHITE);
        assertThat(color(image, (int) (30 * scale), (int) (34 * scale))).isEqualTo(WHITE);
    }

    @Test
    void anArcOfAQuarterTurnsCounterClockwiseFromThreeOClock() {
        BufferedImage image = image(1, g -> {
            g.arc(50, 30, 20, 0, 90);
            g.paintPath(Paint.line(BLUE, 4));
        });
        assertThat(color(image, 64, 15)).isEqualTo(BLUE);
        assertThat(color(image, 35, 15)).isEqualTo(WHITE);
        assertThat(color(image, 64, 44)).isEqualTo(WHITE);
    }

    @Test
    void dashesLeaveGaps() {
        BufferedImage image = image(1, g -> {
            g.paintLine(10, 30, 90, 30, Paint.line(RED, 6, 10, 10));
        });
        assertThat(color(image, 15, 30)).isEqualTo(RED);
        assertThat(color(image, 25, 30)).isEqualTo(WHITE);
        assertThat(color(image, 35, 30)).isEqualTo(RED);
    }

    @Test
    void halfOpaqueIsHalfway() {
        BufferedImage image = image(1, g -> {
            g.setAlpha(0.5);
            g.paintBox(new Box(0, 0, 100, 60), 0, "#000000");
        });
        assertThat(image.getRGB(50, 30) & 0xff).isBetween(120, 135);
    }

    @Test
    void aPartHasItsOwnOriginAndUnit() {
        BufferedImage image = image(1, g -> {
            g.pushTransform(50, 20, 2);
            g.paintBox(new Box(0, 0, 5, 5), 0, RED);
            g.popTransform();
            g.paintBox(new Box(0, 0, 5, 5), 0, BLUE);
        });
        assertThat(color(image, 58, 28)).isEqualTo(RED);
        assertThat(color(image, 62, 28)).isEqualTo(WHITE);
        assertThat(color(image, 3, 3)).isEqualTo(BLUE);
    }

    @Test
    void writingLiesWhereItsAnchorSaysAndIsSqueezedIntoItsRoom() {
        TextStyle letters = TextStyle.regular(12);
        BufferedImage begins = image(1, g -> write(g, letters, 100));
        BufferedImage ends = image(1, g -> write(g, letters.rightAligned(), 100));
        BufferedImage squeezed = image(1, g -> write(g, letters, 10));
        assertThat(inked(begins, 0, 49)).isZero();
        assertThat(inked(begins, 50, 100)).isPositive();
        assertThat(inked(ends, 0, 50)).isPositive();
        assertThat(inked(ends, 51, 100)).isZero();
        assertThat(inked(squeezed, 50, 61)).isPositive();
        assertThat(inked(squeezed, 61, 100)).isZero();
    }

    private static void write(Surface g, TextStyle lettering, double room) {
        g.paintText("hello", 50, 30, lettering, room, "#000000");
    }

    @Test
    void thePngIsTheImageOnTheBackgroundOfItsPalette() throws IOException {
        Drawing drawing = Painted.of(100, 60, g -> {
            g.paintDisc(30, 20, 10, RED);
        });
        BufferedImage read = ImageIO.read(
                new ByteArrayInputStream(ImageSurface.toPng(drawing, RenderingOptions.of(Palette.DARK, 2))));
        assertThat(read.getWidth()).isEqualTo(200);
        assertThat(read.getHeight()).isEqualTo(120);
        assertThat(color(read, 60, 40)).isEqualTo(RED);
        assertThat(color(read, 199, 119)).isEqualTo(Palette.DARK.background());
    }

    @Test
    void thePngSaysHowLargeItIsOnPaper() throws IOException {
        byte[] png = ImageSurface.toPng(Painted.of(96, 48, g -> {}), RenderingOptions.of(Palette.LIGHT, 2));
        ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
        reader.setInput(ImageIO.createImageInputStream(new ByteArrayInputStream(png)));
        Element size = (Element) ((Element) reader.getImageMetadata(0).getAsTree("javax_imageio_1.0"))
                .getElementsByTagName("HorizontalPixelSize")
                .item(0);
        double millimetresPerPixel = Double.parseDouble(size.getAttribute("value"));
        assertThat(reader.getWidth(0) * millimetresPerPixel).isBetween(25.39, 25.41);
    }

    @Test
    void theBackgroundShowsThroughOnlyWhereNothingIsPainted() throws IOException {
        Drawing drawing = Painted.of(100, 60, g -> {
            g.paintDisc(30, 20, 10, RED);
        });
        byte[] png = ImageSurface.toPng(drawing, new RenderingOptions(Palette.LIGHT, 1, true));
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(png));
        assertThat(read.getRGB(30, 20)).isEqualTo(0xffff0000);
        assertThat(read.getRGB(99, 59) >>> 24).as("opacity of the ground").isZero();
    }

    @Test
    void anImageTooLargeOrOfNoSizeIsRefused() {
        Drawing drawing = Painted.of(1000, 1000, g -> {});
        for (double scale : new double[] {0, -1, Double.NaN, 7.1}) {
            assertThatThrownBy(() -> ImageSurface.toPng(drawing, RenderingOptions.of(Palette.LIGHT, scale)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("pixels");
        }
    }

    /** Looked for between two marks, which are those of the one that is painted last. */
    @ParameterizedTest
    @CsvSource({"bully, modified-bully", "modified-bully, bully", "map, ring", "ring, map"})
    void theCurvesOfTwoRunsWithEqualCountsAreBothSeen(String one, String other) {
        List<Plot.Point> points = List.of(new Plot.Point(0, 0), new Plot.Point(1, 8));
        Plot plot = new Plot(
                "",
                "stage",
                "",
                List.of(
                        new Plot.Curve("One", one, Plot.CurveSource.RUN, points),
                        new Plot.Curve("Other", other, Plot.CurveSource.RUN, points)));
        PlotPicture picture = PlotPicture.withoutTitleAndLegend(plot, 300, 200, 13, Translation.ENGLISH);
        BufferedImage image =
                ImageSurface.toImage(PlotPainter.toDrawing(picture), RenderingOptions.of(Palette.LIGHT, 4));
        Set<String> seen = new HashSet<>();
        for (int x = (int) (4 * picture.xOf(0.3)); x < 4 * picture.xOf(0.7); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                seen.add(color(image, x, y));
            }
        }
        assertThat(seen).contains(Palette.LIGHT.of(AlgorithmStyle.of(one)), Palette.LIGHT.of(AlgorithmStyle.of(other)));
    }
}
