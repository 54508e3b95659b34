package hustings.picture.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Curve;
import hustings.picture.Palette;
import hustings.picture.PictureRuns;
import hustings.picture.RenderingOptions;
import hustings.picture.TextMetrics;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ArrowShape.Strength;
import hustings.picture.election.Symbol;
import hustings.picture.file.LanesSheet;
import hustings.picture.file.SvgSurface;
import hustings.picture.lanes.CompressedTimeScale.TickInterval;
import hustings.picture.lanes.Lanes.MarkKind;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.RunHighlight;
import hustings.trace.Trace;
import hustings.trace.transit.Transit;
import hustings.trace.transit.Transit.Status;
import hustings.trace.transit.Transits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where a run is drawn on the lanes: without a window, and without painting. */
@Tag("jdk")
class LanesTest {

    private static final int DELAY_TICKS = 2;

    private final List<Frame> k1 = PictureRuns.k1().frames();
    private final Lanes lanes = read(k1, DELAY_TICKS);

    private static String toSvg(LanesPicture picture) {
        return SvgSurface.toSvg(
                LanesPainter.toDrawing(picture, Translation.ENGLISH), RenderingOptions.of(Palette.LIGHT));
    }

    /** The lanes of a run of bully, from its frames alone. */
    private static Lanes read(List<Frame> frames, int delayTicks) {
        Group group = Group.of(
                frames.get(0).processes().stream().map(ProcessFrame::id).toList());
        AlgorithmChoice bully = AlgorithmChoice.asPublished("bully");
        Scenario scenario = Scenario.of(bully, group, Set.of(), Timing.ofConstantDelay(delayTicks), List.of());
        return LanesBuilder.of(frames, scenario, Catalogue.getByName("bully").with(Map.of()));
    }

    private static LanesPicture picture(Lanes lanes, LanesViewState shown) {
        LanesViewport window = LanesViewport.initial(900, 500, 13, lanes)
                .resized(900, 500, 13, shown.rows().size());
        return LanesPicture.of(lanes, window, shown);
    }

    private LanesPicture k1At(int stage, boolean future) {
        Frame frame = k1.stream()
                .filter(one -> one.kind() == Frame.Kind.STAGE && one.stage() == stage)
                .findFirst()
                .orElseThrow();
        return picture(
                lanes,
                new LanesViewState(
                        lanes.order(),
                        Optional.of(frame),
                        future,
                        Optional.empty(),
                        Optional.empty(),
                        Set.of(),
                        RunHighlight.NONE));
    }

    @Test
    void theTokensOfAStepAreOnTheirArrowsAsInThePictureOfTheProcesses() {
        Frame second = k1.stream()
                .filter(one -> one.kind() == Frame.Kind.STAGE && one.stage() == 2)
                .findFirst()
                .orElseThrow();
        List<Transit> transits = Transits.of(k1).stepTo(second.index()).transits();
        LanesViewState plain = LanesViewState.atFrame(lanes, second, RunHighlight.NONE);
        assertThat(picture(lanes, plain).tokens()).as("as printed").isEmpty();
        LanesPicture picture = picture(lanes, plain.withTransits(transits));
        assertThat(picture.tokens())
                .extracting(LanesPicture.Token::status)
                .containsExactly(Status.ARRIVED, Status.ARRIVED, Status.ON_ITS_WAY, Status.ON_ITS_WAY);
        for (LanesPicture.Token token : picture.tokens()) {
            Curve path = token.arrow().path();
            double toReceiver = Math.abs(
                    token.y() - picture.laneCenterY(token.arrow().flight().to()).orElseThrow());
            double length = Math.abs(path.y3() - path.y0());
            assertThat(path.distanceTo(token.x(), token.y())).isLessThan(1);
            if (token.status() == Status.ARRIVED) {
                assertThat(toReceiver).isLessThan(token.size());
            } else {
                assertThat(toReceiver / length).isBetween(0.3, 0.7);
            }
        }
        assertThat(toSvg(picture)).isNotEqualTo(toSvg(picture(lanes, plain)));
    }

    @Test
    void tokensOfOneSenderDoNotLieOnEachOther() {
        Frame first = k1.stream()
                .filter(one -> one.kind() == Frame.Kind.STAGE && one.stage() == 1)
                .findFirst()
                .orElseThrow();
        List<LanesPicture.Token> tokens = picture(
                        lanes,
                        LanesViewState.atFrame(lanes, first, RunHighlight.NONE)
                                .withTransits(
                                        Transits.of(k1).stepTo(first.index()).transits()))
                .tokens();
        assertThat(tokens).hasSize(3);
        for (int i = 0; i < tokens.size(); i++) {
            assertThat(tokens.subList(0, i)).noneMatch(tokens.get(i)::overlaps);
        }
    }

