package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.RandomRuns;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.scenario.Scenario;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The crosses in rings in the picture, the lost messages of the log and those of the table are the same. */
class LostMarksTest {

    private static final int RUNS = 20;

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void pictureLogAndTableAgreeInEveryFrame(Publication algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name(), RUNS)) {
            Scenario scenario = RandomRuns.anything(algorithm, seed);
            List<Frame> frames = RandomRuns.history(scenario).frames();
            PictureSettings setting =
                    PictureSettings.of(new CompletedRun(scenario, frames)).withHeartbeats(true);
            List<TraceEvent> lost = Trace.of(frames, true).log().stream()
                    .filter(line -> line.fate().filter(Frame.Fate::isLost).isPresent())
                    .toList();
            for (Frame frame : frames) {
                if (frame.kind() != Frame.Kind.IDLE) { // in which all is as it was
                    assertAgree(frame, setting, lost, algorithm.name() + " seed " + seed + " frame " + frame.index());
                }
            }
        }
    }

    private static void assertAgree(Frame frame, PictureSettings setting, List<TraceEvent> lost, String where) {
        ElectionPicture picture = PictureLayout.of(frame, setting, 900, 600);
        List<ArrowShape> marked =
                picture.arrows().stream().filter(ArrowShape::isLost).toList();
        Set<Long> onTheWire = flightsShown(frame).map(Frame.Flight::sequence).collect(Collectors.toSet());
        assertThat(marked)
                .as(where)
                .extracting(arrow -> arrow.flight().sequence())
                .containsExactlyInAnyOrderElementsOf(lost.stream()
                        .map(TraceEvent::sequence)
                        .filter(onTheWire::contains)
                        .toList());
        assertThat(onTheWire)
                .as(where)
                .containsAll(lost.stream()
                        .filter(line -> line.frame() == frame.index())
                        .map(TraceEvent::sequence)
                        .toList());
        assertThat(crosses(picture))
                .as(where)
                .isEqualTo(marked.stream()
                        .map(arrow -> List.of(arrow.lostCrossX(), arrow.lostCrossY()))
                        .collect(Collectors.toSet()));
        frame.tallies()
                .types()
                .forEach(type -> assertThat(frame.countEventuallyLost(type))
                        .as(where)
                        .isEqualTo(lost.stream()
                                .filter(line -> line.frame() <= frame.index()
                                        && line instanceof TraceEvent.Sent sent
                                        && !sent.flight().isCopy()
                                        && line.type().equals(type.name()))
                                .count()));
    }

    /** The messages of the election; while the clock moves, also those that only serve to notice crashes. */
    private static Stream<Frame.Flight> flightsShown(Frame frame) {
        return switch (frame.kind()) {
            case TICK, IDLE, DETECTOR_STAGE ->
                Stream.concat(frame.flights().stream(), frame.detectors().flights().stream());
            case START, STAGE, INTERVENTION -> frame.flights().stream();
        };
    }

    /** Where crosses are painted when the messages have come as far as they come in a frame. */
    private static Set<Object> crosses(ElectionPicture picture) {
        Set<Object> found = new HashSet<>();
        Surface surface = (Surface) Proxy.newProxyInstance(
                Surface.class.getClassLoader(), new Class<?>[] {Surface.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("paintCross")) {
                        found.add(List.of(arguments[0], arguments[1]));
                    }
                    return method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, arguments) : null;
                });
        new ArrowPainter(picture.arrows(), Palette.LIGHT).paint(surface, 1);
        return found;
    }
}
