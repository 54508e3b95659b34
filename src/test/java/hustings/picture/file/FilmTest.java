package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.trace.Progress;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A film, read by the JDK's reader and by a walk over its blocks. */
@Tag("jdk")
class FilmTest {

    private static final int WIDTH = 320;
    private static final Palette PALETTE = Palette.LIGHT;

    private static CompletedRun k1() {
        return CompletedRun.of(Figures.loadScenario("K1"));
    }

    private static byte[] gif(Film film) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        film.writeGif(PALETTE, out, Progress.silent());
        return out.toByteArray();
    }

    private static ImageReader reader(byte[] gif) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        reader.setInput(ImageIO.createImageInputStream(new ByteArrayInputStream(gif)));
        return reader;
    }

    /** What a walk over the blocks of a GIF finds. */
    private record Blocks(int images, int tablesOfTheirOwn, int hundredths, boolean forEver, boolean whole) {

        static Blocks of(byte[] gif) {
            int at = 13 + ((gif[10] & 0x80) == 0 ? 0 : 3 * (2 << (gif[10] & 7)));
            int images = 0;
            int tables = 0;
            int hundredths = 0;
            boolean forEver = false;
            while (gif[at] != 0x3b) {
                if (gif[at] == 0x21) {
                    boolean control = (gif[at + 1] & 0xff) == 0xf9;
                    hundredths += control ? (gif[at + 4] & 0xff) + 256 * (gif[at + 5] & 0xff) : 0;
                    forEver |= (gif[at + 1] & 0xff) == 0xff && gif[at + 14] == 3 && gif[at + 16] == 0;
                    at += 2;
                } else {
                    assertThat(gif[at]).as("an image begins at %d", at).isEqualTo((byte) 0x2c);
                    images++;
                    boolean own = (gif[at + 9] & 0x80) != 0;
                    tables += own ? 1 : 0;
                    at += 11 + (own ? 3 * (2 << (gif[at + 9] & 7)) : 0);
                }
                while (gif[at] != 0) {
                    at += 1 + (gif[at] & 0xff);
                }
                at++;
            }
            return new Blocks(images, tables, hundredths, forEver, at == gif.length - 1);
        }
    }

    @Test
    void hasAsManyImagesAsWasSaidBeforehand() throws IOException {
        Film film = new Film(k1(), WIDTH, 2, 1, false);
        byte[] gif = gif(film);
        Blocks blocks = Blocks.of(gif);
        assertThat(film.imageCount()).isGreaterThan(40);
        assertThat(reader(gif).getNumImages(true)).isEqualTo(film.imageCount());
        assertThat(blocks.images()).isEqualTo(film.imageCount());
        assertThat(blocks.tablesOfTheirOwn())
                .as("tables of colours beside the one of all")
                .isZero();
        assertThat(blocks.forEver()).isTrue();
        assertThat(blocks.whole()).isTrue();
    }

    @Test
    void filmShowsOneOfEverySoManyStagesAndTheEnd() throws IOException {
        CompletedRun run = k1();
        FrameSlides pages = new FrameSlides(run, WIDTH, 2, false);
        assertThat(pages.slideFrameIndices())
                .extracting(stop -> run.frames().get(stop).stage())
                .startsWith(0, 2, 4);
        assertThat(pages.slideFrameIndices()).endsWith(run.frames().size() - 1).doesNotHaveDuplicates();
        Film every = new Film(run, WIDTH, 1, 1, false);
        Film second = new Film(run, WIDTH, 1, 2, false);
        assertThat(second.imageCount()).isLessThan(2 * every.imageCount() / 3);
        assertThat(reader(gif(second)).getNumImages(true)).isEqualTo(second.imageCount());
    }

    @Test
    void twiceAsFastTakesHalfTheTime() throws IOException {
        int usual = Blocks.of(gif(new Film(k1(), WIDTH, 1, 1, false))).hundredths();
        int fast = Blocks.of(gif(new Film(k1(), WIDTH, 2, 1, false))).hundredths();
        assertThat((double) usual / fast).isBetween(1.95, 2.05);
    }

    @Test
    void aFilmsPartsMakeItsLastFrame() throws IOException {
        CompletedRun run = k1();
        byte[] gif = gif(new Film(run, 960, 10, 1, false));
        ImageReader reader = reader(gif);
        int last = reader.getNumImages(true) - 1;
        FrameSlides pages = new FrameSlides(run, 960, false);
        BufferedImage drawn =
                ImageSurface.toImage(pages.slideOf(run.frames().size() - 1), RenderingOptions.of(PALETTE));
        BufferedImage screen = new BufferedImage(drawn.getWidth(), drawn.getHeight(), BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i <= last; i++) {
            var descriptor = reader.getImageMetadata(i)
                    .getAsTree("javax_imageio_gif_image_1.0")
                    .getFirstChild()
                    .getAttributes();
            screen.createGraphics()
                    .drawImage(
                            reader.read(i),
                            Integer.parseInt(
                                    descriptor.getNamedItem("imageLeftPosition").getNodeValue()),
                            Integer.parseInt(
                                    descriptor.getNamedItem("imageTopPosition").getNodeValue()),
                            null);
        }
        int far = 0;
        for (int y = 0; y < drawn.getHeight(); y++) {
            for (int x = 0; x < drawn.getWidth(); x++) {
                far += isFar(screen.getRGB(x, y), drawn.getRGB(x, y)) ? 1 : 0;
            }
        }
        assertThat(far).as("points whose colour is far from what is drawn").isLessThan(200);
    }

    /** The few colours of a film differ a little at edges, and nowhere else. */
    private static boolean isFar(int a, int b) {
        int most = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            most = Math.max(most, Math.abs((a >> shift & 0xff) - (b >> shift & 0xff)));
        }
        return most > 60;
    }

    @Test
    void tellsHowFarItIsAndCanBeCancelled() {
        Film film = new Film(k1(), WIDTH, 5, 1, false);
        List<Long> told = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThatThrownBy(() -> film.writeGif(PALETTE, out, (done, all) -> {
                    assertThat(all).isEqualTo(film.imageCount());
                    told.add(done);
                    return done < 3;
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(told).containsExactly(0L, 1L, 2L, 3L);
    }
}
