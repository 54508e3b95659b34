package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.scenario.Translation;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Small pictures for the gallery. */
@Tag("jdk")
class FigureThumbnailTest {

    /** All but the plots, whose runs take a while and which have a test of their own. */
    static Stream<Figure> figures() {
        return Figures.all().stream().filter(figure -> !(figure.content() instanceof Figure.Plotted));
    }

    @ParameterizedTest
    @MethodSource("figures")
    void thumbnailHasTheSizeAskedForAndIsNotEmpty(Figure figure) {
        Drawing drawing = FigureThumbnail.of(figure, 220, 160, Translation.ENGLISH);
        assertThat(Math.round(drawing.width())).isEqualTo(220);
        assertThat(Math.round(drawing.height())).isEqualTo(160);
        assertThat(SvgSurface.toSvg(drawing, RenderingOptions.of(Palette.DARK)).lines())
                .hasSizeGreaterThan(10);
    }

    @Test
    void aRunIsShownInTheStageInWhichMostIsSentBeforeAnybodyHasWon() {
        String drawn = SvgSurface.toSvg(
                FigureThumbnail.of(Figures.loadScenario("K1"), 220, 160), RenderingOptions.of(Palette.LIGHT));
        assertThat(drawn).contains(">ELECTION<").doesNotContain(">COORDINATOR<");
    }
}
