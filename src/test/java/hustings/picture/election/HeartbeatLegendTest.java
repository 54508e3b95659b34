package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Detection;
import hustings.engine.Detection.Means;
import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.picture.Surface;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The legend of pictures that show the messages by which crashes are noticed, and of those that hide them. */
class HeartbeatLegendTest {

    private static final String HEARTBEAT = "HEARTBEAT, to notice crashes";

    private static CompletedRun run(Means means) {
        Timing timing = Timing.ofConstantDelay(2).withDetection(Optional.of(Detection.by(means)));
        return CompletedRun.of(
                TestRun.of("bully", 1, 3).timing(timing).crash(3, 31).scenario());
    }

    private static String record(Consumer<Surface> painting) {
        RecordingSurface surface = new RecordingSurface();
        painting.accept(surface);
        return String.join("\n", surface.lines());
    }

    private static String legend(CompletedRun run) {
        return record(surface ->
                Legend.of(run, run.frames(), PictureSettings.of(run), 900).paint(surface, Palette.LIGHT));
    }

    private static String legendOfLanes(CompletedRun run) {
        return record(
                surface -> Legend.forLanes(run, PictureSettings.of(run), 900).paint(surface, Palette.LIGHT));
    }

    @Test
    void theMessagesHaveEntriesWhileTheyAreShown() {
        CompletedRun hidden = run(Means.HEARTBEAT);
        CompletedRun shown = hidden.withHeartbeatsShown(true);
        for (String legend : List.of(legend(shown), legendOfLanes(shown))) {
            assertThat(legend).containsOnlyOnce(HEARTBEAT).contains("ELECTION").doesNotContain("PROBE");
        }
        assertThat(legend(hidden) + legendOfLanes(hidden)).contains("ELECTION").doesNotContain("HEARTBEAT");
        assertThat(legend(shown.withHeartbeatsShown(false))).isEqualTo(legend(hidden));
    }

    @Test
    void probesAndTheirAnswersHaveAnEntryEach() {
        assertThat(legend(run(Means.PROBE).withHeartbeatsShown(true)))
                .containsOnlyOnce("PROBE, to notice crashes")
                .containsOnlyOnce("PROBE_REPLY, to notice crashes")
                .doesNotContain("HEARTBEAT");
    }

    @Test
    void theyAreInThePersonsLanguage() {
        CompletedRun shown = run(Means.HEARTBEAT).withHeartbeatsShown(true);
        assertThat(legend(shown.translatedTo(Translation.of(Locale.GERMAN))))
                .contains("HEARTBEAT, um Abstürze zu bemerken");
    }

    @Test
    void aRunWithoutADetectionHasNoneWhateverIsShown() {
        CompletedRun run = CompletedRun.of(
                TestRun.of("bully", 1, 3).crashed(3).detect(1, 0).scenario());
        assertThat(legend(run.withHeartbeatsShown(true))).isEqualTo(legend(run));
    }

    /** Their tokens are on their way, arrive and are lost also where no message of an election does. */
    @Test
    void whatBecomesOfThemIsExplained() {
        Timing timing = Timing.ofConstantDelay(2).withDetection(Optional.of(Detection.by(Means.HEARTBEAT)));
        CompletedRun quiet = CompletedRun.of(TestRun.of("bully", 1, 3)
                .timing(timing)
                .drop("3>1 HEARTBEAT@10", 10)
                .scenario());
        assertThat(quiet.lastFrame().tallies().sent()).isZero();
        assertThat(Symbol.findUsed(quiet.frames(), PictureSettings.of(quiet)))
                .doesNotContain(Symbol.ON_ITS_WAY, Symbol.ARRIVED, Symbol.LOST);
        CompletedRun shown = quiet.withHeartbeatsShown(true);
        assertThat(Symbol.findUsed(quiet.frames(), PictureSettings.of(shown)))
                .contains(Symbol.ON_ITS_WAY, Symbol.ARRIVED, Symbol.LOST);
        assertThat(Symbol.findUsed(quiet.frames(), PictureSettings.of(shown).asPrinted()))
                .contains(Symbol.LOST)
                .doesNotContain(Symbol.ON_ITS_WAY, Symbol.ARRIVED);
    }

    @Test
    void theirSamplesAreThin() {
        LegendEntry thin = LegendEntry.ofDetector(Detection.messageTypes().get(0), Translation.ENGLISH);
        LegendEntry usual = LegendEntry.of(Detection.messageTypes().get(0));
        assertThat(record(surface -> thin.paintSample(surface, Palette.LIGHT, 0, 0)))
                .isNotEqualTo(record(surface -> usual.paintSample(surface, Palette.LIGHT, 0, 0)));
        assertThat(thin.width()).isEqualTo(usual.width());
    }
}
