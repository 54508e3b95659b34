package hustings.picture.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.paper.figure.StateDiagram;
import hustings.paper.figure.StateDiagram.State;
import hustings.paper.figure.StateDiagram.Transition;
import hustings.picture.Box;
import hustings.picture.Palette;
import hustings.picture.Rendering;
import hustings.picture.file.SvgSurface;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where states and events of a diagram are drawn. */
class DiagramPictureTest {

    private static final StateDiagram DIAGRAM = new StateDiagram(
            List.of(
                    new State("Asleep", 0, 0),
                    new State("Awake", 1, 0),
                    new State("Asked", 2, 0),
                    new State("Done", 1, 1)),
            List.of(
                    new Transition("Asleep", "Awake", "hears a message"),
                    new Transition("Awake", "Asleep", "has nothing to do"),
                    new Transition("Asleep", "Asked", "is asked at once"),
                    new Transition("Awake", "Done", "nobody answers within the time there is"),
                    new Transition("Awake", "Awake", "waits")),
            process -> Optional.empty());

    private static DiagramPicture picture(double width, Optional<String> lit) {
        return DiagramPicture.of(DIAGRAM, width, 0.6 * width, lit);
    }

    @Test
    void statesSitOnTheirGrid() {
        DiagramPicture picture = picture(900, Optional.empty());
        Box asleep = picture.layout().box("Asleep").orElseThrow();
        Box awake = picture.layout().box("Awake").orElseThrow();
        Box done = picture.layout().box("Done").orElseThrow();
        assertThat(asleep.centerY()).isEqualTo(awake.centerY()).isLessThan(done.centerY());
        assertThat(asleep.centerX()).isLessThan(awake.centerX());
        assertThat(awake.centerX()).isEqualTo(done.centerX());
        assertThat(picture.layout().box("Unknown")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {500, 700, 900, 1300})
    void eventsCoverNeitherStatesNorEachOther(double width) {
        DiagramPicture picture = picture(width, Optional.empty());
        List<Box> events =
                picture.events().labels().stream().map(DiagramEvents.Label::box).toList();
        assertThat(events).hasSize(5);
        for (Box event : events) {
            assertThat(event.within(new Box(0, 0, width, 0.6 * width))).isTrue();
            assertThat(DIAGRAM.states())
                    .noneMatch(state ->
                            picture.layout().box(state.name()).orElseThrow().overlaps(event));
            assertThat(events).filteredOn(other -> other.overlaps(event)).containsExactly(event);
        }
    }

    @Test
    void anArrowGoesRoundAStateThatIsNotItsOwn() {
        DiagramLayout layout = DiagramLayout.of(DIAGRAM, 900, 540);
        Box awake = picture(900, Optional.empty()).layout().box("Awake").orElseThrow();
        DiagramLayout.Arrow past = layout.arrows().get(2);
        assertThat(past.transition().to()).isEqualTo("Asked");
        assertThat(past.distanceTo(awake)).isPositive();
    }

    @Test
    void theLitStateLooksDifferentInColourAndInLine() {
        String none = SvgSurface.svg(picture(900, Optional.empty()), Rendering.of(Palette.LIGHT));
        String lit = SvgSurface.svg(picture(900, Optional.of("Done")), Rendering.of(Palette.LIGHT));
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
        assertThat(picture(220, Optional.empty()).events().labels()).isEmpty();
    }

    @Test
    void aTransitionToNowhereIsAMistake() {
        StateDiagram broken = new StateDiagram(
                List.of(new State("A", 0, 0)), List.of(new Transition("A", "B", "e")), process -> Optional.empty());
        assertThatThrownBy(() -> DiagramPicture.of(broken, 100, 100, Optional.empty()))
                .hasMessageContaining("'B'");
    }
}
