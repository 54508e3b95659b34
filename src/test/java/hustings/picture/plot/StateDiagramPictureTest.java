package hustings.picture.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.paper.aarhus.AarhusFigure1;
import hustings.paper.figure.StateDiagram;
import hustings.paper.figure.StateDiagram.Label;
import hustings.paper.figure.StateDiagram.State;
import hustings.paper.figure.StateDiagram.Transition;
import hustings.picture.Box;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.file.SvgSurface;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where states and events of a diagram are drawn. */
@Tag("jdk")
class StateDiagramPictureTest {

    private static final StateDiagram DIAGRAM = AarhusFigure1.createDiagram();

    private static StateDiagramPicture picture(double width, Optional<String> lit) {
        return StateDiagramPicture.of(DIAGRAM, width, 0.6 * width, lit);
    }

    @Test
    void statesSitOnTheirGrid() {
        Map<String, Box> boxes = picture(900, Optional.empty()).boxes();
        assertThat(boxes).containsOnlyKeys("Initialized", "Electing", "Halted", "Elected");
        assertThat(boxes.get("Initialized").centerY())
                .isEqualTo(boxes.get("Electing").centerY())
                .isLessThan(boxes.get("Halted").centerY());
        assertThat(boxes.get("Initialized").centerX())
                .isEqualTo(boxes.get("Elected").centerX())
                .isLessThan(boxes.get("Halted").centerX());
    }

    @ParameterizedTest
    @ValueSource(doubles = {500, 700, 900, 1300})
    void eventsCoverNeitherStatesNorEachOther(double width) {
        StateDiagramPicture picture = picture(width, Optional.empty());
        List<Box> events =
                picture.arrows().stream().map(StateDiagramPicture.Arrow::room).toList();
        assertThat(picture.hasRoomForEvents()).isTrue();
        assertThat(events).hasSize(8);
        for (Box event : events) {
            assertThat(event.isWithin(new Box(0, 0, width, 0.6 * width))).isTrue();
            assertThat(picture.boxes().values()).noneMatch(state -> state.overlaps(event));
            assertThat(events).filteredOn(other -> other.overlaps(event)).containsExactly(event);
        }
    }

    @Test
    void theLitStateLooksDifferentInColourAndInLine() {
        String none = SvgSurface.toSvg(picture(900, Optional.empty()).toDrawing(), RenderingOptions.of(Palette.LIGHT));
        String lit =
                SvgSurface.toSvg(picture(900, Optional.of("Elected")).toDrawing(), RenderingOptions.of(Palette.LIGHT));
        String fill = "fill=\"" + Palette.LIGHT.coordinator() + "\"";
        assertThat(none).doesNotContain(fill);
        assertThat(lit).containsOnlyOnce(fill);
        assertThat(widths(lit)).isGreaterThan(widths(none));
    }

    /** How many thicknesses of lines there are. */
    private static long widths(String svg) {
        return java.util.regex.Pattern.compile("stroke-width=\"([0-9.]+)\"")
                .matcher(svg)
                .results()
                .map(result -> result.group(1))
                .distinct()
                .count();
    }

    @Test
    void aSmallPictureLeavesOutTheEvents() {
        assertThat(picture(220, Optional.empty()).hasRoomForEvents()).isFalse();
    }

    @Test
    void aTransitionToNowhereIsAMistake() {
        StateDiagram broken = new StateDiagram(
                List.of(new State("A", 0, 0)),
                List.of(new Transition("A", "B", "e", new Label(0.5, 0, 9))),
                process -> Optional.empty());
        assertThatThrownBy(() -> StateDiagramPicture.of(broken, 100, 100, Optional.empty()))
                .hasMessageContaining("'B'");
    }
}
