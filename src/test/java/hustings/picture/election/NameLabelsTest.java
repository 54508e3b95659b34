package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.model.Group;
import hustings.paper.CompletedRun;
import hustings.picture.Box;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameLabelsTest {

    private static CompletedRun run(int processes, String prefix) {
        return run(IntStream.rangeClosed(1, processes)
                .mapToObj(number -> prefix + (char) ('a' + number))
                .toList());
    }

    private static CompletedRun run(List<String> names) {
        int processes = names.size();
        Scenario numbers = TestRun.of("bully", 1, processes)
                .crashed(processes)
                .detect(1, 0)
                .scenario();
        Group group = numbers.group().withNames(names);
        return CompletedRun.of(numbers.withNamesOf(group));
    }

    private static ElectionPicture picture(int processes, String prefix, double width, double height) {
        return picture(run(processes, prefix), width, height);
    }

    private static ElectionPicture picture(CompletedRun run, double width, double height) {
        Frame stage = run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .findFirst()
                .orElseThrow();
        return PictureLayout.of(stage, PictureSettings.of(run), width, height);
    }

    @ParameterizedTest
    @CsvSource({"3", "5", "8", "12", "16"})
    void longNamesStandBelowTheirCirclesAndTouchNothing(int processes) {
        for (double[] size : new double[][] {{960, 640}, {1280, 720}, {1920, 1080}, {420, 360}, {600, 900}}) {
            ElectionPicture picture = picture(processes, "coordinator", size[0], size[1]);
            List<LabelShape> names = picture.labels().stream()
                    .filter(label -> label.kind() == LabelShape.Kind.NAME)
                    .toList();
            assertThat(names).hasSize(processes);
            for (LabelShape name : names) {
                assertThat(name.box().isWithin(new Box(0, 0, size[0], size[1])))
                        .as("%s", name)
                        .isTrue();
                assertThat(picture.labels())
                        .filteredOn(other -> !other.equals(name))
                        .noneMatch(other -> other.box().overlaps(name.box()));
                assertThat(picture.processes())
                        .allMatch(process -> name.box().distanceTo(process.x(), process.y()) >= process.radius());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 960, 640", "5, 960, 640", "7, 1280, 720", "8, 600, 900", "12, 1920, 1080"})
    void noHeadOfAnArrowEndsUnderAName(int processes, double width, double height) {
        CompletedRun run = run(processes, "officer");
        PictureSettings settings = PictureSettings.of(run);
        for (Frame frame : run.frames()) {
            ElectionPicture picture = PictureLayout.of(frame, settings, width, height);
            for (LabelShape label : picture.labels()) {
                if (label.kind() == LabelShape.Kind.NAME) {
                    assertThat(picture.arrows())
                            .allSatisfy(arrow -> assertThat(label.box()
                                            .contains(
                                                    arrow.path().x3(),
                                                    arrow.path().y3()))
                                    .as("%s at %s", arrow.flight(), label.text())
                                    .isFalse());
                    assertThat(picture.arrows())
                            .filteredOn(ArrowShape::isLost)
                            .noneMatch(arrow -> label.box().contains(arrow.lostCrossX(), arrow.lostCrossY()));
                }
            }
        }
    }

    /** Among many, what tells a name apart from the others stands in the circle, in every frame. */
    @ParameterizedTest
    @CsvSource({"20", "24", "32", "40"})
    void namesOfACrowdStandInTheirCircles(int processes) {
        for (double[] size : new double[][] {{960, 640}, {1280, 720}, {1920, 1080}, {420, 360}, {600, 900}}) {
            ElectionPicture picture = picture(processes, "coordinator", size[0], size[1]);
            assertThat(picture.labels()).noneMatch(label -> label.kind() == LabelShape.Kind.NAME);
            assertThat(picture.processes())
                    .extracting(ProcessShape::nameInside)
                    .doesNotHaveDuplicates()
                    .allMatch(name -> name.length() <= 3);
        }
    }

    @ParameterizedTest
    @CsvSource({"3", "8"})
    void namesOfThreeLettersStandInTheCircles(int processes) {
        assertThat(picture(processes, "ab", 960, 640).labels())
                .noneMatch(label -> label.kind() == LabelShape.Kind.NAME);
    }

    @Test
    void namesAreShortenedToWhatTellsThemApart() {
        assertThat(NameLabels.shorten(List.of("longname0001", "longname0002"), 5))
                .containsExactly("…0001", "…0002");
        assertThat(NameLabels.shorten(List.of("alexandria", "baltimore", "rome"), 6))
                .containsExactly("alexa…", "balti…", "rome");
    }

    /** Where only tiny whole names would have room, shortened ones are larger, still differ, and touch nothing. */
    @ParameterizedTest
    @CsvSource({"16, 960, 640", "16, 1920, 1080"})
    void crowdedNamesAreShortenedAndTouchNothing(int processes, double width, double height) {
        ElectionPicture picture = picture(processes, "coordinator", width, height);
        List<LabelShape> names = picture.labels().stream()
                .filter(label -> label.kind() == LabelShape.Kind.NAME)
                .toList();
        assertThat(names).hasSize(processes).extracting(LabelShape::text).doesNotHaveDuplicates();
        assertThat(names).allMatch(name -> name.text().startsWith("…"));
        assertThat(picture.processes()).allMatch(process -> process.name().startsWith("coordinator"));
        for (LabelShape name : names) {
            assertThat(names)
                    .filteredOn(other -> !other.equals(name))
                    .noneMatch(other -> other.box().overlaps(name.box()));
            assertThat(picture.processes())
                    .allMatch(process -> name.box().distanceTo(process.x(), process.y()) >= process.radius());
        }
    }

    /** Names that three characters do not tell apart: some are left out, and what stands there touches nothing. */
    @ParameterizedTest
    @CsvSource({"17", "24", "40"})
    void whatStandsBelowACrowdTouchesNothing(int processes) {
        Random random = new Random(processes);
        List<String> names = IntStream.rangeClosed(1, processes)
                .mapToObj(number -> "same" + (char) ('a' + random.nextInt(26)) + "end" + number + "xyz")
                .toList();
        for (double[] size : new double[][] {{960, 640}, {1920, 1080}, {420, 360}}) {
            ElectionPicture picture = picture(run(names), size[0], size[1]);
            List<LabelShape> labels = picture.labels().stream()
                    .filter(label -> label.kind() == LabelShape.Kind.NAME)
                    .toList();
            assertThat(picture.processes())
                    .allMatch(process -> process.nameInside().isEmpty());
            assertThat(labels).isNotEmpty();
            for (LabelShape name : labels) {
                assertThat(labels)
                        .filteredOn(other -> !other.equals(name))
                        .noneMatch(other -> other.box().overlaps(name.box()));
                assertThat(picture.processes())
                        .allMatch(process -> name.box().distanceTo(process.x(), process.y()) >= process.radius());
            }
        }
    }
}
