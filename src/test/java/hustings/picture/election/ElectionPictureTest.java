package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
import hustings.picture.Box;
import hustings.picture.PictureRuns;
import hustings.picture.PictureRuns.Drawn;
import hustings.scenario.Layout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where things are drawn: what the papers' figures leave to the eye, as geometry. */
class ElectionPictureTest {

    private static final int SOME_RANDOM_RUNS = 20;

    private static final double WIDTH = 1100;
    private static final double HEIGHT = 700;
    private static final Box WHOLE = new Box(0, 0, WIDTH, HEIGHT);
    private static final int SAMPLES = 100;

    static Stream<Drawn> someRuns() {
        return Stream.concat(PictureRuns.figures(), PictureRuns.random().limit(SOME_RANDOM_RUNS));
    }

    static Stream<Drawn> otherRuns() {
        return PictureRuns.random().skip(SOME_RANDOM_RUNS);
    }

    private static List<ElectionPicture> pictures(Drawn run) {
        return run.frames().stream()
                .filter(frame -> frame.kind() != Frame.Kind.IDLE || frame.index() % 7 == 0)
                .flatMap(frame -> Stream.of(true, false)
                        .map(beliefs -> PictureLayout.of(
                                frame, PictureRuns.setting(run.layout()).withBeliefs(beliefs), WIDTH, HEIGHT)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("someRuns")
    void nothingLiesOnWhatItMustNotHide(Drawn run) {
        assertThatNothingIsHidden(run);
    }

    @ParameterizedTest
    @Tag("weekly") // more of the same
    @MethodSource("otherRuns")
    void nothingLiesOnWhatItMustNotHideInOtherRuns(Drawn run) {
        assertThatNothingIsHidden(run);
    }

    private static void assertThatNothingIsHidden(Drawn run) {
        List<String> faults = new ArrayList<>();
        for (ElectionPicture picture : pictures(run)) {
            arrowsThroughForeignCircles(picture, faults);
            coincidingArrows(picture, faults);
            labelsOverCirclesOrLabels(picture, faults);
            addShapesOutside(picture, faults);
        }
        assertThat(faults).isEmpty();
    }

    private static void arrowsThroughForeignCircles(ElectionPicture picture, List<String> faults) {
        for (ArrowShape arrow : picture.arrows()) {
            for (ProcessShape process : picture.processes()) {
                boolean isEnd = ends(arrow).contains(process.id());
                double room = isEnd ? process.radius() : process.radius() + arrow.lineWidth() / 2;
                if (least(arrow, process) <= room) {
                    faults.add(arrow.flight().name() + " runs through " + process.id());
                }
            }
        }
    }

    private static double least(ArrowShape arrow, ProcessShape process) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i <= SAMPLES; i++) {
            double t = (double) i / SAMPLES;
            double dx = arrow.path().x(t) - process.x();
            double dy = arrow.path().y(t) - process.y();
            least = Math.min(least, dx * dx + dy * dy); // there are millions of these, and hypot takes long
        }
        return Math.sqrt(least);
    }

    private static void coincidingArrows(ElectionPicture picture, List<String> faults) {
        Map<List<Integer>, List<ArrowShape>> byEnds = new HashMap<>();
        for (ArrowShape one : picture.arrows()) {
            List<ArrowShape> others = byEnds.computeIfAbsent(ends(one), ends -> new ArrayList<>());
            for (ArrowShape other : others) {
                double apart =
                        other.path().distanceTo(one.path().x(0.5), one.path().y(0.5));
                if (apart <= one.lineWidth() + 2) {
                    faults.add(
                            one.flight().name() + " lies on " + other.flight().name());
                }
            }
            others.add(one);
        }
    }

    private static List<Integer> ends(ArrowShape arrow) {
        int from = arrow.flight().sent().from();
        int to = arrow.flight().sent().to();
        return List.of(Math.min(from, to), Math.max(from, to));
    }

    private static void labelsOverCirclesOrLabels(ElectionPicture picture, List<String> faults) {
        for (LabelShape label : picture.labels()) {
            for (ProcessShape process : picture.processes()) {
                if (label.box().distanceTo(process.x(), process.y()) <= process.radius()) {
                    faults.add(label + " is over " + process.id());
                }
            }
            long there = picture.labels().stream()
                    .filter(other -> label.box().overlaps(other.box()))
                    .count();
            if (label.kind() == LabelShape.Kind.TYPE && there > 1) {
                faults.add(label + " is over another");
            }
        }
    }

    private static void addShapesOutside(ElectionPicture picture, List<String> faults) {
        for (ProcessShape process : picture.processes()) {
            double least =
                    Math.min(Math.min(process.x(), process.y()), Math.min(WIDTH - process.x(), HEIGHT - process.y()));
            if (least <= process.radius()) {
                faults.add(process + " is outside");
            }
        }
        for (LabelShape label : picture.labels()) {
            if (!label.box().isWithin(WHOLE)) {
                faults.add(label + " is outside");
            }
        }
        for (ArrowShape arrow : picture.arrows()) {
            for (int i = 0; i <= SAMPLES; i++) {
                double t = (double) i / SAMPLES;
                if (!WHOLE.contains(arrow.path().x(t), arrow.path().y(t))) {
                    faults.add(arrow.flight().name() + " leaves the picture");
                }
            }
        }
    }

    @Test
    void everyStageOfTheFiguresBearsItsTypeOnce() {
        PictureRuns.figures().forEach(run -> {
            for (Frame frame : run.frames()) {
                List<String> types =
                        PictureLayout.of(
                                        frame, PictureRuns.setting(run.layout()).withBeliefs(true), WIDTH, HEIGHT)
                                .labels()
                                .stream()
                                .filter(label -> label.kind() == LabelShape.Kind.TYPE)
                                .map(LabelShape::text)
                                .toList();
                if (frame.kind() == Frame.Kind.STAGE) {
                    assertThat(types).containsExactly(frame.type().orElseThrow().name());
                } else {
                    assertThat(types).doesNotHaveDuplicates();
                }
            }
        });
    }

    @Test
    void anArrowGoesFromBorderToBorder() {
        Drawn k1 = PictureRuns.k1();
        ElectionPicture picture = picture(k1, stage(k1.frames(), 1));
        ArrowShape arrow = picture.arrows().get(0);
        ProcessShape sender = picture.findProcess(4).orElseThrow();
        ProcessShape receiver = picture.findProcess(5).orElseThrow();
        assertThat(Math.hypot(arrow.path().x0() - sender.x(), arrow.path().y0() - sender.y()))
                .isCloseTo(sender.radius(), within(4.0));
        assertThat(Math.hypot(arrow.path().x3() - receiver.x(), arrow.path().y3() - receiver.y()))
                .isCloseTo(receiver.radius(), within(4.0));
    }

    @Test
    void headsTravelInAStageAndThenTheWholeArrowsStand() {
        Drawn k1 = PictureRuns.k1();
        ElectionPicture picture = picture(k1, stage(k1.frames(), 3));
        assertThat(picture.isAnimated()).isTrue();
        assertThat(picture.arrows())
                .extracting(ArrowShape::strength)
                .containsExactly(
                        ArrowShape.Strength.FAINT, // the two OKs of the stage before
                        ArrowShape.Strength.FAINT,
                        ArrowShape.Strength.STRONG,
                        ArrowShape.Strength.STRONG,
                        ArrowShape.Strength.STRONG);
        ArrowShape strong = picture.arrows().get(2);
        assertThat(strong.travelledPathRatio(0)).isZero();
        assertThat(strong.travelledPathRatio(0.5)).isEqualTo(0.5);
        assertThat(strong.travelledPathRatio(1)).isEqualTo(1);
        assertThat(picture.arrows().get(0).travelledPathRatio(0)).isEqualTo(1);
    }

    @Test
    void aMessageToACrashedProcessEndsInACrossBeforeItsBorder() {
        Drawn k1 = PictureRuns.k1();
        ElectionPicture picture = picture(k1, stage(k1.frames(), 1));
        ArrowShape lost = picture.arrows().get(2);
        ProcessShape crashed = picture.findProcess(7).orElseThrow();
        double distance = Math.hypot(lost.lostCrossX() - crashed.x(), lost.lostCrossY() - crashed.y());
        assertThat(lost.isLost()).isTrue();
        assertThat(lost.hasArrived(0.99)).isFalse();
        assertThat(lost.hasArrived(1)).isTrue();
        assertThat(distance)
                .isBetween(crashed.radius() + lost.lostCrossRadius(), crashed.radius() + lost.headLength() * 2);
    }

    @Test
    void aDroppedMessageEndsInTheMiddleAndStaysThereWhileTheClockMoves() {
        TestRun run = TestRun.of("bully", 0, 3)
                .timing(Timing.ofConstantDelay(4))
                .crashed(3)
                .detect(1, 0)
                .beforeStage(2, new Intervention.Drop(MessageName.parse("1>2 ELECTION@0")));
        List<Frame> frames = run.history().frames();
        Layout layout = PictureRuns.circle(0, 3);
        Frame afterDrop = frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.INTERVENTION)
                .findFirst()
                .orElseThrow();
        ElectionPicture standing = PictureLayout.of(afterDrop, PictureRuns.setting(layout), WIDTH, HEIGHT);
        ArrowShape dropped = standing.arrows().get(0);
        ProcessShape one = standing.findProcess(1).orElseThrow();
        ProcessShape two = standing.findProcess(2).orElseThrow();
        assertThat(standing.isAnimated()).isFalse(); // after an intervention the stage's arrows stand
        assertThat(dropped.strength()).isEqualTo(ArrowShape.Strength.STRONG);
        assertThat(Math.hypot(dropped.path().x3() - one.x(), dropped.path().y3() - one.y()))
                .isCloseTo(
                        Math.hypot(dropped.path().x3() - two.x(), dropped.path().y3() - two.y()), within(15.0));
        double[] reaches = IntStream.of(1, 2, 3)
                .mapToObj(tick -> atTick(frames, tick))
                .mapToDouble(frame -> PictureLayout.of(frame, PictureRuns.setting(layout), WIDTH, HEIGHT)
                        .arrows()
                        .get(0)
                        .travelledPathRatio(1))
                .toArray();
        assertThat(reaches).containsExactly(0.5, 1, 1);
    }

