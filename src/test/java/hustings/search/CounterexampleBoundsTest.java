package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
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
import hustings.trace.cause.Circumstance;
import hustings.trace.cause.ViolationExplanation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
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
            new Bounds(1, 2, 0, true, 200_000, 2),
            bounds(new NetworkBounds(1, 0, 1, FaultEnding.HEALED)),
            bounds(new NetworkBounds(0, 1, 1, FaultEnding.STANDING)));

    private static Bounds bounds(NetworkBounds network) {
        return new Bounds(0, 1, 0, false, 200_000, 2, network);
    }

    /** Messages to all, and along a ring. */
    private static final Set<String> OF_THE_GATE = Set.of("modified-bully", "ring");

    static Stream<Arguments> searches() {
        return searches(OF_THE_GATE);
    }

    /** Without Raft, of which each run and each search takes a hundred times as long. */
    static Stream<Arguments> searchesOfAllOthers() {
        Set<String> names = new TreeSet<>(
                Catalogue.shipped().stream().map(Publication::name).toList());
        names.removeAll(OF_THE_GATE);
        names.remove("raft");
        return searches(names);
    }

    private static Stream<Arguments> searches(Set<String> names) {
        return Catalogue.shipped().stream()
                .filter(publication -> names.contains(publication.name()))
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
        searchAndJudge(name, options, bounds);
    }

    @ParameterizedTest
    @Tag("weekly") // the same searches of all other algorithms
    @MethodSource("searchesOfAllOthers")
    void counterexampleOfAnyAlgorithmLiesWithinTheBoundsAndNeedsEachEvent(
            String name, Map<String, String> options, Bounds bounds) {
        searchAndJudge(name, options, bounds);
    }

    private static void searchAndJudge(String name, Map<String, String> options, Bounds bounds) {
        Scenario start = ScheduleSearchTest.start(name, options, 3);
        Algorithm<?> algorithm = Catalogue.getByName(name).with(options);
        boolean isHealed = bounds.network().ending() == FaultEnding.HEALED;
        for (Property property : isHealed
                ? ElectionProperties.ALL
                : ElectionProperties.defaultProperties(bounds.network().ending())) {
            if (ElectionProperties.isPromised(property, algorithm)) {
                SearchOutcome outcome = new ScheduleSearch(start, algorithm, bounds, List.of(property)).search();
                outcome.violation().ifPresent(found -> judge(found, algorithm, bounds, outcome.faults(), property));
            }
        }
    }

    private static void judge(
            Counterexample found, Algorithm<?> algorithm, Bounds bounds, int mostFaults, Property property) {
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
                assertThat(each.event().intervention())
                        .isInstanceOfAny(Intervention.Detect.class, Intervention.Heal.class, Intervention.Resume.class);
                assertThat(each.isFault()).isFalse();
            }
        }
        assertThat(faults).as("faults of %s", whole.events()).isLessThanOrEqualTo(mostFaults);
        FaultBudget used = FaultBudget.usedBy(chosen, faults, late);
        assertThat(bounds.budget().covers(used))
                .as("%s of %s", used, whole.events())
                .isTrue();
        assertThat(late).as("late messages of %s", whole.events()).isLessThanOrEqualTo(bounds.late());
        if (!bounds.falseSuspicion()) {
            assertThat(done)
                    .filteredOn(each -> each.event().intervention() instanceof Intervention.Detect)
                    .noneMatch(Done::isFault);
        }
        assertThat(isBroken(whole.withEvents(chosen), algorithm, bounds, property))
                .as("%s breaks %s", whole.events(), property.id())
                .isTrue();
        for (ScheduledIntervention event : chosen) {
            List<ScheduledIntervention> fewer = new ArrayList<>(chosen);
            fewer.remove(event);
            if (bounds.network().maxCutsAndPauses() > 0 && hasFalseDetection(whole.withEvents(fewer), algorithm)) {
                continue; // without the cut or the pause nobody may detect it
            }
            assertThat(isBroken(whole.withEvents(fewer), algorithm, bounds, property))
                    .as("%s without %s breaks %s", whole.events(), event, property.id())
                    .isFalse();
        }
        ViolationExplanation.of(
                        found.schedule(),
                        found.createFairCompletion(algorithm),
                        algorithm,
                        property,
                        Translation.ENGLISH)
                .ifPresent(reasons -> assertThat(reasons.counterfactualTest().superfluous())
                        .as("not needed of %s", whole.events())
                        .noneMatch(Circumstance.Scheduled.class::isInstance));
    }

    private static boolean hasFalseDetection(Scenario schedule, Algorithm<?> algorithm) {
        return Done.all(schedule, algorithm).stream()
                .anyMatch(each -> each.isFault() && each.event().intervention() instanceof Intervention.Detect);
    }

    /** With what of its events happens within the bounds, and a fair ending. */
    private static boolean isBroken(Scenario schedule, Algorithm<?> algorithm, Bounds bounds, Property property) {
        int withinTicks = bounds.withinTicks();
        List<ScheduledIntervention> within =
                Done.all(schedule.withTiming(schedule.timing().withUntilTick(withinTicks)), algorithm).stream()
                        .map(Done::event)
                        .toList();
        if (within.size() < schedule.events().size()) {
            return isBroken(schedule.withEvents(within), algorithm, bounds, property);
        }
        Scenario open = schedule.withTiming(schedule.timing().withUntilTick(Timing.DEFAULT_UNTIL_TICK));
        Property judged = new Property("judged", "", "", property.when(), property.predicate());
        return PlainCompletion.found(
                        open, algorithm, withinTicks, bounds.network().ending(), List.of(judged))
                .contains(judged);
    }

    /**
     * An event of a schedule as it happens, or as the process crashes that was to crash amid its sends.
     *
     * @param isFault whether it is anything but the detection of a crash, a late message, or the end of a fault
     */
    private record Done(ScheduledIntervention event, int tick, boolean isFault) {

        static List<Done> all(Scenario schedule, Algorithm<?> algorithm) {
            List<Done> done = new ArrayList<>();
            Watching watching = new Watching(schedule, done);
            watching.run = schedule.createSimulation(algorithm, watching);
            watching.run.runToEnd();
            return done;
        }
    }

    private static final class Watching implements Observer {
        private static final Set<Intervention.Kind> FREE = EnumSet.of(
                Intervention.Kind.DELAY, Intervention.Kind.HEAL, Intervention.Kind.HEAL_LINK, Intervention.Kind.RESUME);

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
                    int process = run.positionOf(detect.process());
                    boolean isFalse = run.isPaused(process) || !PlainCompletion.suspects(run, process);
                    done.add(new Done(event(intervention), tick, isFalse));
                } else {
                    done.add(new Done(event(intervention), tick, !FREE.contains(intervention.kind())));
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
