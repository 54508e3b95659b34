package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.TestRun;
import hustings.engine.Detection.Means;
import hustings.engine.Detections;
import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.PictureRuns;
import hustings.picture.RecordingSurface;
import hustings.picture.RenderingOptions;
import hustings.picture.file.SheetCell.CellContent;
import hustings.scenario.Translation;
import hustings.trace.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exports of a run whose processes notice crashes by heartbeats, with and without these. */
class HeartbeatExportsTest {

    private static final CompletedRun HIDDEN = CompletedRun.of(Demonstrations.loadScenario("bully-detection"));
    private static final CompletedRun SHOWN = HIDDEN.withHeartbeatsShown(true);

    private static String svg(Drawing drawing) {
        return SvgSurface.toSvg(drawing, RenderingOptions.of(Palette.LIGHT));
    }

    private static List<String> kinds(FrameSlides slides) {
        return slides.slideFrameIndices().stream()
                .map(index -> SHOWN.frames().get(index).kind().name())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theirStagesHaveSlidesIfTheyAreShown(boolean asPrinted) {
        FrameSlides hidden = new FrameSlides(HIDDEN, 960, asPrinted);
        FrameSlides shown = new FrameSlides(SHOWN, 960, asPrinted);
        assertThat(kinds(hidden)).doesNotContain("DETECTOR_STAGE");
        assertThat(shown.slideFrameIndices()).containsAll(hidden.slideFrameIndices());
        int first = shown.slideFrameIndices().get(1);
        assertThat(SHOWN.frames().get(first).kind()).isEqualTo(Frame.Kind.DETECTOR_STAGE);
        assertThat(svg(shown.slideOf(first)))
                .contains(">before stage 1, t = 0 D<", ">3 sends HEARTBEAT to 1, 2 and 4.<", ">HEARTBEAT<")
                .contains(">HEARTBEAT, to notice crashes<");
        assertThat(shown.isAnimated(first)).isTrue();
        for (int index : hidden.slideFrameIndices()) {
            assertThat(svg(hidden.slideOf(index)))
                    .doesNotContain(">HEARTBEAT<", "to notice crashes", "sends HEARTBEAT");
        }
    }

    @Test
    void aFilmIsLongerWithThem() {
        assertThat(new Film(SHOWN, 400, 1, 1, false).imageCount())
                .isGreaterThan(new Film(HIDDEN, 400, 1, 1, false).imageCount());
        assertThat(new Film(SHOWN, 400, 1, 1, true).imageCount())
                .isGreaterThan(new Film(HIDDEN, 400, 1, 1, true).imageCount());
    }

    @ParameterizedTest
    @ValueSource(strings = {"USUAL", "WITH_TRANSITS"})
    void theyHaveCellsOnSheetsWhichBearNoLetter(String content) {
        CellContent cells = CellContent.valueOf(content);
        String sheet = svg(RunSheet.of(SHOWN, cells, List.of()));
        assertThat(sheet).contains(">before stage 1, t = 0 D<", ">after stage 6, t = ", ">(a) stage 1, t = ");
        String without = svg(RunSheet.of(HIDDEN, cells, List.of()));
        assertThat(without).doesNotContain("HEARTBEAT", "before stage");
        assertThat(SheetCell.countStages(SHOWN))
                .isGreaterThan(SheetCell.countStages(HIDDEN))
                .isEqualTo(SHOWN.frames().stream()
                        .filter(frame -> frame.kind() == Frame.Kind.STAGE || frame.kind() == Frame.Kind.DETECTOR_STAGE)
                        .count());
        assertThat(RunPages.of(SHOWN, cells))
                .hasSizeGreaterThan(RunPages.of(HIDDEN, cells).size());
    }

    @Test
    void lanesHaveThem() {
        assertThat(record(LanesSheet.of(SHOWN)))
                .hasSizeGreaterThan(record(LanesSheet.of(HIDDEN)).size());
        assertThat(svg(LanesSheet.of(SHOWN))).contains("HEARTBEAT, to notice crashes");
        assertThat(svg(LanesSheet.of(HIDDEN))).doesNotContain("HEARTBEAT");
    }

    /** Their stages have no number, so the ruler has those of the election alone, but where these would touch. */
    @Test
    void theRulerOfTheLanesHasTheNumbersOfTheElectionsStages() {
        assertThat(stageNumbers(LanesSheet.of(HIDDEN)))
                .containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
        assertThat(stageNumbers(LanesSheet.of(SHOWN))).containsExactly("1", "2", "4", "5", "6", "7", "8", "9", "10");
    }

    private static List<String> stageNumbers(Drawing lanes) {
        Pattern text = Pattern.compile("<text [^>]*\\by=\"([^\"]+)\"[^>]*>([^<]+)</text>");
        List<MatchResult> texts = text.matcher(svg(lanes)).results().toList();
        String row = texts.stream()
                .filter(each -> each.group(2).equals("stage"))
                .map(each -> each.group(1))
                .findFirst()
                .orElseThrow();
        return texts.stream()
                .filter(each -> each.group(1).equals(row) && !each.group(2).equals("stage"))
                .map(each -> each.group(2))
                .toList();
    }

    private static List<String> record(Drawing drawing) {
        RecordingSurface surface = new RecordingSurface();
        drawing.paint(surface, Palette.LIGHT);
        return surface.lines();
    }

    @Test
    void aWebPageBeginsWithThem() throws Exception {
        assertThat(new WebPage(SHOWN, List.of(), false).htmlWithSharedScript()).contains("\"heartbeats\":\"true\"");
        assertThat(new WebPage(HIDDEN, List.of(), false).htmlWithSharedScript()).doesNotContain("\"heartbeats\":");
    }

    @Test
    void theirPlaceIsNamedInThePersonsLanguage() {
        FrameSlides german = new FrameSlides(SHOWN.translatedTo(Translation.of(Locale.GERMAN)), 960, false);
        assertThat(svg(german.slideOf(german.slideFrameIndices().get(1))))
                .contains(">vor Etappe 1, t = 0 D<", "HEARTBEAT, um Abstürze zu bemerken");
    }

    /** A sheet has room for so many stages, and those of heartbeats take it, too. */
    @Test
    void aSheetIsFullWithThem(@TempDir Path folder) {
        Timing timing = Timing.ofConstantDelay(1)
                .withDetection(Optional.of(Detections.of(Means.HEARTBEAT, 2, 5)))
                .withUntilTick(300);
        CompletedRun run =
                CompletedRun.of(TestRun.of("bully", 1, 3).timing(timing).scenario());
        RunExport export = new RunExport(
                run.withHeartbeatsShown(true), run.publication(), PictureRuns.look(RenderingOptions.of(Palette.LIGHT)));
        assertThatThrownBy(() -> export.write(
                        ExportFormat.SVG, ExportView.SHEET, 0, folder.resolve("run.svg"), Progress.silent()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("stages with those of heartbeats; one sheet has room for 120");
    }
}