    @Test
    void whileTheClockMovesAHeadIsAsFarAsItsMessage() {
        Drawn k1 = PictureRuns.k1();
        ElectionPicture picture = picture(k1, atTick(k1.frames(), 1)); // half of D = 2
        assertThat(picture.arrows()).hasSize(3).allSatisfy(arrow -> {
            assertThat(arrow.strength()).isEqualTo(ArrowShape.Strength.MOVING);
            assertThat(arrow.travelledPathRatio(0)).isZero();
            assertThat(arrow.travelledPathRatio(1)).isEqualTo(0.5);
        });
    }

    @Test
    void aTimerShowsWhatIsLeftOfIt() {
        Drawn k1 = PictureRuns.k1();
        assertThat(timers(k1, stage(k1.frames(), 1))).containsExactly(1.0); // 2D of 2D
        assertThat(timers(k1, atTick(k1.frames(), 1))).containsExactly(0.75);
        assertThat(timers(k1, stage(k1.frames(), 2))).containsExactly(0.5);
    }

    private static List<Double> timers(Drawn run, Frame frame) {
        return picture(run, frame).findProcess(4).orElseThrow().timers();
    }

    @Test
    void theCircleBeginsAtTheTopAndGoesClockwise() {
        Drawn k1 = PictureRuns.k1();
        ElectionPicture picture = picture(k1, k1.frames().get(0));
        ProcessShape top = picture.findProcess(1).orElseThrow();
        ProcessShape right = picture.findProcess(6).orElseThrow();
        ProcessShape bottom = picture.findProcess(7).orElseThrow();
        ProcessShape left = picture.findProcess(4).orElseThrow();
        assertThat(top.x()).isCloseTo(bottom.x(), within(0.5));
        assertThat(left.y()).isCloseTo(right.y(), within(0.5));
        assertThat(top.y()).isLessThan(bottom.y());
        assertThat(left.x()).isLessThan(right.x());
    }