    @Test
    void aMessageOnItsWayDoesNotTellThatItWillBeLost() {
        Frame first = k1.stream()
                .filter(one -> one.kind() == Frame.Kind.STAGE && one.stage() == 1)
                .findFirst()
                .orElseThrow();
        List<Transit> transits = Transits.of(k1).stepTo(first.index()).transits();
        LanesViewState shown = LanesViewState.atFrame(lanes, first, RunHighlight.NONE);
        assertThat(picture(lanes, shown).arrows()).as("7 has crashed").anyMatch(ArrowShape::isLost);
        List<Long> onTheirWay =
                transits.stream().map(transit -> transit.flight().sequence()).toList();
        assertThat(picture(lanes, shown.withTransits(transits)).arrows())
                .filteredOn(arrow -> onTheirWay.contains(arrow.flight().sequence()))
                .isNotEmpty()
                .noneMatch(ArrowShape::isLost);
    }

    private static List<String> spans(Lanes lanes, Symbol kind) {
        return lanes.periods().stream()
                .filter(span -> span.kind() == kind)
                .map(span -> String.format("%d: %.2f to %.2f", span.id(), span.from(), span.to()))
                .toList();
    }

    @Test
    void aMessageRunsFromItsSendersLaneWhenItIsSentToItsReceiversWhenItArrives() {
        LanesPicture picture = picture(lanes, LanesViewState.wholeRun(lanes));
        assertThat(picture.arrows()).hasSize(15);
        LanesViewport window = picture.viewport();
        ArrowShape ok = picture.arrows().stream()
                .filter(arrow -> arrow.flight().name().toString().startsWith("5>4 OK"))
                .findFirst()
                .orElseThrow();
        assertThat(ok.path().y0()).isEqualTo(picture.laneCenterY(5).orElseThrow());
        assertThat(ok.path().y3()).isCloseTo(picture.laneCenterY(4).orElseThrow(), within(1e-6));
        assertThat(window.timeAt(ok.path().x0())).isGreaterThan(2).isLessThan(2.5); // stage 2, sent at tick 2
        assertThat(window.timeAt(ok.path().x3())).isCloseTo(4, within(1e-6));
    }

    @Test
    void theStagesOfOneTickFollowOneAnotherWithinIt() {
        List<Double> stages = k1.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .map(frame -> lanes.timeOf(frame.index()))
                .toList();
        assertThat(stages).isSorted().doesNotHaveDuplicates();
        assertThat(stages.get(1)).isBetween(2.01, 2.9);
        assertThat(stages.get(2)).isBetween(2.01, 2.9);
        for (Frame frame : k1) {
            assertThat(lanes.timeOf(frame.index())).isBetween((double) frame.tick(), frame.tick() + 0.9);
        }
    }

    @Test
    void whoLeadsReignsFromWhenItBelievesSoAndACrashedOneDoesNot() {
        assertThat(spans(lanes, Symbol.LEADS)).containsExactly("6: 6.00 to 8.00");
        assertThat(spans(lanes, Symbol.CRASHED)).containsExactly("7: 0.00 to 8.00");
        assertThat(spans(lanes, Symbol.ELECTING))
                .containsExactly("4: 0.00 to 4.00", "5: 2.00 to 6.00", "6: 2.00 to 6.00");
    }

    @Test
    void aReignEndsWithACrashAndBeginsAnewWithTheNextElection() {
        List<Frame> frames = TestRun.of("bully", 0, 3)
                .crash(3, 4)
                .detect(2, 6)
                .revive(3, 20)
                .history()
                .frames();
        Lanes run = read(frames, DELAY_TICKS);
        assertThat(spans(run, Symbol.LEADS)).contains("3: 0.00 to 4.00").anyMatch(span -> span.startsWith("2: "));
        assertThat(spans(run, Symbol.CRASHED)).containsExactly("3: 4.00 to 20.00");
        assertThat(run.marks())
                .extracting(Lanes.EventMark::kind, mark -> run.timeOf(mark.frame()))
                .containsExactly(tuple(MarkKind.CRASH, 4.0), tuple(MarkKind.DETECT, 6.0), tuple(MarkKind.REVIVE, 20.0));
    }

    @Test
    void aLostDiskHasAMarkOfItsOwn() {
        List<Frame> frames = TestRun.of("raft", 1, 3)
                .detect(1, 0)
                .at(3, new Intervention.Crash(2, true))
                .history()
                .frames();
        assertThat(read(frames, DELAY_TICKS).marks())
                .extracting(Lanes.EventMark::kind)
                .contains(MarkKind.DISK_LOSS);
    }

