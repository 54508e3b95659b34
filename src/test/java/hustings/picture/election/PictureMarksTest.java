package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.picture.Painted;
import hustings.picture.Palette;
import hustings.picture.PictureRuns;
import hustings.picture.election.NetworkBackground.RingLink.Kind;
import hustings.scenario.Layout;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What marks processes and messages, and what lies below them. */
@Tag("jdk")
class PictureMarksTest {

    private static final double WIDTH = 900;
    private static final double HEIGHT = 600;

    private static ElectionPicture picture(CompletedRun run, Frame frame) {
        return PictureLayout.of(frame, PictureSettings.of(run), WIDTH, HEIGHT);
    }

    private static List<ElectionPicture> pictures(String figure) {
        CompletedRun run = CompletedRun.of(Figures.loadScenario(figure));
        return run.frames().stream().map(frame -> picture(run, frame)).toList();
    }

    private static ElectionPicture stage(String figure, int number) {
        CompletedRun run = CompletedRun.of(Figures.loadScenario(figure));
        return run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE && frame.stage() == number)
                .map(frame -> picture(run, frame))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1", "K2", "K3", "L1"})
    void aCrownSitsOnTopAndTheBadgeBesideIt(String figure) {
        for (ElectionPicture picture : pictures(figure)) {
            for (ProcessShape process : picture.processes()) {
                assertThat(process.crownCircle().x()).isEqualTo(process.x());
                assertThat(process.crownCircle().y()).isLessThan(process.y() - process.radius());
                double apart = Math.hypot(
                        process.crownCircle().x() - process.roleBadgeCircle().x(),
                        process.crownCircle().y() - process.roleBadgeCircle().y());
                assertThat(apart).isGreaterThan(2 * process.badgeRadius());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1", "K2", "K3", "L1"})
    void nobodyMovesFromFrameToFrame(String figure) {
        List<ElectionPicture> pictures = pictures(figure);
        for (ProcessShape first : pictures.get(0).processes()) {
            for (ElectionPicture picture : pictures) {
                ProcessShape same = picture.findProcess(first.id()).orElseThrow();
                assertThat(List.of(same.x(), same.y(), same.radius()))
                        .isEqualTo(List.of(first.x(), first.y(), first.radius()));
            }
        }
    }

    @Test
    void theSignOfALostMessageStandsClearOfTheCrashedProcessAndBearsTheColourOfItsMessage() {
        ElectionPicture picture = stage("K1", 3);
        ProcessShape crashed = picture.findProcess(7).orElseThrow();
        List<ArrowShape> lost =
                picture.arrows().stream().filter(ArrowShape::isLost).toList();
        assertThat(lost).hasSize(2);
        for (ArrowShape arrow : lost) {
            assertThat(Math.hypot(arrow.lostCrossX() - crashed.x(), arrow.lostCrossY() - crashed.y()))
                    .isGreaterThan(crashed.radius() + arrow.lostCrossRadius());
        }
        String svg = painted(picture, 1, OptionalInt.empty());
        assertThat(svg.split("stroke=\"" + Palette.LIGHT.gone() + "\"", -1))
                .as("the four strokes of the cross through 7, and nothing else")
                .hasSize(4 + 1);
    }

    private static String painted(ElectionPicture picture, double progress, OptionalInt focus) {
        return Painted.svg(WIDTH, HEIGHT, surface -> {
            picture.paintBackground(surface, Palette.LIGHT);
            new ArrowPainter(
                            picture.arrows(),
                            Palette.LIGHT,
                            java.util.Optional.empty(),
                            focus.isEmpty()
                                    ? java.util.Optional.empty()
                                    : java.util.Optional.of(arrow -> arrow.isFromOrTo(focus.getAsInt())),
                            hustings.trace.RunHighlight.NONE)
                    .paint(surface, progress);
            new LabelPainter(surface, Palette.LIGHT).paint(picture, progress, focus);
            new ProcessPainter(surface, Palette.LIGHT)
                    .paint(picture, 1, null, java.util.Set.of(), java.util.Set.of(), java.util.Map.of(), focus);
        });
    }

    @Test
    void aLabelComesWithItsArrowsAndNotBefore() {
        ElectionPicture picture = stage("K1", 1);
        assertThat(painted(picture, 0, OptionalInt.empty())).doesNotContain("ELECTION");
        assertThat(painted(picture, 1, OptionalInt.empty())).contains("ELECTION");
    }

    @Test
    void aLabelStandsBesideAShortArrow() {
        for (int number = 1; number <= 12; number++) {
            ElectionPicture picture = stage("L1", number);
            for (LabelShape label : picture.labels()) {
                for (ArrowShape arrow : picture.arrows()) {
                    long covered = java.util.stream.IntStream.rangeClosed(0, 100)
                            .filter(i -> label.box()
                                    .contains(
                                            arrow.path().x(i / 100.0),
                                            arrow.path().y(i / 100.0)))
                            .count();
                    assertThat(covered).as(label.text() + " in stage " + number).isLessThanOrEqualTo(50);
                }
            }
        }
    }

    @Test
    void arrowsOfOtherProcessesAreFadedWhileOneIsPointedAt() {
        ElectionPicture picture = stage("K1", 5); // 6 tells all below it
        String whole = painted(picture, 1, OptionalInt.empty());
        String of1 = painted(picture, 1, OptionalInt.of(1));
        String faded = "opacity=\"" + Palette.LIGHT.faded() + "\"";
        assertThat(whole).doesNotContain(faded);
        assertThat(of1.lines().filter(line -> line.contains(faded)))
                .as("the lines of five arrows, and their heads")
                .hasSize(2);
        assertThat(of1.lines().filter(line -> line.contains("opacity=\"0.35\"") && line.contains(">6<")))
                .as("6 sends to 1")
                .isEmpty();
        assertThat(of1.lines().filter(line -> line.contains("opacity=\"0.35\"") && line.contains(">2<")))
                .as("2 has nothing to do with 1")
                .hasSize(1);
    }

    @Test
    void manyArrowsLetShineThroughWhatTheyCross() {
        CompletedRun run = new CompletedRun(
                Figures.loadScenario("K1"),
                TestRun.of("bully", 0, 20).crashed(20).detect(0, 0).history().frames());
        for (Frame frame : run.frames()) {
            ElectionPicture picture =
                    PictureLayout.of(frame, PictureRuns.setting(PictureRuns.circle(0, 20)), WIDTH, HEIGHT);
            boolean thin = painted(picture, 1, OptionalInt.empty())
                    .lines()
                    .anyMatch(line -> line.contains("opacity=\"0.5\"") && line.contains("stroke="));
            assertThat(thin).as(frame.toString()).isEqualTo(picture.arrows().size() > 24);
        }
    }

    @Test
    void aPartitionIsACutWithTwoTints() {
        NetworkBackground ground = partitioned(PictureRuns.circle(0, 4), List.of(List.of(3, 4), List.of(0, 1, 2)));
        assertThat(ground.borders()).hasSize(1);
        assertThat(ground.areas())
                .extracting(NetworkBackground.PartitionArea::side)
                .containsExactlyInAnyOrder(1, 2);
        assertThat(Palette.LIGHT.partitionSideColor(1)).isNotEqualTo(Palette.LIGHT.partitionSideColor(2));
        NetworkBackground mixed = partitioned(PictureRuns.circle(0, 4), List.of(List.of(0, 2), List.of(1, 3, 4)));
        assertThat(mixed.borders()).as("0, 1, 2, and 3 with 4").hasSize(4);
        NetworkBackground grid = partitioned(PictureRuns.grid(5, 3), List.of(List.of(0, 3), List.of(1, 2, 4)));
        assertThat(grid.areas()).hasSize(5);
        assertThat(grid.borders()).as("between 0 and 1, and between 3 and 4").hasSize(2);
    }

    private static NetworkBackground partitioned(Layout layout, List<List<Integer>> sides) {
        List<Frame> frames = TestRun.of("bully", 0, 4)
                .crashed(4)
                .detect(1, 0)
                .at(1, new Intervention.Partition(sides))
                .history()
                .frames();
        assertThat(PictureLayout.of(frames.get(0), PictureRuns.setting(layout), WIDTH, HEIGHT)
                        .ground())
                .isEqualTo(NetworkBackground.NONE);
        Frame end = frames.get(frames.size() - 1);
        return PictureLayout.of(end, PictureRuns.setting(layout), WIDTH, HEIGHT).ground();
    }

    @Test
    void aRingShowsWhoComesNextAndWhoIsSkipped() {
        NetworkBackground ring = stage("L1", 1).ground();
        assertThat(ring.links().stream().filter(link -> link.kind() == Kind.TO_NEXT))
                .hasSize(6);
        assertThat(ring.links().stream().filter(link -> link.kind() == Kind.DEAD))
                .as("6 to 7 and 7 to 0")
                .hasSize(2);
        NetworkBackground.RingLink past = ring.links().stream()
                .filter(link -> link.kind() == Kind.PAST_CRASHED)
                .findFirst()
                .orElseThrow();
        ElectionPicture picture = stage("L1", 1);
        ProcessShape six = picture.findProcess(6).orElseThrow();
        ProcessShape zero = picture.findProcess(0).orElseThrow();
        ProcessShape seven = picture.findProcess(7).orElseThrow();
        assertThat(past.path().x0()).isCloseTo(six.x(), within(0.01));
        assertThat(past.path().x3()).isCloseTo(zero.x(), within(0.01));
        assertThat(past.path().distanceTo(seven.x(), seven.y())).isGreaterThan(seven.radius());
        assertThat(stage("K1", 1).ground().links()).as("bully runs on no ring").isEmpty();
    }

    @Test
    void cutLinksAreCrossedOutAndAPausedProcessTellsHowManyMessagesWait() {
        CompletedRun run = CompletedRun.of(TestRun.of("bully", 1, 5)
                .at(0, new Intervention.Cut(Intervention.Link.parse("2>4")))
                .at(0, new Intervention.Cut(Intervention.Link.parse("1-3")))
                .at(0, new Intervention.Pause(5))
                .detect(3, 0)
                .scenario());
        List<Frame> frames = run.frames();
        ElectionPicture end = picture(run, frames.get(frames.size() - 1));
        assertThat(end.ground().cutLinks())
                .extracting(cut -> cut.link().toString())
                .containsExactlyInAnyOrder("2>4", "1-3");
        ProcessShape two = end.findProcess(2).orElseThrow();
        ProcessShape four = end.findProcess(4).orElseThrow();
        assertThat(end.cutLinkAt((two.x() + 2 * four.x()) / 3, (two.y() + 2 * four.y()) / 3))
                .hasToString("Optional[2>4]");
        assertThat(end.cutLinkAt(four.x(), four.y())).isEmpty();
        assertThat(end.findProcess(5).orElseThrow().waiting().orElseThrow())
                .isEqualTo(frames.get(frames.size() - 1).process(5).messagesWaiting())
                .isPositive();
        assertThat(end.findProcess(4).orElseThrow().waiting()).isEmpty();
        assertThat(Symbol.findUsed(frames, PictureSettings.of(run))).contains(Symbol.CUT_LINK, Symbol.PAUSED);
    }

    @Test
    void aProcessThatBelievesOtherwiseAtTheEndIsMarked() {
        CompletedRun broken = CompletedRun.of(Demonstrations.loadScenario("raft-weak-spot"));
        List<ProcessShape> processes =
                picture(broken, broken.frames().get(broken.frames().size() - 1)).processes();
        assertThat(processes.stream().filter(process -> process.dissent().isPresent()))
                .extracting(process -> process.id() + process.dissent().orElseThrow())
                .containsExactly("4→5", "5→5");
        assertThat(pictures("K1"))
                .last()
                .satisfies(end -> assertThat(end.processes())
                        .allMatch(process -> process.dissent().isEmpty()));
    }

    @Test
    void whileAllAgreeNobodyIsMarkedForBelievingInTheCrashedUnlessTheRunEndsSo() {
        CompletedRun k1 = CompletedRun.of(Figures.loadScenario("K1"));
        PictureSettings setting = PictureSettings.of(k1);
        assertThat(k1.frames().get(0).processes())
                .filteredOn(ProcessFrame::live)
                .allMatch(p -> p.state().coordinator() == 7);
        assertThat(setting.processesWithWrongBelief(k1.frames().get(0))).isEmpty();
        CompletedRun unnoticed =
                CompletedRun.of(TestRun.of("bully", 1, 3).crashed(3).scenario());
        Frame end = unnoticed.frames().get(unnoticed.frames().size() - 1);
        assertThat(PictureSettings.of(unnoticed).processesWithWrongBelief(end)).containsExactly(1, 2);
        CompletedRun broken = CompletedRun.of(
                TestRun.of("bully", 1, 3).crashed(3).detect(1, 0).revive(3, 5).scenario());
        Frame last = broken.frames().get(broken.frames().size() - 1);
        assertThat(PictureSettings.of(broken).processesWithWrongBelief(last)).containsExactly(1);
    }
}