    @Test
    void theSameFrameGivesTheSamePicture() {
        Drawn k3 = PictureRuns.k3();
        for (Frame frame : k3.frames()) {
            assertThat(picture(k3, frame)).isEqualTo(picture(k3, frame));
        }
    }

    @Test
    void processesAndArrowsUnderAPointAreFound() {
        Drawn k1 = PictureRuns.k1();
        ElectionPicture picture = picture(k1, stage(k1.frames(), 1));
        for (ProcessShape process : picture.processes()) {
            assertThat(picture.processAt(process.x(), process.y())).contains(process);
        }
        for (ArrowShape arrow : picture.arrows()) {
            assertThat(picture.arrowAt(arrow.path().x(0.6), arrow.path().y(0.6)))
                    .contains(arrow);
        }
        assertThat(picture.arrowAt(1, 1)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 64, 65})
    void everyGroupHasAPictureAtEverySize(int n) {
        assertPictureAtEverySize(n);
    }

    @Test
    @Tag("weekly") // grids and circles as those of 65, at many times their cost
    void aGroupOf200HasAPictureAtEverySize() {
        assertPictureAtEverySize(200);
    }

    private static void assertPictureAtEverySize(int n) {
        TestRun run = TestRun.of("bully", 0, n - 1).crashed(n - 1).detect(Math.max(0, n - 30), 0);
        for (Frame frame : run.history().frames()) {
            for (double size : new double[] {0, 1, 40, 300, 3000}) {
                ElectionPicture round = PictureLayout.of(
                        frame, PictureRuns.setting(PictureRuns.circle(0, n - 1)).withBeliefs(true), size, 200);
                ElectionPicture square = PictureLayout.of(
                        frame, PictureRuns.setting(PictureRuns.grid(n, 8)).withBeliefs(true), 200, size);
                assertThat(round.processes()).hasSize(n);
                assertThat(square.processes()).hasSize(n);
            }
        }
    }

