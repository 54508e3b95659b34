package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.RandomRuns;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.picture.Curve;
import hustings.picture.PictureRuns;
import hustings.scenario.Scenario;
import hustings.trace.History;
import hustings.trace.transit.Transit;
import hustings.trace.transit.Transit.Status;
import hustings.trace.transit.TransitStep;
import hustings.trace.transit.Transits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrows and tokens of messages in the picture of a step: where they are, and that they stay there. */
class SteadyRouterTest {

    private static final double WIDTH = 1100;
    private static final double HEIGHT = 700;
    private static final int RUNS = 4;
    private static final int MAX_STOPS = 40;
    private static final int SEGMENTS = 40;

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void anArrowKeepsItsWayWhateverElseComesOrGoes(Publication algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name(), RUNS)) {
            Scenario scenario = RandomRuns.anything(algorithm, seed);
            List<Frame> frames = RandomRuns.history(scenario).frames();
            PictureSettings setting = PictureSettings.of(new CompletedRun(scenario, frames));
            Transits transits = Transits.of(frames);
            Map<Long, Curve> ways = new HashMap<>();
            for (int stop :
                    History.findStageStops(frames).stream().limit(MAX_STOPS).toList()) {
                ElectionPicture picture = PictureLayout.of(transits.stepTo(stop), setting, WIDTH, HEIGHT);
                for (ArrowShape arrow : picture.arrows()) {
                    Curve before = ways.putIfAbsent(arrow.flight().sequence(), arrow.path());
                    if (before != null) {
                        assertThat(arrow.path())
                                .as(algorithm.name() + " seed " + seed + " "
                                        + arrow.flight().name())
                                .isEqualTo(before);
                    }
                }
                picture.motion().tokens().forEach(token -> assertThatItLiesWhereItsMessageIs(token, picture));
            }
        }
    }

    private static void assertThatItLiesWhereItsMessageIs(TokenShape token, ElectionPicture picture) {
        int to = token.transit().flight().to();
        ProcessShape receiver = picture.findProcess(to).orElseThrow();
        double distance = Math.hypot(token.x(1) - receiver.x(), token.y(1) - receiver.y());
        Transit transit = token.transit();
        String name = transit.flight().name() + " " + transit.status();
        if (transit.status() == Status.ARRIVED) {
            assertThat(distance).as(name).isLessThan(ProcessShape.BADGE_REACH * receiver.radius() + 6 * token.radius());
        } else if (transit.status() == Status.ON_ITS_WAY) {
            double length = token.path().length();
            double behind = token.path().partUntil(token.parameterAt(1)).length();
            assertThat(behind / length).as(name).isBetween(0.25, 0.75);
        }
    }

    @Test
    void aRouteDoesNotDependOnThoseAskedForBefore() {
        Seating seating = Seating.of(PictureRuns.circle(1, 9), WIDTH, HEIGHT, 1);
        SteadyRouter one = new SteadyRouter(seating, WIDTH, HEIGHT);
        SteadyRouter other = new SteadyRouter(seating, WIDTH, HEIGHT);
        List<int[]> pairs = pairs(9);
        Map<List<Integer>, Curve> forwards = new HashMap<>();
        pairs.forEach(pair -> forwards.put(List.of(pair[0], pair[1]), one.route(pair[0], pair[1], 1)));
        for (int i = pairs.size() - 1; i >= 0; i--) {
            int[] pair = pairs.get(i);
            assertThat(other.route(pair[0], pair[1], 1)).isEqualTo(forwards.get(List.of(pair[0], pair[1])));
        }
    }

    private static List<int[]> pairs(int n) {
        List<int[]> pairs = new ArrayList<>();
        IntStream.rangeClosed(1, n)
                .forEach(from -> IntStream.rangeClosed(1, n)
                        .filter(to -> to != from)
                        .forEach(to -> pairs.add(new int[] {from, to})));
        return pairs;
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7})
    void theArrowsOfOneSenderOnACircleDoNotCross(int n) {
        assertThat(crossings(n)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 10, 12, 16})
    void fewArrowsOfOneSenderCrossWhereProcessesStandBehindEachOther(int n) {
        int pairs = n * (n - 1) * (n - 2) / 2;
        assertThat(crossings(n).size()).isLessThan(pairs / 30);
    }

    private static List<String> crossings(int n) {
        Seating seating = Seating.of(PictureRuns.circle(1, n), WIDTH, HEIGHT, 1);
        SteadyRouter router = new SteadyRouter(seating, WIDTH, HEIGHT);
        List<String> crossing = new ArrayList<>();
        for (int from = 1; from <= n; from++) {
            for (int to = 1; to <= n; to++) {
                for (int other = to + 1; other <= n; other++) {
                    if (from != to && from != other && cross(router.route(from, to, 0), router.route(from, other, 0))) {
                        crossing.add(from + " to " + to + " and to " + other);
                    }
                }
            }
        }
        return crossing;
    }

    /** Whether two curves from one point meet again. */
    private static boolean cross(Curve one, Curve other) {
        for (int i = 3; i < SEGMENTS; i++) {
            for (int j = 3; j < SEGMENTS; j++) {
                if (meet(point(one, i), point(one, i + 1), point(other, j), point(other, j + 1))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static double[] point(Curve curve, int i) {
        double t = (double) i / SEGMENTS;
        return new double[] {curve.x(t), curve.y(t)};
    }

    private static boolean meet(double[] a, double[] b, double[] c, double[] d) {
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }

    private static double side(double[] a, double[] b, double[] p) {
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
    }

    @Test
    void tokensOfAStageRestOnWholeArrows() {
        List<Frame> frames = PictureRuns.k1().frames();
        int stop = History.findStageStops(frames).get(2);
        TransitStep step = Transits.of(frames).stepTo(stop);
        PictureSettings setting = PictureRuns.setting(PictureRuns.k1().layout()).withPrinted(false);
        ElectionPicture picture = PictureLayout.of(step, setting, WIDTH, HEIGHT);
        assertThat(picture.isAnimated()).isTrue();
        assertThat(picture.arrows())
                .allSatisfy(arrow -> assertThat(arrow.travelledPathRatio(0))
                        .as("whole, but for what a badge would hide")
                        .isGreaterThan(0.9));
        assertThat(picture.arrowsAt(0)).as("the three requests").hasSize(3);
        assertThat(picture.arrowsAt(1)).as("and the two answers").hasSize(5);
        assertThat(picture.motion().tokens())
                .extracting(token -> token.statusAt(1))
                .containsExactly(Status.ARRIVED, Status.ARRIVED, Status.LOST, Status.ON_ITS_WAY, Status.ON_ITS_WAY);
        assertThat(picture.processesAt(0)).isNotEqualTo(picture.processesAt(1));
    }
}
