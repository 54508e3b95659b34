package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.picture.Painted;
import hustings.picture.Palette;
import hustings.picture.PictureRuns;
import hustings.picture.Surface;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A stage with so many messages that only their heads move while it is animated. */
class CrowdTest {

    private static final int PROCESSES = 28;
    private static final double WIDTH = 1100;
    private static final double HEIGHT = 800;

    private final ElectionPicture picture = picture(PROCESSES);
    private final ArrowPainter painter = new ArrowPainter(picture.arrows(), Palette.LIGHT);

    /** All but the coordinator detect its crash at once: the first stage of the bully algorithm. */
    private static ElectionPicture picture(int processes) {
        TestRun run = TestRun.of("bully", 0, processes - 1).crashed(processes - 1);
        IntStream.range(0, processes - 1).forEach(id -> run.detect(id, 0));
        Frame stage = run.history().frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .findFirst()
                .orElseThrow();
        return PictureLayout.of(stage, PictureRuns.setting(PictureRuns.circle(0, processes - 1)), WIDTH, HEIGHT);
    }

    private static List<String> painted(Consumer<Surface> painting) {
        return Painted.svg(WIDTH, HEIGHT, painting)
                .lines()
                .filter(line -> line.startsWith("<path"))
                .toList();
    }

    private static boolean isLine(String path) {
        return path.contains("fill=\"none\"");
    }

    @Test
    void manyArrowsAreACrowdAndFewAreNot() {
        assertThat(picture.arrows()).hasSize(PROCESSES * (PROCESSES - 1) / 2);
        assertThat(painter.hasTooManyArrowsToAnimate()).isTrue();
        assertThat(new ArrowPainter(picture(8).arrows(), Palette.LIGHT).hasTooManyArrowsToAnimate())
                .isFalse();
    }

    @Test
    void theHeadsAreWhereTheyAreInTheWholePictureAndNoLineIsDrawnWithThem() {
        List<String> heads = painted(g -> painter.paintMovingHeads(g, 0.5));
        assertThat(heads).isNotEmpty().noneMatch(CrowdTest::isLine);
        assertThat(painted(g -> painter.paint(g, 0.5))).containsAll(heads);
    }

    @Test
    void theTracksAreTheLinesOfAllArrows() {
        long curves = painted(painter::paintStaticLayer).stream()
                .flatMapToInt(String::chars)
                .filter(c -> c == 'C')
                .count();
        assertThat(curves).isEqualTo(picture.arrows().size());
    }
}