    @Test
    void aLargeGroupIsDrawnAsDotsWithOneSummary() {
        List<Frame> frames = TestRun.of("bully", 0, 4095)
                .crashed(4095)
                .detect(4000, 0)
                .history()
                .frames();
        ElectionPicture picture = PictureLayout.of(
                stage(frames, 1),
                PictureRuns.setting(PictureRuns.circle(0, 4095)).withBeliefs(true),
                WIDTH,
                HEIGHT);
        assertThat(picture.arrows()).isEmpty();
        assertThat(picture.labels()).extracting(LabelShape::text).containsExactly("ELECTION × 95: from 1 to 95");
        assertThat(picture.findProcess(4000).orElseThrow().stageActivity()).isEqualTo(ProcessShape.StageActivity.SENDS);
        assertThat(picture.findProcess(4001).orElseThrow().stageActivity())
                .isEqualTo(ProcessShape.StageActivity.RECEIVES);
        assertThat(picture.findProcess(7).orElseThrow().stageActivity()).isEqualTo(ProcessShape.StageActivity.NONE);
    }

    private static ElectionPicture picture(Drawn run, Frame frame) {
        return PictureLayout.of(frame, PictureRuns.setting(run.layout()), WIDTH, HEIGHT);
    }

    private static Frame stage(List<Frame> frames, int number) {
        return frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE && frame.stage() == number)
                .findFirst()
                .orElseThrow();
    }

    private static Frame atTick(List<Frame> frames, int tick) {
        return frames.stream().filter(frame -> frame.tick() == tick).findFirst().orElseThrow();
    }

    @Test
    void eachProcessIsDrawnWithItsSideOfAPartition() {
        List<Frame> frames = TestRun.of("bully", 0, 4)
                .crashed(4)
                .detect(1, 0)
                .at(1, new Intervention.Partition(List.of(List.of(3, 4), List.of(0))))
                .history()
                .frames();
        ElectionPicture before =
                PictureLayout.of(frames.get(0), PictureRuns.setting(PictureRuns.circle(0, 4)), WIDTH, HEIGHT);
        assertThat(before.processes()).allMatch(process -> process.side() == 0);
        Frame end = frames.get(frames.size() - 1);
        ElectionPicture cut = PictureLayout.of(end, PictureRuns.setting(PictureRuns.circle(0, 4)), WIDTH, HEIGHT);
        assertThat(cut.processes().stream().map(process -> ProcessShape.partitionSideName(process.side())))
                .as("3 and 4 are named first, 0 next, the others not at all")
                .containsExactly("B", "C", "C", "A", "A");
    }
}
