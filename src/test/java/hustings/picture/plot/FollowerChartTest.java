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
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.picture.plot.FollowerChart.Kind;
import hustings.picture.plot.FollowerChart.Span;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
        FollowerChartPicture picture = new FollowerChartPicture(chart(BULLY), 800, 1);
        for (int tick = 0; tick < chart(BULLY).endTick(); tick++) {
            assertThat(picture.tickAt(picture.xOf(tick + 0.5))).isEqualTo(tick);
        }
        assertThat(picture.tickAt(-5)).isZero();
        assertThat(picture.tickAt(5000)).isEqualTo(chart(BULLY).endTick() - 1);
        assertThat(picture.xOf(chart(BULLY).endTick())).isCloseTo(797, within(0.01));
    }

    @Test
    void aLeaderIsMarkedByItsNameAndAnElectionByHatching() {
        RecordingSurface surface = new RecordingSurface();
        new FollowerChartPicture(chart(BULLY), 800, 1).toDrawing(0).paint(surface, Palette.LIGHT);
        assertThat(surface.lines().stream()
                        .filter(line -> line.contains(Palette.LIGHT.onHue()) && line.startsWith("text"))
                        .map(line -> line.substring(line.lastIndexOf('\t') + 1)))
                .containsExactly("2", "3", "3");
        assertThat(surface.lines())
                .anyMatch(line -> line.startsWith("path") && line.contains(Palette.LIGHT.electing()));
    }

    @Test
    void sixteenProcessesHaveSixteenColours() {
        CompletedRun run = CompletedRun.of(TestRun.of("bully", 1, 16).scenario());
        List<FollowerChart.Row> rows = IntStream.rangeClosed(1, 16)
                .mapToObj(id -> new FollowerChart.Row(id, List.of(new Span(0, 9, Kind.LEADS, id))))
                .toList();
        RecordingSurface surface = new RecordingSurface();
        new FollowerChartPicture(new FollowerChart(run.scenario().group(), rows, 10), 800, 1)
                .toDrawing(0)
                .paint(surface, Palette.LIGHT);
        assertThat(surface.lines().stream()
                        .filter(line -> line.startsWith("box"))
                        .map(line -> line.split("\t", -1)[2])
                        .distinct())
                .hasSize(16);
    }
}
