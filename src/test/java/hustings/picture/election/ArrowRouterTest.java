package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.picture.Curve;
import hustings.picture.PictureRuns;
import hustings.picture.file.SheetCell;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where there is no room for arrows side by side they are drawn all the same. */
class ArrowRouterTest {

    private static final int FAR_MORE_THAN_SIDE_BY_SIDE = 60;

    @Test
    void moreArrowsBetweenTwoThanHaveRoomFallTogether() {
        Map<Integer, Seating.Seat> seats =
                Map.of(1, new Seating.Seat(10, 10, -1, 0), 2, new Seating.Seat(14, 10, 1, 0));
        ArrowRouter router =
                new ArrowRouter(new Seating(new TreeMap<>(seats), 1, List.of(), List.of(), 0, 0), List.of(), 24, 20, 1);
        List<Curve> curves = IntStream.range(0, FAR_MORE_THAN_SIDE_BY_SIDE)
                .mapToObj(i -> i % 2 == 0 ? router.route(1, 2, false) : router.route(2, 1, false))
                .toList();
        assertThat(curves)
                .doesNotContainNull()
                .allSatisfy(curve -> assertThat(curve.length()).isGreaterThan(3.9));
        assertThat(curves.stream().map(curve -> curve.y(0.5)).distinct().count())
                .isBetween(2L, 59L);
    }

    @Test
    void everyStageOfALargeGroupFitsOnASheet() {
        TestRun run = TestRun.of("bully", 0, 40).detect(38, 0);
        for (Frame frame : run.history().frames()) {
            PictureSettings setting = PictureRuns.setting(PictureRuns.circle(0, 40));
            assertThat(PictureLayout.of(frame, setting, SheetCell.WIDTH, 350).arrows())
                    .hasSameSizeAs(frame.flights())
                    .extracting(ArrowShape::path)
                    .doesNotContainNull();
        }
    }
}
