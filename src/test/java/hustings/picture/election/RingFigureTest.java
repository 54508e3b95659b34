package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.paper.Figures;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Figure 6.21 of the lecture notes, as drawn. */
class RingFigureTest {

    static Stream<Frame> stages() {
        Scenario scenario = Figures.load("L1");
        return History.of(
                        scenario,
                        Catalogue.named(scenario.algorithm().name())
                                .with(scenario.algorithm().options()))
                .frames()
                .stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE);
    }

    @ParameterizedTest
    @MethodSource("stages")
    void everyArrowIsLabelledWithItsList(Frame stage) {
        List<String> lists = stage.flightsOfStage().stream()
                .map(flight -> flight.sent().message().content())
                .toList();
        for (double[] size : new double[][] {{1100, 700}, {460, 350}}) {
            ElectionPicture picture =
                    PictureLayout.of(stage, PictureSetting.of(Figures.load("L1").layout()), size[0], size[1]);
            assertThat(lists).isNotEmpty();
            assertThat(picture.labels().stream()
                            .filter(label -> label.kind() == LabelShape.Kind.CONTENT)
                            .map(LabelShape::text))
                    .containsExactlyInAnyOrderElementsOf(lists);
        }
    }
}
