package hustings.picture.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.picture.RenderingOptions;
import hustings.picture.file.ImageSurface;
import hustings.picture.plot.FollowerChart.Kind;
import hustings.picture.plot.FollowerChart.Span;
import hustings.scenario.Translation;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chart of who follows whom over time. */
class FollowerChartTest {

    private static FollowerChart chart(CompletedRun run) {
        return FollowerChart.of(run.frames(), run.scenario());
    }

    private static List<Span> spans(CompletedRun run, int id) {
        return chart(run).rows().stream()
                .filter(row -> row.id() == id)
                .findFirst()
                .orElseThrow()
                .spans();
    }

    private static final CompletedRun BULLY = CompletedRun.of(
            TestRun.of("bully", 1, 3).crash(3, 4).detect(1, 6).revive(3, 20).scenario());

    @Test
    void eachProcessHasASpanForEachLeaderItFollows() {
        assertThat(spans(BULLY, 3).get(0)).isEqualTo(new Span(0, 4, Kind.LEADS, 3));
        assertThat(spans(BULLY, 3).get(1).from()).as("empty while it is down").isEqualTo(20);
        assertThat(spans(BULLY, 2).get(0)).isEqualTo(new Span(0, 8, Kind.FOLLOWS, 3));
        assertThat(spans(BULLY, 2).get(1).kind()).isEqualTo(Kind.ELECTING);
        assertThat(spans(BULLY, 1).get(1).kind()).isEqualTo(Kind.ELECTING);
        assertThat(spans(BULLY, 1).get(1).from()).isEqualTo(6);
        assertThat(chart(BULLY).leadersInTurn()).containsExactly(3, 2, 3);
        assertThat(chart(BULLY).describe(Translation.ENGLISH)).endsWith("Led in turn: 3, 2, 3.");
    }

    @Test
    void spansOfOneProcessNeverOverlap() {
        for (var demonstration : Demonstrations.all()) {
            CompletedRun run = CompletedRun.of(Demonstrations.loadScenario(demonstration.id()));
            for (FollowerChart.Row row : chart(run).rows()) {
                for (int i = 1; i < row.spans().size(); i++) {
                    assertThat(row.spans().get(i).from())
                            .isGreaterThanOrEqualTo(row.spans().get(i - 1).to());
                }
            }
        }
    }

    @Test
    void onlyWhatWasWatchedIsThere() {
        CompletedRun watched = new CompletedRun(BULLY.scenario(), BULLY.frames().subList(0, 2));
        assertThat(chart(watched).rows()).allMatch(row -> row.spans().size() <= 1);
        int last = watched.lastFrame().tick();
        assertThat(chart(watched).rows())
                .allSatisfy(row -> assertThat(row.spans()).allMatch(span -> span.to() <= last + 1));
        assertThat(chart(watched).endTick())
                .as("there is room for what comes, so that nothing moves from step to step")
                .isGreaterThan(last + 1);
    }

    @Test
    void aPausedLeaderDoesNotLead() {
        CompletedRun run = CompletedRun.of(TestRun.of("bully", 1, 3)
                .at(4, new Intervention.Pause(3))
                .detect(1, 9)
                .scenario());
        assertThat(spans(run, 3)).containsSubsequence(new Span(0, 4, Kind.LEADS, 3));
        assertThat(spans(run, 3).get(1)).extracting(Span::kind, Span::leader).containsExactly(Kind.FOLLOWS, 3);
    }

    @Test
    void itIsOfUseWhereLeadersSendHeartbeatsForEver() {
        assertThat(Catalogue.shipped().stream()
                        .filter(algorithm -> FollowerChart.isOfUseFor(
                                TestRun.of(algorithm.name(), 1, 5).scenario(), algorithm.with(Map.of())))
                        .map(Publication::name))
                .contains("raft")
                .doesNotContain("bully", "modified-bully", "chang-roberts");
        CompletedRun figure = CompletedRun.of(Figures.loadScenario("K1"));
        assertThat(FollowerChart.isOfUseFor(figure.scenario(), figure.algorithm()))
                .isFalse();
        assertThat(FollowerChart.isPossibleFor(Group.of(List.of(1)))).isFalse();
        assertThat(FollowerChart.isPossibleFor(
                        Group.of(IntStream.rangeClosed(1, 16).boxed().toList())))
                .isTrue();
        assertThat(FollowerChart.isPossibleFor(
                        Group.of(IntStream.rangeClosed(1, 17).boxed().toList())))
                .isFalse();
    }

    @Test
    void aTickIsFoundWhereItIsDrawn() {
        FollowerChartPicture picture = picture(chart(BULLY), 800, 1);
        for (int tick = 0; tick < chart(BULLY).endTick(); tick++) {
            assertThat(picture.tickAt(picture.xOf(tick + 0.5))).isEqualTo(tick);
        }
        assertThat(picture.tickAt(-5)).isZero();
        assertThat(picture.tickAt(5000)).isEqualTo(chart(BULLY).endTick() - 1);
        assertThat(picture.xOf(chart(BULLY).endTick())).isCloseTo(797, within(0.01));
    }

    private static FollowerChartPicture picture(FollowerChart chart, double width, double scale) {
        return new FollowerChartPicture(chart, width, scale, Translation.ENGLISH);
    }

