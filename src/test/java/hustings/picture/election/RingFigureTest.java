package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.paper.Figures;
import hustings.picture.Box;
import hustings.picture.PictureRuns;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Figure 6.21 of the lecture notes, as drawn. */
class RingFigureTest {

    static Stream<Frame> stages() {
        Scenario scenario = Figures.loadScenario("L1");
        return History.of(
                        scenario,
                        Catalogue.getByName(scenario.algorithm().name())
                                .with(scenario.algorithm().options()))
                .frames()
                .stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE);
    }

    /** What a message carries is the algorithm; it is read from as far away as the type. */
    @ParameterizedTest
    @CsvSource({"ring, 8, 960, 545", "ring, 24, 960, 545", "chang-roberts, 6, 470, 440", "chang-roberts, 6, 300, 280"})
    void contentsOfMessagesAreWrittenAsLargeAsTheirType(String algorithm, int n, double width, double height) {
        PictureSettings setting = PictureRuns.setting(PictureRuns.circle(1, n));
        for (Frame frame :
                TestRun.of(algorithm, 1, n).crashed(n).detect(2, 0).history().frames()) {
            ElectionPicture picture = PictureLayout.of(frame, setting, width, height);
            double type = largest(picture, LabelShape.Kind.TYPE);
            assertThat(largest(picture, LabelShape.Kind.CONTENT)).isGreaterThanOrEqualTo(type);
            assertThat(picture.labels())
                    .allMatch(label -> label.box().isWithin(new Box(0, 0, width, height)))
                    .allMatch(label -> picture.processes().stream()
                            .allMatch(process -> label.box().distanceTo(process.x(), process.y()) > process.radius()));
        }
    }

    private static double largest(ElectionPicture picture, LabelShape.Kind kind) {
        return picture.labels().stream()
                .filter(label -> label.kind() == kind)
                .mapToDouble(LabelShape::fontSize)
                .max()
                .orElse(0);
    }

    @ParameterizedTest
    @MethodSource("stages")
    void everyArrowIsLabelledWithItsList(Frame stage) {
        List<String> lists = stage.flightsOfStage().stream()
                .map(flight -> flight.sent().message().content())
                .toList();
        for (double[] size : new double[][] {{1100, 700}, {460, 350}}) {
            ElectionPicture picture = PictureLayout.of(
                    stage, PictureRuns.setting(Figures.loadScenario("L1").layout()), size[0], size[1]);
            assertThat(lists).isNotEmpty();
            assertThat(picture.labels().stream()
                            .filter(label -> label.kind() == LabelShape.Kind.CONTENT)
                            .map(LabelShape::text))
                    .containsExactlyInAnyOrderElementsOf(lists);
        }
    }
}
