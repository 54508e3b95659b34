package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.Frame;
import hustings.engine.Frame.DetectorMessages;
import hustings.engine.Intervention;
import hustings.paper.Demonstrations;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesBuilder;
import hustings.question.RunQuery;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.transit.Transit;
import hustings.trace.transit.Transit.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The messages that only serve to notice crashes, shown and hidden, in the demonstration of them. */
class ShownHeartbeatsTest {

    private final Scenario scenario =
            Demonstrations.find("bully-detection").orElseThrow().scenario();
    private final Player player = new Player(1_000_000);

    private void open() {
        player.openScenario(scenario);
    }

    private void setShown(boolean areShown) {
        player.history.setHeartbeatsShown(areShown);
        player.showAgain();
    }

    private Frame frame() {
        return player.shown().frame();
    }

    private Run run() {
        return player.shown().run();
    }

    private List<ViewState> walk() {
        player.first();
        List<ViewState> seen = new ArrayList<>(List.of(player.shown()));
        while (!player.shown().isAtEnd()) {
            player.forward();
            seen.add(player.shown());
        }
        return seen;
    }

    private static List<String> describeElection(List<ViewState> seen) {
        return seen.stream()
                .filter(state -> state.frame().kind() != Frame.Kind.DETECTOR_STAGE)
                .map(state -> state.describePosition(Translation.ENGLISH)
                        + " "
                        + state.caption(Translation.ENGLISH).text()
                        + " "
                        + state.frame().tallies())
                .toList();
    }

    @Test
    void stepsStopAtTheirStagesOnlyWhileTheyAreShown() {
        open();
        List<ViewState> hidden = walk();
        assertThat(hidden).extracting(state -> state.frame().kind()).doesNotContain(Frame.Kind.DETECTOR_STAGE);

        setShown(true);
        List<ViewState> shown = walk();
        assertThat(shown)
                .extracting(state -> state.frame().tick() + " "
                        + state.caption(Translation.ENGLISH).text())
                .contains("0 3 sends HEARTBEAT to 1, 2 and 4.", "10 3 sends HEARTBEAT to 1, 2 and 4.");
        assertThat(describeElection(shown)).isEqualTo(describeElection(hidden)); // numbers, captions and counts stay

        setShown(false);
        assertThat(describeElection(walk())).isEqualTo(describeElection(hidden));
        assertThat(walk()).hasSameSizeAs(hidden);
    }

    @Test
    void theirTokensAreOnTheirWayArriveAndAreLost() {
        open();
        setShown(true);
        player.forward();
        assertThat(frame().kind()).isEqualTo(Frame.Kind.DETECTOR_STAGE);
        assertThat(player.shown().step().transits())
                .extracting(Transit::status)
                .containsExactly(Status.ON_ITS_WAY, Status.ON_ITS_WAY, Status.ON_ITS_WAY);
        player.forward(); // those of tick 10, after the first have arrived; an intervention drops one right away
        List<Transit> next = player.shown().step().transits();
        assertThat(next).extracting(Transit::isNew).contains(true, false);
        assertThat(next).filteredOn(transit -> !transit.isNew()).allMatch(each -> each.status() == Status.ARRIVED);
        player.forward();
        assertThat(player.shown().step().transits()).extracting(Transit::status).contains(Status.LOST);
    }

    @Test
    void theyAreDrawnThinAndCannotBeClicked() {
        open();
        setShown(true);
        player.forward();
        for (boolean printed : List.of(false, true)) {
            PictureSettings settings = PictureSettings.of(run().scenario(), run().algorithm(), run().status())
                    .withPrinted(printed)
                    .withHeartbeats(run().showsHeartbeats());
            ElectionPicture picture = PictureLayout.of(player.shown().step(), settings, 600, 600);
            assertThat(picture.arrows()).hasSize(3).allSatisfy(arrow -> {
                assertThat(DetectorMessages.contains(arrow.flight())).isTrue();
                assertThat(arrow.lineWidth()).isLessThan(3);
                assertThat(arrow.strength()).isEqualTo(ArrowShape.Strength.STRONG);
                assertThat(picture.arrowAt(arrow.path().x(0.5), arrow.path().y(0.5)))
                        .isEmpty();
            });
        }
    }

    @Test
    void lanesAndLogHaveThem() {
        open();
        setShown(true);
        Lanes without = LanesBuilder.of(run().frames(), run().scenario(), run().algorithm());
        Lanes with = LanesBuilder.of(run().frames(), run().scenario(), run().algorithm(), true);
        long sent = run().lastVisibleFrame().detectors().tallies().sent();
        assertThat(sent).isPositive();
        assertThat(with.messages()).hasSize(without.messages().size() + (int) sent);

        Trace trace = Trace.of(run().frames(), true);
        List<TraceEvent> log = trace.log();
        assertThat(log).filteredOn(TraceEvent::isOfHeartbeat).hasSize((int) sent);
        assertThat(log).extracting(TraceEvent::frame).isSorted();
        assertThat(log)
                .filteredOn(entry -> !entry.isOfHeartbeat())
                .extracting(TraceEvent::id)
                .isEqualTo(Trace.of(run().frames()).log().stream()
                        .map(TraceEvent::id)
                        .toList());
        assertThat(log)
                .filteredOn(entry -> entry.isOfHeartbeat() && entry.fate().orElseThrow() == Frame.Fate.DROPPED)
                .extracting(entry -> entry.tick() + " " + entry.from() + ">" + entry.to())
                .containsExactly("10 3>1", "20 3>2");
        assertThat(RunQuery.parse("unanswered", List.of(), run().scenario().group(), Translation.ENGLISH)
                        .findMatches(trace, run().algorithm(), 2)
                        .rows())
                .noneMatch(TraceEvent::isOfHeartbeat);
    }

    /** Hiding them goes back to the step before; a fork keeps them, and undo brings no old one back. */
    @Test
    void theChoiceStaysThroughForksAndUndo() {
        open();
        setShown(true);
        player.forward();
        player.intervene(new Intervention.Crash(2));
        assertThat(run().showsHeartbeats()).isTrue();
        assertThat(run().stops().stream().map(run().frames()::get).map(Frame::kind))
                .contains(Frame.Kind.DETECTOR_STAGE);
        player.back();
        assertThat(frame().kind()).isEqualTo(Frame.Kind.DETECTOR_STAGE);
        setShown(false);
        assertThat(Map.of(frame().kind(), frame().index())).isEqualTo(Map.of(Frame.Kind.START, 0));
        player.undo();
        assertThat(run().showsHeartbeats()).isFalse();
        player.redo();
        assertThat(run().showsHeartbeats()).isFalse();
        assertThat(walk())
                .filteredOn(state -> !state.isAtEnd())
                .extracting(state -> state.frame().kind())
                .doesNotContain(Frame.Kind.DETECTOR_STAGE);
    }
}