    @Test
    void aLeaderIsMarkedByItsNameAndAnElectionByHatching() {
        RecordingSurface surface = new RecordingSurface();
        picture(chart(BULLY), 800, 1).toDrawing(0).paint(surface, Palette.LIGHT);
        assertThat(surface.lines().stream()
                        .filter(line -> line.contains(Palette.LIGHT.onHue()) && line.startsWith("text"))
                        .map(line -> line.substring(line.lastIndexOf('\t') + 1)))
                .contains("2", "3", "3");
        assertThat(surface.lines()).anyMatch(line -> line.startsWith("path") && line.contains(Palette.LIGHT.ink()));
    }

    private static BufferedImage paint(FollowerChartPicture picture, Palette palette) throws IOException {
        Drawing drawing = picture.toDrawing(picture.chart().endTick() - 1);
        return ImageIO.read(new ByteArrayInputStream(ImageSurface.toPng(drawing, RenderingOptions.of(palette))));
    }

    /** The mean luminance of a part of an image, from 0 to 1, as WCAG 2.1 defines it. */
    private static double luminance(BufferedImage image, Box part) {
        double sum = 0;
        int count = 0;
        for (int x = (int) part.x(); x < part.x() + part.width(); x++) {
            for (int y = (int) part.y(); y < part.y() + part.height(); y++) {
                Color color = new Color(image.getRGB(x, y));
                sum += 0.2126 * linear(color.getRed())
                        + 0.7152 * linear(color.getGreen())
                        + 0.0722 * linear(color.getBlue());
                count++;
            }
        }
        return sum / count;
    }

    private static double linear(int channel) {
        double part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    @ParameterizedTest
    @CsvSource({"light, 1", "dark, 1", "projector, 1", "light, 2", "dark, 2", "projector, 2"})
    void anElectionDiffersInBrightnessFromFollowingAnybody(String theme, double scale) throws IOException {
        Palette palette = Map.of("light", Palette.LIGHT, "dark", Palette.DARK, "projector", Palette.PROJECTOR)
                .get(theme);
        Group group = Group.of(IntStream.rangeClosed(1, 16).boxed().toList());
        List<FollowerChart.Row> rows = group.ids().stream()
                .map(id -> new FollowerChart.Row(
                        id, List.of(new Span(0, 4, Kind.FOLLOWS, id), new Span(5, 9, Kind.ELECTING, 0))))
                .toList();
        FollowerChartPicture picture = picture(new FollowerChart(group, rows, 10), 800, scale);
        BufferedImage image = paint(picture, palette);
        double rowHeight = 9 * scale;
        for (int i = 0; i < rows.size(); i++) {
            double top = 3 + (i + 0.5) * rowHeight - 0.15 * rowHeight;
            double follows =
                    luminance(image, new Box(picture.xOf(1), top, picture.xOf(3) - picture.xOf(1), 0.3 * rowHeight));
            double elects =
                    luminance(image, new Box(picture.xOf(6), top, picture.xOf(8) - picture.xOf(6), 0.3 * rowHeight));
            double contrast = (Math.max(follows, elects) + 0.05) / (Math.min(follows, elects) + 0.05);
            boolean isOneOfTheFirstLeaders = i >= rows.size() - 7;
            assertThat(contrast)
                    .as("an election beside one that follows %d", i + 1)
                    .isGreaterThan(isOneOfTheFirstLeaders ? 1.5 : 1.3);
        }
    }

    @Test
    void aLineBelowTheRowsExplainsThemInBothLanguages() {
        Map.of(
                        Translation.ENGLISH,
                        List.of("3 leads", "follows 3", "holds an election", "follows nobody", "crashed"),
                        Translation.of(Locale.GERMAN),
                        List.of("3 führt", "folgt 3", "hält eine Wahl ab", "folgt niemandem", "abgestürzt"))
                .forEach((language, words) -> {
                    for (double width : new double[] {280, 390, 800}) {
                        FollowerChartPicture picture = new FollowerChartPicture(chart(BULLY), width, 1, language);
                        RecordingSurface surface = new RecordingSurface();
                        picture.toDrawing(0).paint(surface, Palette.LIGHT);
                        assertThat(surface.lines().stream()
                                        .filter(line -> line.startsWith("text"))
                                        .map(line -> line.substring(line.lastIndexOf('\t') + 1)))
                                .containsSubsequence(words);
                    }
                });
    }

    @Test
    void aNarrowChartBreaksTheLineThatExplainsItAndAllGrowsWithTheScale() {
        double usual = picture(chart(BULLY), 800, 1).height();
        assertThat(picture(chart(BULLY), 280, 1).height()).isGreaterThan(usual + 15);
        assertThat(picture(chart(BULLY), 1600, 2).height()).isGreaterThan(1.8 * usual);
    }

    @Test
    void sixteenProcessesHaveSixteenColours() {
        CompletedRun run = CompletedRun.of(TestRun.of("bully", 1, 16).scenario());
        List<FollowerChart.Row> rows = IntStream.rangeClosed(1, 16)
                .mapToObj(id -> new FollowerChart.Row(id, List.of(new Span(0, 9, Kind.LEADS, id))))
                .toList();
        RecordingSurface surface = new RecordingSurface();
        picture(new FollowerChart(run.scenario().group(), rows, 10), 800, 1)
                .toDrawing(0)
                .paint(surface, Palette.LIGHT);
        assertThat(surface.lines().stream()
                        .filter(line -> line.startsWith("box"))
                        .limit(16) // the line that explains them comes later
                        .map(line -> line.split("\t", -1)[2]))
                .doesNotHaveDuplicates();
    }
}