    @Test
    void aTimerIsABarFromWhereItIsSetToWhereItIsDueAndEndsEarlierIfItIsStopped() {
        List<Lanes.Period> timers = lanes.periods().stream()
                .filter(span -> span.kind() == Symbol.TIMER && span.id() == 4)
                .toList();
        assertThat(timers.get(0).from()).isZero();
        assertThat(timers.get(0).to()).isEqualTo(4); // due after 2 D and fired, or stopped by an OK just then
        assertThat(timers.get(0).due()).isEqualTo(4);
        assertThat(timers.get(1).due()).isGreaterThan(timers.get(1).to()); // waits for COORDINATOR, which comes
    }

    @Test
    void aPauseIsABarAboveItsLane() throws Exception {
        TestRun run = TestRun.of("bully", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .at(1, new Intervention.Pause(2))
                .at(9, new Intervention.Resume(2));
        assertThat(spans(read(run.history().frames(), DELAY_TICKS), Symbol.PAUSED))
                .containsExactly("2: 1.00 to 9.00");
        assertThat(SvgSurface.toSvg(LanesSheet.of(CompletedRun.of(run.scenario())), RenderingOptions.of(Palette.LIGHT)))
                .contains("paused, with waiting messages");
    }

    @Test
    void aDroppedMessageEndsWhereItIsDropped() {
        List<Frame> frames = TestRun.of("bully", 0, 3)
                .timing(Timing.ofConstantDelay(4))
                .crashed(3)
                .detect(0, 0)
                .drop("0>2 ELECTION@0", 1)
                .history()
                .frames();
        Lanes run = read(frames, 4);
        Lanes.Message dropped = run.messages().stream()
                .filter(message -> message.flight().fate() == Frame.Fate.DROPPED)
                .findFirst()
                .orElseThrow();
        assertThat(dropped.end()).isEqualTo(1);
        LanesPicture picture = picture(run, LanesViewState.wholeRun(run));
        ArrowShape arrow = picture.arrow(dropped.flight().sent().sequence()).orElseThrow();
        double top = picture.laneCenterY(0).orElseThrow();
        double bottom = picture.laneCenterY(2).orElseThrow();
        assertThat(arrow.lostCrossX()).isCloseTo(picture.viewport().xOfTime(1), within(0.5));
        assertThat(arrow.lostCrossY()).isCloseTo(top + dropped.finalTravelledRatio() * (bottom - top), within(0.5));
    }

    @Test
    void messagesAfterTheShownFrameAreHiddenOrPale() {
        LanesPicture hidden = k1At(3, false);
        assertThat(hidden.arrows()).hasSize(8).noneMatch(arrow -> arrow.strength() == Strength.FAINT);
        LanesPicture pale = k1At(3, true);
        assertThat(pale.arrows()).hasSize(15);
        assertThat(pale.arrows().stream().filter(arrow -> arrow.strength() == Strength.FAINT))
                .hasSize(7)
                .allMatch(arrow -> arrow.toReach() == 1, "is drawn whole");
        assertThat(hidden.shownTimeX().orElseThrow())
                .isEqualTo(hidden.viewport()
                        .xOfTime(lanes.timeOf(
                                hidden.shown().frame().orElseThrow().index())));
    }

    @Test
    void aMessageOfTheStageJustSentIsWholeAndAnOlderOneIsOnItsWay() {
        LanesPicture picture = k1At(3, false); // OK of stage 2 and ELECTION of stage 3 leave at one tick
        assertThat(picture.arrows().stream().filter(arrow -> arrow.strength() == Strength.MOVING))
                .isNotEmpty()
                .allMatch(arrow -> arrow.flight().sent().stage() == 2);
    }

    @Test
    void hiddenLaneShowsNothingAndTheOthersMoveUp() {
        List<Integer> rows = List.of(0, 4, 5, 6);
        LanesPicture picture = picture(
                lanes,
                new LanesViewState(
                        rows, Optional.empty(), true, Optional.empty(), Optional.empty(), Set.of(), RunHighlight.NONE));
        assertThat(picture.laneCenterY(7)).isEmpty();
        assertThat(picture.laneCenterY(4).orElseThrow())
                .isEqualTo(picture.viewport().middleYOfRow(1));
        assertThat(picture.arrows())
                .isNotEmpty()
                .allMatch(arrow -> rows.contains(arrow.flight().sent().from())
                        && rows.contains(arrow.flight().sent().to()));
        assertThat(picture.processAt(picture.viewport().middleYOfRow(2))).hasValue(5);
    }

    @Test
    void highlightedMessagesAreShadedNumberedAndNotFaded() {
        Flight last = Trace.of(k1).messages().get(14);
        RunHighlight.LabelledEvent sent =
                new RunHighlight.LabelledEvent(1, last.sent().stage(), new TreeSet<>(Set.of(6)));
        RunHighlight.LabelledEvent end = new RunHighlight.LabelledEvent(77, k1.size() - 1, new TreeSet<>(Set.of(6)));
        LanesViewState shown = new LanesViewState(
                lanes.order(),
                Optional.empty(),
                true,
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                new RunHighlight(Set.of(last.name()), List.of(end, sent)));
        String plain = toSvg(picture(lanes, LanesViewState.wholeRun(lanes)));
        String marked = toSvg(picture(lanes, shown));
        assertThat(count(marked, "0.2")).as("the others are faded").isGreaterThan(count(plain, "0.2"));
        assertThat(count(marked, "0.22")).as("one lane is shaded").isEqualTo(count(plain, "0.22") + 1);
        assertThat(marked).contains(">77<");
        assertThat(plain).doesNotContain(">77<");
    }

    private static int count(String svg, String opacity) {
        return svg.split("opacity=\"" + opacity + "\"", -1).length - 1;
    }

    @Test
    void anArrowIsFoundAtItsMiddle() {
        LanesPicture picture = picture(lanes, LanesViewState.wholeRun(lanes));
        long found = picture.arrows().stream()
                .filter(arrow -> picture.arrowAt(
                                arrow.path().x(0.5), arrow.path().y(0.5))
                        .filter(arrow::equals)
                        .isPresent())
                .count();
        assertThat(found).isEqualTo(15);
    }

    @Test
    void aZoomKeepsTheTimeUnderTheMouseAndAFitShowsAllOfTheRun() {
        LanesViewport window = LanesViewport.initial(900, 300, 13, lanes);
        LanesViewport zoomed = window.zoomed(2, 400, lanes);
        assertThat(zoomed.timeAt(400)).isCloseTo(window.timeAt(400), within(1e-9));
        assertThat(zoomed.pixelsPerTick()).isCloseTo(2 * window.pixelsPerTick(), within(1e-9));
        LanesViewport fitted = zoomed.fittedToRunAndLanes(lanes, 8);
        assertThat(fitted.xOfTime(0)).isGreaterThanOrEqualTo(fitted.idColumnWidth());
        assertThat(fitted.xOfTime(lanes.endTime())).isLessThanOrEqualTo(900);
        assertThat(fitted.middleYOfRow(7)).isLessThan(300);
    }

    @Test
    void aTimeThatWouldBeCutAtTheRightEdgeIsLeftOut() {
        Pattern time = Pattern.compile("<text x=\"([\\d.]+)\"[^>]*>(\\d+ D)<");
        for (int width = 300; width < 400; width += 5) {
            LanesViewport narrow = LanesViewport.showingAll(width, 300, 13, lanes, 8);
            LanesPicture picture = LanesPicture.of(lanes, narrow, LanesViewState.wholeRun(lanes));
            Matcher found = time.matcher(toSvg(picture));
            assertThat(found.find()).isTrue();
            do {
                assertThat(Double.parseDouble(found.group(1)) + TextMetrics.width(found.group(2), 12))
                        .as("the end of %s", found.group(2))
                        .isLessThanOrEqualTo(width);
            } while (found.find());
        }
    }

    @Test
    void theWindowFollowsAMomentThatLeavesItAndNoOther() {
        LanesViewport window = LanesViewport.initial(400, 300, 13, lanes).zoomed(8, 100, lanes);
        assertThat(window.scrolledToShowTime(window.timeAt(200))).isEqualTo(window);
        double late = lanes.endTime();
        assertThat(window.xOfTime(late)).isGreaterThan(400);
        assertThat(window.scrolledToShowTime(late).xOfTime(late)).isBetween(window.idColumnWidth(), 400.0);
    }

    @Test
    void theLanesOfThoseWhoActAreScrolledIntoView() {
        LanesViewport window = LanesViewport.initial(400, 150, 13, lanes).withReadableLanes(24);
        assertThat(window.scrolledToShowRows(List.of(1, 2))).isEqualTo(window);
        LanesViewport below = window.scrolledToShowRows(List.of(20, 18));
        assertThat(below.middleYOfRow(18)).isBetween(below.rulerHeight(), 150.0);
        assertThat(below.middleYOfRow(20)).isBetween(below.rulerHeight(), 150.0);
        LanesViewport atSender = window.scrolledToShowRows(List.of(20, 0, 23));
        assertThat(atSender.middleYOfRow(20)).isBetween(below.rulerHeight(), 150.0);
    }

    @Test
    void timeIsAtOnePlaceInRunsOneAboveTheOther() {
        TestRun late = TestRun.of("bully", 0, 3).crash(3, 4).detect(2, 220);
        TestRun early = TestRun.of("bully", 0, 3).crash(3, 4).detect(2, 100);
        List<Lanes> both = LanesBuilder.buildAligned(
                List.of(late.history(), early.history()),
                List.of(late.history().frames(), early.history().frames()));
        assertThat(both.get(0).shortened()).isEqualTo(both.get(1).shortened());
        assertThat(both.get(0).shortened().gaps()).hasSize(2);
        assertThat(both.get(0).endTime()).isGreaterThan(both.get(1).endTime());
    }

    @Test
    void aLongTimeInWhichNothingHappensIsDrawnShorterAndMarked() {
        TestRun run = TestRun.of("bully", 0, 3).crash(3, 4).detect(2, 6).revive(3, 220);
        Lanes shortened = read(run.history().frames(), DELAY_TICKS);
        assertThat(shortened.shortened().gaps()).singleElement().satisfies(gap -> {
            assertThat(gap.from()).isBetween(8.0, 20.0);
            assertThat(gap.to()).isEqualTo(220.0 - DELAY_TICKS / 2.0);
        });
        assertThat(shortened.endTime()).isLessThan(40);
        Lanes.EventMark revived = shortened.marks().get(2);
        assertThat(shortened.shortened().toTick(shortened.timeOf(revived.frame())))
                .isCloseTo(220, within(1e-9));
        for (double tick : new double[] {0, 7.5, 30, 100, 219, 220, 400}) {
            double place = shortened.shortened().toDrawnTime(tick);
            assertThat(shortened.shortened().toTick(place)).isCloseTo(tick, within(1e-6));
        }
        LanesPicture picture = picture(shortened, LanesViewState.wholeRun(shortened));
        LanesViewport fitted = picture.viewport().fittedToRunAndLanes(shortened, 4);
        LanesPicture whole = LanesPicture.of(shortened, fitted, LanesViewState.wholeRun(shortened));
        assertThat(whole.shortenedIdleTicksAt(
                                fitted.xOfTime(shortened.shortened().toDrawnTime(100)))
                        .orElse(0))
                .isGreaterThan(180);
        assertThat(whole.shortenedIdleTicksAt(fitted.xOfTime(1))).isEmpty();
        assertThat(toSvg(whole)).contains("(220)").doesNotContain("(100)");
    }

    @Test
    void noTimeIsShortenedWhileAMessageIsOnItsWay() {
        List<Frame> frames = TestRun.of("bully", 0, 3)
                .timing(Timing.ofConstantDelay(40))
                .crashed(3)
                .detect(2, 0)
                .history()
                .frames();
        List<TickInterval> gaps = read(frames, DELAY_TICKS).shortened().gaps();
        assertThat(gaps).isNotEmpty(); // while only timers run
        for (Flight flight : Trace.of(frames).messages()) {
            assertThat(gaps)
                    .noneMatch(gap -> gap.from() < flight.sent().arrivalTick()
                            && gap.to() > flight.sent().sentTick());
        }
    }

    @ParameterizedTest
    @MethodSource("hustings.picture.PictureRuns#random")
    void messagesOfEveryRunGoForwardAndEveryOneIsThere(PictureRuns.Drawn run) {
        Lanes all = read(run.frames(), DELAY_TICKS);
        long sent = run.frames().get(run.frames().size() - 1).tallies().sent();
        assertThat(all.messages()).hasSize((int) sent).allMatch(message -> message.end() > message.sent());
        assertThat(all.times()).isSorted();
        assertThat(all.periods()).allMatch(span -> span.from() <= span.to() && span.to() <= span.due());
    }

    @Test
    void aSheetHoldsTheWholeRun() throws Exception {
        CompletedRun played = CompletedRun.of(Figures.loadScenario("K1"));
        String sheet = SvgSurface.toSvg(LanesSheet.of(played), RenderingOptions.of(Palette.LIGHT));
        assertThat(sheet).contains("The bully algorithm", "COORDINATOR", "(8)").startsWith("<svg");
        assertThat(sheet.split("C\\d", -1)).as("arrows and one more").hasSize(16);
    }
}
