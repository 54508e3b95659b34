package hustings.trace.difference;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import hustings.paper.CompletedRun;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.trace.difference.FrameDifference.Aspect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What two frames have in common, and what not. */
class FrameDifferenceTest {

    private static TestRun figure1() {
        return TestRun.of("bully", 0, 7).crashed(7).detect(4, 0);
    }

    private static List<Frame> frames(TestRun run) {
        return run.history().frames();
    }

    private static Frame stage(TestRun run, int stage) {
        return first(run, frame -> frame.kind() == Frame.Kind.STAGE && frame.stage() == stage);
    }

    private static Frame first(TestRun run, Predicate<Frame> wanted) {
        return frames(run).stream().filter(wanted).findFirst().orElseThrow();
    }

    private static FrameDifference between(TestRun before, TestRun after, int stage) {
        return FrameDifference.of(stage(before, stage), stage(after, stage));
    }

    @Test
    void theSameRunTwiceIsTheSame() {
        List<Frame> once = frames(figure1());
        List<Frame> twice = frames(figure1());
        assertThat(FrameDifference.countCommonLeadingFrames(once, twice)).isEqualTo(once.size());
        for (int i = 0; i < once.size(); i++) {
            assertThat(FrameDifference.of(once.get(i), twice.get(i))).isEqualTo(FrameDifference.NONE);
        }
    }

    @Test
    void aCrashIsOneOfTheProcessAndOfWhatItDoesNotSend() {
        FrameDifference change = between(figure1(), figure1().crash(5, 1), 2);
        assertThat(change.processesDifferingIn(Aspect.LIVE)).containsExactly(5);
        assertThat(change.onlyBefore())
                .extracting(flight -> flight.name().toString())
                .contains("5>4 OK@2");
        assertThat(change.onlyAfter()).isEmpty();
        FrameDifference back = between(figure1().crash(5, 1), figure1(), 2);
        assertThat(back.onlyAfter()).isEqualTo(change.onlyBefore());
        FrameDifference.Change crashed = change.processes().get(5);
        assertThat(back.processes())
                .isEqualTo(Map.of(5, new FrameDifference.Change(crashed.is(), crashed.was(), crashed.aspects())));
    }

    @Test
    void betweenTwoStepsOfARunOnlyTheNewIsOther() {
        FrameDifference change = FrameDifference.of(stage(figure1(), 1), stage(figure1(), 2));
        assertThat(change.processesDifferingIn(Aspect.ROLE)).containsExactly(5, 6);
        assertThat(change.processesDifferingIn(Aspect.BELIEF)).isEmpty();
        assertThat(change.processesDifferingIn(Aspect.TIMERS)).contains(5, 6);
        assertThat(change.processesDifferingIn(Aspect.RULES)).contains(5, 6).doesNotContain(4, 7);
        assertThat(change.onlyBefore())
                .extracting(flight -> flight.name().type())
                .containsOnly("ELECTION");
        assertThat(change.onlyAfter())
                .extracting(flight -> flight.name().type())
                .containsOnly("OK");
        Frame end = first(figure1(), frame -> frame.ending() != Frame.Ending.NONE);
        assertThat(FrameDifference.of(stage(figure1(), 1), end).processesDifferingIn(Aspect.BELIEF))
                .contains(0, 5);
    }

    @Test
    void messagesSentLaterAreNotOthersForThat() {
        TestRun slow = TestRun.of("bully", 0, 7).crashed(7).detect(4, 6);
        assertThat(between(figure1(), slow, 3)).isEqualTo(FrameDifference.NONE);
        assertThat(FrameDifference.countCommonLeadingFrames(frames(figure1()), frames(slow)))
                .as("but it is another run from then on")
                .isLessThan(frames(figure1()).size());
    }

    @Test
    void aTimerIsOtherIfItsLengthIs() {
        FrameDifference change = between(figure1(), figure1().timing(Timing.ofConstantDelay(3)), 1);
        assertThat(change.processesDifferingIn(Aspect.TIMERS)).containsExactly(4);
        assertThat(change.processes().keySet()).containsExactly(4);
    }

    @Test
    void aRunThatGoesOnPartsWhereTheOtherEnds() {
        List<Frame> whole = frames(figure1());
        List<Frame> more = frames(figure1().crash(6, 20));
        assertThat(FrameDifference.countCommonLeadingFrames(whole, more)).isEqualTo(whole.size() - 1);
        assertThat(FrameDifference.countCommonLeadingFrames(more, whole)).isEqualTo(whole.size() - 1);
    }

    @ParameterizedTest
    @MethodSource("hustings.ShippedScenarios#files")
    void appliedToAFrameOfARunItGivesTheNext(Path file) throws ScenarioException {
        Scenario scenario = ScenarioFile.read(file, Catalogue.shippedAndMistakes(), name -> {
            throw new IllegalArgumentException("an algorithm of one's own: " + name);
        });
        List<Frame> frames = CompletedRun.of(scenario).frames();
        for (int i = 1; i < frames.size(); i++) {
            Frame before = frames.get(i - 1);
            Frame after = frames.get(i);
            FrameDifference change = FrameDifference.findChangesWithinRun(before, after);
            List<Object> processes = new ArrayList<>();
            for (ProcessFrame process : before.processes()) {
                FrameDifference.Change one = change.processes().get(process.id());
                processes.add(seen(one == null ? process : one.is()));
                assertThat(one == null || one.was().equals(process)).isTrue();
                assertThat(one == null || !seen(process).equals(seen(one.is())))
                        .as("what is unchanged keeps quiet")
                        .isTrue();
            }
            assertThat(processes)
                    .isEqualTo(after.processes().stream()
                            .map(FrameDifferenceTest::seen)
                            .toList());
            List<Flight> flights = new ArrayList<>(before.flights());
            change.onlyBefore()
                    .forEach(flight -> assertThat(flights.remove(flight)).isTrue());
            flights.addAll(change.onlyAfter());
            assertThat(flights).containsExactlyInAnyOrderElementsOf(after.flights());
        }
    }

    private static List<Object> seen(ProcessFrame process) {
        return List.of(process.live(), process.state(), process.timers());
    }

    @Test
    void aStateIsToldInTheWordsOfItsAlgorithm() {
        ProcessState before = new Kept(4, List.of(1, 2), new Inner("x, y", -1));
        ProcessState after = new Kept(4, List.of(1, 2), new Inner("x, y", 5));
        assertThat(StateFields.of(before)).hasToString("coordinator 4, votes [1, 2], name x, y, halter nobody");
        assertThat(StateFields.of(before).fieldsDifferingFrom(StateFields.of(after)))
                .hasToString("halter nobody");
        assertThat(StateFields.of(new Kept(3, List.of(1), new Inner("", 5))).fieldsDifferingFrom(StateFields.of(after)))
                .as("whom it follows is told besides")
                .hasToString("votes [1], name");
        assertThat(StateFields.of(() -> 3).toString()).doesNotContain("@");
    }

    private record Inner(String name, int halter) {}

    private record Kept(int coordinator, List<Integer> votes, Inner stored) implements ProcessState {}
}
