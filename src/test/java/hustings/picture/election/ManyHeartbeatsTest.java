package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Detection;
import hustings.engine.Detection.Means;
import hustings.engine.Frame;
import hustings.engine.Frame.DetectorMessages;
import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.picture.file.LanesSheet;
import hustings.trace.History;
import hustings.trace.transit.Transits;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The messages by which crashes are noticed in a group that is drawn as dots, without arrows. */
class ManyHeartbeatsTest {

    private static final int SIZE = ElectionPicture.MAX_PROCESSES_WITH_ARROWS + 5;

    private static CompletedRun run(Means means) {
        Timing timing = Timing.ofConstantDelay(2).withDetection(Optional.of(Detection.by(means)));
        return CompletedRun.of(
                TestRun.of("bully", 1, SIZE).timing(timing).crash(SIZE, 11).scenario());
    }

    private static ElectionPicture picture(CompletedRun run, int index, boolean printed) {
        Transits transits = Transits.of(run.frames(), run.showsHeartbeats());
        PictureSettings setting = PictureSettings.of(run).withPrinted(printed);
        return PictureLayout.of(transits.stepTo(index), setting, 900, 600);
    }

    private static List<String> labels(ElectionPicture picture) {
        return picture.labels().stream().map(LabelShape::text).toList();
    }

    /** One label says how many of which type go from how many to how many, of them alone. */
    @ParameterizedTest
    @EnumSource(Means.class)
    void theirStagesAreSaidInOneLabelWhileTheyAreShown(Means means) {
        CompletedRun shown = run(means).withHeartbeatsShown(true);
        List<Frame> frames = shown.frames();
        List<Integer> stops = History.findStageStops(frames, true);
        assertThat(stops).anyMatch(stop -> frames.get(stop).kind() == Frame.Kind.DETECTOR_STAGE);
        for (int stop : stops) {
            Frame frame = frames.get(stop);
            for (boolean printed : List.of(false, true)) {
                ElectionPicture picture = picture(shown, stop, printed);
                assertThat(picture.arrows()).isEmpty();
                assertThat(picture.motion().tokens()).isEmpty();
                if (frame.kind() == Frame.Kind.DETECTOR_STAGE) {
                    List<Frame.Flight> sent = frame.detectors().flights().stream()
                            .filter(flight -> flight.sentTick() == frame.tick())
                            .filter(flight -> flight.type().equals(lastType(frame)))
                            .toList();
                    assertThat(labels(picture))
                            .as("tick %d, printed %s", frame.tick(), printed)
                            .hasSize(1)
                            .first()
                            .asString()
                            .startsWith(lastType(frame) + " × " + sent.size() + ": ");
                }
            }
        }
    }

    /** The type of the stage that was sent last. */
    private static String lastType(Frame frame) {
        List<Frame.Flight> flights = frame.detectors().flights();
        return flights.get(flights.size() - 1).type();
    }

    @Test
    void whileTheyAreHiddenNoPictureTellsOfThem() {
        CompletedRun hidden = run(Means.HEARTBEAT);
        for (Frame frame : hidden.frames()) {
            for (boolean printed : List.of(false, true)) {
                assertThat(labels(picture(hidden, frame.index(), printed)))
                        .noneMatch(text -> text.contains("HEARTBEAT"));
            }
        }
    }

    @Test
    void lanesAndLegendHaveThem() {
        CompletedRun shown = run(Means.HEARTBEAT).withHeartbeatsShown(true);
        RecordingSurface with = new RecordingSurface();
        LanesSheet.of(shown).paint(with, Palette.LIGHT);
        assertThat(String.join("\n", with.lines())).contains("HEARTBEAT, to notice crashes");
        RecordingSurface without = new RecordingSurface();
        LanesSheet.of(shown.withHeartbeatsShown(false)).paint(without, Palette.LIGHT);
        assertThat(with.lines()).hasSizeGreaterThan(without.lines().size());
        assertThat(shown.lastFrame().detectors().flights().stream()).allMatch(DetectorMessages::contains);
    }
}
