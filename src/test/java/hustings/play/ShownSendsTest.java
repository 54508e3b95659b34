package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent.StageSent;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Crashing a process in the midst of the sends that are shown, at each stage of each demonstration. */
class ShownSendsTest {

    private static final int MAX_STAGES = 8;

    static List<String> demonstrations() {
        return Demonstrations.all().stream().map(Demonstration::id).toList();
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void asManyMessagesLeaveAsAreChosenAndNothingBeforeChanges(String id) {
        Cursor start = Cursor.of(run(Demonstrations.loadScenario(id)));
        List<Frame> frames = start.firstRun().frames();
        start.firstRun().stops().stream()
                .map(frames::get)
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .limit(MAX_STAGES)
                .forEach(stage ->
                        sendersOf(stage).forEach(sender -> assertCrashes(start.atFrame(stage.index()), sender)));
    }

    private static Run run(Scenario scenario) {
        return Run.of(
                RunDocument.of(RunOrigin.ofOwnRun(), scenario),
                Catalogue.getByName(scenario.algorithm().name()));
    }

    private static Set<Integer> sendersOf(Frame stage) {
        return stage.events(StageSent.class)
                .flatMap(sent -> sent.stage().sends().stream())
                .map(SentMessage::from)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String nameOf(SentMessage send) {
        return send.from() + ">" + send.to() + " " + send.message().type().name();
    }

    private static void assertCrashes(Cursor shown, int sender) {
        Frame stage = shown.shownFrame(0);
        List<SentMessage> sends = ShownSends.find(shown.firstRun().frames(), stage.index(), sender)
                .orElseThrow()
                .sends();
        for (int leaving : new TreeSet<>(List.of(0, sends.size() / 2, sends.size() - 1))) {
            Intervention crash = new Intervention.CrashAfterSends(sender, leaving);
            Cursor now = shown.intervene(StepMode.BY_STAGE, crash, AutoDetection.defaultRule())
                    .orElseThrow();
            String what = crash + " at stage " + stage.stage();
            assertThat(now.shownFrame(0).process(sender).live()).as(what).isFalse();
            assertThat(now.shownFrame(0).tick()).as(what).isEqualTo(stage.tick());
            assertThat(ShownSends.find(now.firstRun().frames(), now.frames().get(0), sender)
                            .map(ShownSends::sends)
                            .orElse(List.of())
                            .stream()
                            .map(ShownSendsTest::nameOf))
                    .as(what)
                    .containsExactlyElementsOf(sends.subList(0, leaving).stream()
                            .map(ShownSendsTest::nameOf)
                            .toList());
            assertThat(now.firstRun().frames().subList(0, stage.index() - 1).stream()
                            .map(Frame::processes))
                    .as(what)
                    .containsExactlyElementsOf(shown.firstRun().frames().subList(0, stage.index() - 1).stream()
                            .map(Frame::processes)
                            .toList());
            assertThat(now.back(StepMode.BY_STAGE).shownFrame(0).stage())
                    .as(what)
                    .isLessThan(stage.stage());
        }
    }
}
