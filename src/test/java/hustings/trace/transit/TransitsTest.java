package hustings.trace.transit;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.RandomRuns;
import hustings.model.Publication;
import hustings.picture.PictureRuns;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.transit.Transit.Status;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a step says of each message is what the trace of the run says. */
class TransitsTest {

    private static final int RUNS = 10;

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void stepsAgreeWithTheTrace(Publication algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name(), RUNS)) {
            List<Frame> frames =
                    RandomRuns.history(RandomRuns.anything(algorithm, seed)).frames();
            Trace trace = Trace.of(frames);
            Transits transits = Transits.of(frames);
            int before = 0;
            for (int stop : History.findStageStops(frames)) {
                assertThatNoTwoShareATrack(transits.step(before, stop));
                String where = algorithm.name() + " seed " + seed + " frame " + stop;
                TransitStep step = transits.step(before, stop);
                for (Transit transit : step.transits()) {
                    assertThat(transit.status())
                            .as(where + " " + transit.flight().name())
                            .isEqualTo(statusByTrace(transit.flight(), frames.get(stop), trace));
                }
                assertThat(step.transits().stream()
                                .map(transit -> transit.flight().sequence())
                                .collect(Collectors.toSet()))
                        .as(where)
                        .containsAll(seenByTrace(frames.get(before), frames.get(stop), trace));
                before = stop;
            }
        }
    }

    private static void assertThatNoTwoShareATrack(TransitStep step) {
        assertThat(step.transits())
                .extracting(transit ->
                        List.of(transit.flight().from(), transit.flight().to(), transit.track()))
                .doesNotHaveDuplicates();
    }

    private static Status statusByTrace(Flight message, Frame frame, Trace trace) {
        Optional<TraceEvent> end =
                trace.findReceiptOrLoss(message.sequence()).filter(event -> event.frame() <= frame.index());
        if (end.isPresent()) {
            return end.get() instanceof TraceEvent.Lost ? Status.LOST : Status.ARRIVED;
        }
        if (frame.flights().contains(message)) {
            return Status.ON_ITS_WAY;
        }
        assertThat(frame.process(message.to()).paused()).as("it waits there").isTrue();
        return Status.ARRIVED;
    }

    /** The messages on their way at a frame, and those received or lost since another that had not arrived by then. */
    private static Set<Long> seenByTrace(Frame before, Frame frame, Trace trace) {
        Set<Long> seen = new HashSet<>();
        frame.flights().forEach(flight -> seen.add(flight.sequence()));
        trace.messages().stream()
                .filter(message -> message.arrivalTick() > before.tick())
                .filter(message -> trace.findReceiptOrLoss(message.sequence())
                        .filter(end -> end.frame() > before.index() && end.frame() <= frame.index())
                        .isPresent())
                .filter(message -> trace.sendEventOf(message.sequence()).frame() < frame.index())
                .filter(message -> !message.isCopy())
                .forEach(message -> seen.add(message.sequence()));
        return seen;
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aMessageGoesOnWhereItRestedAndRestsUntilTheClockMoves(Publication algorithm) {
        for (long seed : RandomRuns.seeds(algorithm.name(), RUNS)) {
            List<Frame> frames =
                    RandomRuns.history(RandomRuns.anything(algorithm, seed)).frames();
            Transits transits = Transits.of(frames);
            Map<Long, Transit> last = new HashMap<>();
            int before = 0;
            for (int stop : History.findStageStops(frames)) {
                TransitStep step = transits.step(before, stop);
                for (Transit transit : step.transits()) {
                    assertThatItGoesOn(
                            transit,
                            Optional.ofNullable(last.get(transit.flight().sequence())),
                            step);
                }
                step.transits().forEach(transit -> last.put(transit.flight().sequence(), transit));
                before = stop;
            }
        }
    }

    private static void assertThatItGoesOn(Transit transit, Optional<Transit> before, TransitStep step) {
        String name = transit.flight().name() + " at frame " + step.frame().index();
        before.ifPresent(rested -> {
            assertThat(transit.isNew()).as(name).isFalse();
            assertThat(transit.wayBefore()).as(name).isEqualTo(rested.way());
            assertThat(transit.statusBefore()).as(name).isEqualTo(rested.status());
            assertThat(transit.track()).as(name).isEqualTo(rested.track());
        });
        assertThat(transit.way()).as(name).isBetween(transit.wayBefore(), 1.0);
        if (step.before().tick() == step.frame().tick() && !transit.isNew()) {
            assertThat(transit.way()).as(name).isEqualTo(transit.wayBefore());
        }
        double effects = step.progressOfEffects();
        assertThat(TransitStep.wayAt(transit, 0, effects)).as(name).isEqualTo(transit.wayBefore());
        assertThat(TransitStep.wayAt(transit, 1, effects)).as(name).isEqualTo(transit.way());
        assertThat(TransitStep.statusAt(transit, 1, effects)).as(name).isEqualTo(transit.status());
        if (transit.status() == Status.ON_ITS_WAY) {
            assertThat(transit.way()).as(name).isBetween(Transit.FIRST_REST, Transit.LAST_REST);
        }
    }

    @Test
    void whatArrivesHasItsEffectBeforeTheAnswerSetsOut() {
        List<Frame> frames = PictureRuns.k1().frames();
        List<Integer> stops = History.findStageStops(frames);
        TransitStep answers = Transits.of(frames).step(stops.get(1), stops.get(2));
        double effects = answers.progressOfEffects();
        assertThat(effects).isBetween(0.3, 0.7);
        Transit request = answers.transits().get(0);
        Transit answer = answers.transits().get(3);
        assertThat(TransitStep.statusAt(request, effects - 0.01, effects)).isEqualTo(Status.ON_ITS_WAY);
        assertThat(TransitStep.statusAt(request, effects, effects)).isEqualTo(Status.ARRIVED);
        assertThat(TransitStep.wayAt(request, effects, effects)).isEqualTo(1);
        assertThat(TransitStep.wayAt(answer, effects, effects)).isZero();
        assertThat(answers.flights(Status.LOST)).extracting(Flight::to).containsExactly(7);
    }

    @Test
    void aScreenReaderHearsWhatHasArrivedAndWhatIsOnItsWay() {
        List<Frame> frames = PictureRuns.k1().frames();
        int answers = History.findStageStops(frames).get(2);
        assertThat(TransitWords.describe(Transits.of(frames).stepTo(answers), Translation.ENGLISH))
                .contains("On their way: 2 OK.", "Arrived: 2 ELECTION.", "Lost: 1 ELECTION.");
    }
}
