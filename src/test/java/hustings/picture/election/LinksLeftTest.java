package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.picture.Curve;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.picture.file.LanesSheet;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesBuilder;
import hustings.scenario.Translation;
import hustings.trace.Narrator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The links that are left while others are cut, in the picture and on the lanes. */
class LinksLeftTest {

    private static final CompletedRun PARTIAL = CompletedRun.of(Demonstrations.loadScenario("raft-link-fault"));

    private static ElectionPicture picture(CompletedRun run, Frame frame) {
        return PictureLayout.of(frame, PictureSettings.of(run), 900, 600);
    }

    private static Set<String> working(ElectionPicture picture) {
        Set<String> links = new TreeSet<>();
        for (Curve path : picture.ground().working()) {
            links.add(nameAt(picture, path.x0(), path.y0()) + "-" + nameAt(picture, path.x3(), path.y3()));
        }
        return links;
    }

    private static String nameAt(ElectionPicture picture, double x, double y) {
        return picture.processAt(x, y).orElseThrow().name();
    }

    private static CompletedRun bully(int last, Intervention... atStart) {
        TestRun run = TestRun.of("bully", 1, last).detect(1, 3);
        for (Intervention intervention : atStart) {
            run.at(0, intervention);
        }
        return CompletedRun.of(run.scenario());
    }

    private static Intervention.Cut cut(String link) {
        return new Intervention.Cut(Intervention.Link.parse(link));
    }

    @Test
    void theFirstPictureShowsTheLinksThatItsCaptionNames() {
        Frame start = PARTIAL.frames().get(0);
        assertThat(start.cuts()).as("nothing has happened yet").isEmpty();
        for (Frame frame : PARTIAL.frames()) {
            ElectionPicture picture = picture(PARTIAL, frame);
            assertThat(working(picture)).containsExactly("1-5", "2-4", "3-4", "3-5", "4-5");
            assertThat(picture.ground().cutLinks()).hasSize(5).allMatch(NetworkBackground.CutLink::onlyMarked);
        }
        assertThat(Narrator.describe(PictureSettings.of(PARTIAL).complete(start), Translation.ENGLISH))
                .contains("Cut links: 1-2, 1-3, 1-4, 2-3 and 2-5.");
    }

    @Test
    void aLinkIsHealedOnlyOnceItIsCut() {
        for (Frame frame : List.of(PARTIAL.frames().get(0), PARTIAL.lastFrame())) {
            ElectionPicture picture = picture(PARTIAL, frame);
            Curve path = picture.ground().cutLinks().get(0).path();
            assertThat(picture.cutLinkAt(path.x(0.42), path.y(0.42)).isPresent())
                    .isEqualTo(frame.kind() != Frame.Kind.START);
        }
    }

    @Test
    void aLinkThatIsCutOneWayStillWorksTheOther() {
        CompletedRun run = bully(3, cut("3>1"));
        ElectionPicture picture = picture(run, run.frames().get(0));
        assertThat(working(picture)).containsExactly("1-2", "1-3", "2-3");
        NetworkBackground.CutLink cut = picture.ground().cutLinks().get(0);
        assertThat(cut.link()).hasToString("3>1");
        assertThat(nameAt(picture, cut.path().x0(), cut.path().y0()))
                .as("the arrowhead points from 1 to 3, towards the beginning of this path")
                .isEqualTo("3");
    }

    @Test
    void noLinkLeadsAcrossAPartition() {
        CompletedRun run = bully(4, new Intervention.Partition(List.of(List.of(1, 2, 3))), cut("1-2"));
        assertThat(working(picture(run, run.frames().get(0)))).containsExactly("1-3", "2-3");
    }

    @Test
    void aLinkIsWholeAgainOnceItIsHealedAtTheStart() {
        CompletedRun run = bully(3, cut("1-2"), cut("2-3"), new Intervention.HealLink(Intervention.Link.parse("1-2")));
        assertThat(working(picture(run, run.frames().get(0)))).containsExactly("1-2", "1-3");
        assertThat(working(picture(bully(3), bully(3).frames().get(0)))).isEmpty();
    }

    @Test
    void aLargeGroupShowsItsCutLinksOnly() {
        CompletedRun largest = bully(12, cut("1-2"));
        assertThat(working(picture(largest, largest.frames().get(0)))).hasSize(65);
        CompletedRun larger = bully(13, cut("1-2"));
        ElectionPicture picture = picture(larger, larger.frames().get(0));
        assertThat(working(picture)).isEmpty();
        assertThat(picture.ground().cutLinks()).noneMatch(NetworkBackground.CutLink::onlyMarked);
    }

    @Test
    void aRingHasNoOtherLinksThanItsOwn() {
        CompletedRun run = CompletedRun.of(
                TestRun.of("chang-roberts", 1, 5).at(0, cut("2-3")).detect(1, 0).scenario());
        ElectionPicture picture = picture(run, run.frames().get(0));
        assertThat(working(picture)).isEmpty();
        assertThat(picture.ground().links().stream().map(link -> link.from() + "-" + link.to()))
                .containsExactlyInAnyOrder("1-2", "3-4", "4-5", "5-1");
        assertThat(Symbol.findUsed(run.frames(), PictureSettings.of(run)))
                .contains(Symbol.CUT_LINK)
                .doesNotContain(Symbol.LINK);
    }

    @Test
    void theKeyNamesALinkThatWorksOnlyWhileOthersAreCut() {
        assertThat(Symbol.findUsed(List.of(PARTIAL.frames().get(0)), PictureSettings.of(PARTIAL)))
                .contains(Symbol.CUT_LINK, Symbol.LINK);
        CompletedRun figure = CompletedRun.of(Figures.loadScenario("K1"));
        assertThat(Symbol.findUsed(figure.frames(), PictureSettings.of(figure))).doesNotContain(Symbol.LINK);
    }

    @Test
    void aCutIsMarkedOnTheLanesFromWhenToWhen() {
        CompletedRun run = CompletedRun.of(TestRun.of("bully", 1, 4)
                .at(2, cut("1-2"))
                .at(2, cut("3>1"))
                .at(6, new Intervention.HealLink(Intervention.Link.parse("1-2")))
                .detect(1, 4)
                .scenario());
        Lanes lanes = LanesBuilder.of(run.frames(), run.scenario(), run.algorithm());
        assertThat(lanes.cuts()).extracting(period -> period.link().toString()).containsExactly("1-2", "3>1");
        assertThat(lanes.cuts()).extracting(Lanes.CutPeriod::from).containsExactly(2.0, 2.0);
        assertThat(lanes.cuts()).extracting(Lanes.CutPeriod::place).containsExactly(0, 1);
        assertThat(lanes.cuts().get(0).to()).hasValue(6);
        assertThat(lanes.cuts().get(1).to()).isEmpty();
        assertThat(countRedLinesOnLanes(bully(4))).isZero();
        assertThat(countRedLinesOnLanes(run))
                .as("a broken line and a cross, in the key and for each cut")
                .isEqualTo(2 * 3);
    }

    private static long countRedLinesOnLanes(CompletedRun run) {
        RecordingSurface surface = new RecordingSurface();
        LanesSheet.of(run).paint(surface, Palette.LIGHT);
        return surface.lines().stream()
                .filter(line -> line.startsWith("path") && line.contains(Palette.LIGHT.gone()))
                .count();
    }
}
