package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures as files. */
class FigureFilesTest {

    private static int width(Path png) throws IOException {
        return ImageIO.read(png.toFile()).getWidth();
    }

    @Test
    void aRunBecomesASheetAndOneImageForEachStage(@TempDir Path folder) throws IOException {
        Run run = Run.of("figure", "k1", "--format", "png", "--out", folder.toString(), "--scale", "0.5");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("K1.png", "K1-1.png", "K1-2.png", "K1-3.png", "K1-4.png", "K1-5.png");
        }
        assertThat(width(folder.resolve("K1-1.png"))).isEqualTo(480);
        assertThat(width(folder.resolve("K1.png"))).isEqualTo(738);
    }

    @Test
    void aScaledSvgIsShownLargerAndHoldsTheSame() {
        String plain = Run.of("figure", "K1", "--format", "svg").out();
        String twice = Run.of("figure", "K1", "--format", "svg", "--scale", "2").out();
        assertThat(plain).startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1476\"");
        assertThat(twice).startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2952\"");
        assertThat(twice.substring(twice.indexOf("viewBox"))).isEqualTo(plain.substring(plain.indexOf("viewBox")));
    }

    @Test
    void figuresThatCannotBeDrawnAreReported(@TempDir Path folder) {
        assertThat(Run.of("figure", "K1", "--format", "png").err()).contains("--out: png needs the folder");
        assertThat(Run.of("figure", "K9", "--format", "png", "--out", folder.toString())
                        .err())
                .contains("found no figure 'K9'");
        for (String option : new String[] {"--out=" + folder, "--scale=2", "--transparent"}) {
            assertThat(Run.of("figure", "K1", option).err()).contains(": it applies to svg, png and pdf, not to text");
        }
        for (String scale : new String[] {"0", "-2", "NaN", "99"}) {
            Run run = Run.of("figure", "K1", "--format", "svg", "--scale", scale);
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains("--scale: found");
        }
        assertThat(Run.of("figure", "K1", "--format", "png", "--out", folder.toString(), "--scale", "8")
                        .err())
                .contains("--scale: found 8")
                .contains("50 million pixels");
        assertThat(folder).isEmptyDirectory();
    }
}
