package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.PlainCompletion;
import hustings.engine.Intervention;
import hustings.engine.Observer;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.cause.ViolationExplanation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every counterexample lies within the bounds of its search, breaks its property, and needs each of its events. The
 * judge plays the printed schedule and shares nothing with the search but the engine.
 */
class CounterexampleBoundsTest {

    private static final List<Bounds> BOUNDS = List.of(
            new Bounds(1, 3, 0, false, 200_000, 2),
            new Bounds(1, 2, 1, false, 200_000, 2),
            new Bounds(1, 2, 0, true, 200_000, 2));

    /** Without Raft, of which each run and each search takes a hundred times as long. */
    static Stream<Arguments> searches() {
        return Catalogue.all().stream()
                .filter(publication -> !publication.name().equals("raft"))
                .flatMap(publication -> optionsOf(publication)
                        .flatMap(options ->
                                BOUNDS.stream().map(bounds -> Arguments.of(publication.name(), options, bounds))));
    }

    private static Stream<Map<String, String>> optionsOf(Publication publication) {
        boolean mayElectOnRevival = publication.options().stream()
                .anyMatch(option ->
                        option.name().equals("revival") && option.values().contains("elect"));
        return mayElectOnRevival ? Stream.of(Map.of(), Map.of("revival", "elect")) : Stream.of(Map.of());
    }

    @ParameterizedTest
    @MethodSource("searches")
    void liesWithinTheBoundsAndNeedsEachEvent(String name, Map<String, String> options, Bounds bounds) {
        Scenario start = ScheduleSearchTest.start(name, options, 3);
        Algorithm<?> algorithm = Catalogue.named(name).with(options);
        for (Property property : ElectionProperties.ALL) {
            if (ElectionProperties.isPromised(property, algorithm)) {
                SearchOutcome outcome = new ScheduleSearch(start, algorithm, bounds, List.of(property)).run();
                outcome.violation()
                        .ifPresent(found -> judge(found, algorithm, bounds.withFaults(outcome.faults()), property));
            }
        }
    }

    private static void judge(Counterexample found, Algorithm<?> algorithm, Bounds bounds, Property property) {
        Scenario whole = found.scenario();
        List<Done> done = Done.all(whole, algorithm);
        List<ScheduledIntervention> chosen = new ArrayList<>();
        int faults = 0;
        int late = 0;
        assertThat(done).as("all of %s happens", whole.events()).hasSameSizeAs(whole.events());
        for (Done each : done) {
            if (each.tick() <= bounds.withinTicks()) {
                chosen.add(each.event());
                faults += each.isFault() ? 1 : 0;
                late += each.event().intervention() instanceof Intervention.Delay ? 1 : 0;
            } else {
                assertThat(each.event().intervention()).isInstanceOf(Intervention.Detect.class);
                assertThat(each.isFault()).isFalse();
            }
        }
        assertThat(faults).as("faults of %s", whole.events()).isLessThanOrEqualTo(bounds.faults());
        assertThat(late).as("late messages of %s", whole.events()).isLessThanOrEqualTo(bounds.late());
        if (!bounds.falseSuspicion()) {
            assertThat(done)
                    .filteredOn(each -> each.event().intervention() instanceof Intervention.Detect)
                    .noneMatch(Done::isFault);
        }
        assertThat(isBroken(whole.withEvents(chosen), algorithm, bounds.withinTicks(), property))
                .as("%s breaks %s", whole.events(), property.id())
                .isTrue();
        for (ScheduledIntervention event : chosen) {
            List<ScheduledIntervention> fewer = new ArrayList<>(chosen);
            fewer.remove(event);
            assertThat(isBroken(whole.withEvents(fewer), algorithm, bounds.withinTicks(), property))
                    .as("%s without %s breaks %s", whole.events(), event, property.id())
                    .isFalse();
        }
        ViolationExplanation.of(
                        found.schedule(), found.fairCompletion(algorithm), algorithm, property, Translation.ENGLISH)
                .ifPresent(reasons -> assertThat(reasons.counterfactualTest().superfluous())
                        .as("not needed of %s", whole.events())
                        .noneMatch(idle -> idle.text(Translation.ENGLISH).contains(":")));
    }

    /** With what of its events happens within the bounds, and a fair ending. */
    private static boolean isBroken(Scenario schedule, Algorithm<?> algorithm, int withinTicks, Property property) {
        List<ScheduledIntervention> within =
                Done.all(schedule.withTiming(schedule.timing().withUntilTick(withinTicks)), algorithm).stream()
                        .map(Done::event)
                        .toList();
        if (within.size() < schedule.events().size()) {
            return isBroken(schedule.withEvents(within), algorithm, withinTicks, property);
        }
        Scenario open = schedule.withTiming(schedule.timing().withUntilTick(Timing.DEFAULT_UNTIL_TICK));
        Property judged = new Property("judged", "", "", property.when(), property.predicate());
        return PlainCompletion.found(open, algorithm, withinTicks, List.of(judged))
                .contains(judged);
    }

    /**
     * An event of a schedule as it happens, or as the process crashes that was to crash amid its sends.
     *
     * @param isFault whether it is anything but the detection of a crash, or a late message
     */
    private record Done(ScheduledIntervention event, int tick, boolean isFault) {

        static List<Done> all(Scenario schedule, Algorithm<?> algorithm) {
            List<Done> done = new ArrayList<>();
            Watching watching = new Watching(schedule, done);
            watching.run = schedule.start(algorithm, watching);
            watching.run.run();
            return done;
        }
    }

    private static final class Watching implements Observer {
        private final Scenario schedule;
        private final List<Done> done;
        /** Those that will crash as soon as they have sent so much. */
        private final Map<Integer, ScheduledIntervention> dooming = new TreeMap<>();

        private Simulation<?> run;

        Watching(Scenario schedule, List<Done> done) {
            this.schedule = schedule;
            this.done = done;
        }

        @Override
        public void observe(int tick, SimulationEvent happening) {
            if (happening instanceof SimulationEvent.Crashed crashed && dooming.containsKey(crashed.process())) {
                done.add(new Done(dooming.remove(crashed.process()), tick, true));
            } else if (happening instanceof SimulationEvent.Intervened intervened && intervened.effective()) {
                Intervention intervention = intervened.intervention();
                if (intervention instanceof Intervention.CrashAfterSends crash) {
                    dooming.put(crash.process(), event(intervention));
                } else if (intervention instanceof Intervention.Detect detect) {
                    boolean isFalse = !PlainCompletion.suspects(run, run.positionOf(detect.process()));
                    done.add(new Done(event(intervention), tick, isFalse));
                } else {
                    done.add(new Done(event(intervention), tick, !(intervention instanceof Intervention.Delay)));
                }
            }
        }

        @SuppressWarnings("ReferenceEquality") // crashing 5 twice is two interventions that are equal
        private ScheduledIntervention event(Intervention intervention) {
            return schedule.events().stream()
                    .filter(each -> each.intervention() == intervention)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
