package hustings.picture.plot;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.figure.Plot;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines as the places they go through, x then y. */
class CurveOverlapTest {

    private static List<Plot.Point> line(String places) {
        return Stream.of(places.split(" "))
                .map(place -> place.split("/"))
                .map(xy -> new Plot.Point(Double.parseDouble(xy[0]), Double.parseDouble(xy[1])))
                .toList();
    }

    private static String text(List<Plot.Point> points) {
        return points.stream()
                .map(point -> (int) point.x() + "/" + (int) point.y())
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "0/0 1/8, 0/0 1/8, 0/0 1/8",
                "0/0 1/8 2/10, 0/0 1/8 2/16, 0/0 1/8",
                "0/0 1/8 2/16, 0/0 2/16, '0/0 1/8, 1/8 2/16'",
                "0/0 4/0 4/8 10/8, 0/0 2/0 2/4 6/4 6/8 10/8, '0/0 2/0, 6/8 10/8'",
                "0/0 4/0 4/8, 3/0 4/0 4/4 9/4, '3/0 4/0, 4/0 4/4'",
                "0/0 2/8, 0/8 2/0, none",
                "0/0 1/8, 1/8 2/16, none",
                "0/0 1/8, 0/1 1/9, none",
            })
    void sharedPartsOfTwoLinesAreFound(String one, String other, String shared) {
        for (List<List<Plot.Point>> found : List.of(
                CurveOverlap.findSharedSegments(line(one), line(other)),
                CurveOverlap.findSharedSegments(line(other), line(one)))) {
            assertThat(found.stream().map(CurveOverlapTest::text).collect(Collectors.joining(", ")))
                    .isEqualTo(shared == null ? "" : shared);
        }
    }
}
