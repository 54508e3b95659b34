package hustings.trace.cause;

import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.scenario.InterventionWords;
import hustings.scenario.InterventionWords.Style;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A fault or intervention of a scenario that can be left out to see what changes. */
public sealed interface Circumstance {

    /** A process has crashed before the start. */
    record CrashedAtStart(int process) implements Circumstance {}

    /**
     * An intervention.
     *
     * @param place the index among the scenario's events
     */
    record Scheduled(int place, ScheduledIntervention event) implements Circumstance {}

    /**
     * Interventions of one kind that the ending of a search added, such as all its detections: that somebody notices
     * afterwards is one circumstance, however often it happens.
     */
    record AddedByEnding(List<ScheduledIntervention> events) implements Circumstance {}

    /** The clock of a process runs at another rate than true time. */
    record LocalClock(int process, Timing.ClockRate rate) implements Circumstance {}

    /** The network loses messages at random. */
    record LossRate(int percent) implements Circumstance {}

    /** The delays of messages are drawn. */
    record DrawnDelays(Range ticks) implements Circumstance {}

    /** All circumstances of a scenario, in the order of the run. */
    static List<Circumstance> of(Scenario scenario) {
        List<Circumstance> all = new ArrayList<>();
        Timing timing = scenario.timing();
        scenario.crashed().forEach(id -> all.add(new CrashedAtStart(id)));
        if (timing.lossPercent() > 0) {
            all.add(new LossRate(timing.lossPercent()));
        }
        if (!timing.hasConstantDelay()) {
            all.add(new DrawnDelays(new Range(timing.shortest(), timing.longest())));
        }
        timing.clocks().forEach((id, rate) -> all.add(new LocalClock(id, rate)));
        for (int place = 0; place < scenario.events().size(); place++) {
            if (!scenario.events().get(place).isEnding()) {
                all.add(new Scheduled(place, scenario.events().get(place)));
            }
        }
        all.addAll(addedByEnding(scenario));
        return List.copyOf(all);
    }

    /** What the ending of a search added to a scenario: one circumstance for each kind of intervention. */
    static List<AddedByEnding> addedByEnding(Scenario scenario) {
        Map<Intervention.Kind, List<ScheduledIntervention>> byKind = new LinkedHashMap<>();
        scenario.events().stream()
                .filter(ScheduledIntervention::isEnding)
                .forEach(event -> byKind.computeIfAbsent(event.intervention().kind(), kind -> new ArrayList<>())
                        .add(event));
        return byKind.values().stream().map(AddedByEnding::new).toList();
    }

    /** The scenario without what its ending added, if that is of a kind that is omitted; may differ from run to run. */
    static Scenario removeFromEnding(Scenario scenario, Collection<Circumstance> omitted) {
        Set<Intervention.Kind> kinds = omitted.stream()
                .filter(AddedByEnding.class::isInstance)
                .map(each ->
                        ((AddedByEnding) each).events().get(0).intervention().kind())
                .collect(Collectors.toSet());
        return kinds.isEmpty()
                ? scenario
                : scenario.withEvents(scenario.events().stream()
                        .filter(event -> !(event.isEnding()
                                && kinds.contains(event.intervention().kind())))
                        .toList());
    }

    /** The scenario without some of its circumstances, and without captions, which describe the whole run. */
    static Scenario removeCircumstances(Scenario scenario, Collection<Circumstance> omitted) {
        TreeSet<Integer> crashed = new TreeSet<>(scenario.crashed());
        crashed.removeIf(id -> omitted.contains(new CrashedAtStart(id)));
        List<ScheduledIntervention> events = IntStream.range(
                        0, scenario.events().size())
                .filter(place ->
                        !omitted.contains(new Scheduled(place, scenario.events().get(place))))
                .mapToObj(scenario.events()::get)
                .toList();
        Timing timing = scenario.timing();
        for (Circumstance each : omitted) {
            if (each instanceof LossRate) {
                timing = timing.withLossPercent(0);
            } else if (each instanceof DrawnDelays) {
                timing = timing.withConstantDelay();
            }
        }
        SortedMap<Integer, Timing.ClockRate> clocks = new TreeMap<>(timing.clocks());
        clocks.entrySet().removeIf(clock -> omitted.contains(new LocalClock(clock.getKey(), clock.getValue())));
        timing = timing.withClocks(clocks);
        return scenario.withCrashed(crashed)
                .withEvents(events)
                .withTiming(timing)
                .withCaptions(List.of());
    }

    /** Describes the circumstance as a clause, in a language that names the processes of the run. */
    default String describe(Translation language) {
        if (this instanceof CrashedAtStart down) {
            return language.format("cause.given.crashed", language.name(down.process()));
        }
        if (this instanceof LossRate losses) {
            return language.format("cause.given.losses", losses.percent());
        }
        if (this instanceof DrawnDelays delays) {
            return language.format("cause.given.delays", delays.ticks().toString());
        }
        if (this instanceof LocalClock clock) {
            return language.format(
                    "cause.given.clock",
                    language.name(clock.process()),
                    clock.rate().localTicks(),
                    clock.rate().trueTicks());
        }
        if (this instanceof AddedByEnding added) {
            boolean detects = added.events().get(0).intervention() instanceof Intervention.Detect;
            return language.format(
                    detects ? "cause.given.ending.detect" : "cause.given.ending",
                    added.events().stream()
                            .map(event -> describe(event, language))
                            .collect(Collectors.joining("; ")));
        }
        return describe(((Scheduled) this).event(), language);
    }

    private static String describe(ScheduledIntervention event, Translation language) {
        String done = new InterventionWords(language).tell(Style.EVENT, event.intervention());
        return event.moment() instanceof Moment.AtTick at
                ? language.format("cause.given.tick", Integer.toString(at.tick()), done)
                : language.format(
                        "cause.given.stage", Integer.toString(((Moment.BeforeStage) event.moment()).stage()), done);
    }
}
