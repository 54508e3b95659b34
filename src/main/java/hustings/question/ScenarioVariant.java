package hustings.question;

import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.scenario.Layout;
import hustings.scenario.ProcessNames;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Draws a scenario similar to a model, with another group, other crashes and other detectors. Processes that crash or
 * are revived in the model keep their rank from the top, on which these algorithms depend: if the second highest
 * crashes in the model, it crashes in the variant; clocks and timeouts keep their ranks, too. If the model has
 * interventions in the network, the group is kept; if it has interventions in messages, everything is kept. The variant
 * has no drawn delays or losses.
 */
public final class ScenarioVariant {

    /** The smallest group that leaves anything to ask. */
    private static final int MIN_PROCESSES = 3;

    private final Scenario model;
    private final Random random;
    private final List<Integer> ids;
    /** For each process of the model that an event names, the process that takes its place in the variant. */
    private final Map<Integer, Integer> idsByModelId = new HashMap<>();

    private ScenarioVariant(Scenario model, Random random) {
        this.model = model;
        this.random = random;
        this.ids = canDrawIds() ? drawIds() : model.group().ids();
    }

    /** Draws a scenario similar to a model. */
    public static Scenario draw(Scenario model, Random random) {
        Scenario bare =
                model.withTiming(withConstantDelayAndNoLoss(model.timing())).withoutTexts();
        boolean namesMessages =
                model.events().stream().anyMatch(event -> event.intervention() instanceof Intervention.ToMessage);
        return namesMessages ? bare : new ScenarioVariant(bare, random).drawScenario();
    }

    private boolean canDrawIds() {
        List<Integer> old = model.group().ids();
        boolean areConsecutive = old.get(old.size() - 1) - old.get(0) == old.size() - 1;
        return areConsecutive
                && model.events().stream().allMatch(event -> event.intervention() instanceof Intervention.ToProcess);
    }

    /** Draws the ids; as many as the model has where its processes follow several others, so that each has its own. */
    private List<Integer> drawIds() {
        int drawn = Math.max(MIN_PROCESSES, model.group().size() - 1 + random.nextInt(3));
        int size = Set.copyOf(model.followed().values()).size() > 1
                        || (!model.followed().isEmpty()
                                && model.followed().size() < model.group().size())
                ? model.group().size()
                : drawn;
        int lowest = model.group().id(0);
        return IntStream.range(lowest, lowest + Math.min(size, Scenario.MAX_PROCESSES))
                .boxed()
                .toList();
    }

    private Scenario drawScenario() {
        Set<Integer> ranked = new TreeSet<>(model.crashed());
        model.events().stream()
                .map(ScheduledIntervention::intervention)
                .filter(intervention -> !(intervention instanceof Intervention.Detect))
                .forEach(intervention -> ranked.addAll(intervention.involvedIds()));
        ranked.forEach(id -> idsByModelId.put(id, idOfSameRank(id)));
        List<Integer> others = new ArrayList<>(ids);
        others.removeAll(idsByModelId.values());
        Collections.shuffle(others, random);
        SortedSet<Integer> crashed = new TreeSet<>();
        model.crashed().forEach(id -> crashed.add(idsByModelId.get(id)));
        if (!crashed.isEmpty() && others.size() > 3 && random.nextBoolean()) {
            crashed.add(others.remove(0));
        }
        Group group = ProcessNames.createGroupLike(model.group(), ids);
        Layout layout = drawLayout();
        Timing timing = model.timing().withProcesses(this::findIdOfSameRank).withSeed(random.nextInt(1000));
        List<ScheduledIntervention> events = drawEvents(others);
        return new Scenario(
                "",
                "",
                model.algorithm(),
                group,
                layout,
                crashed,
                followedBySameRanks(),
                valuesOfSameRanks(),
                timing,
                events,
                List.of(),
                "",
                List.of(),
                Optional.empty());
    }

    private SortedMap<Integer, Integer> followedBySameRanks() {
        SortedMap<Integer, Integer> followed = new TreeMap<>();
        for (int id : ids) {
            Integer leader = model.followed().get(modelIdOfSameRank(id));
            if (leader != null) {
                followed.put(id, leader == ProcessState.NOBODY ? leader : idOfSameRank(leader));
            }
        }
        return followed;
    }

    private GivenValues valuesOfSameRanks() {
        SortedMap<String, SortedMap<Integer, Integer>> values = new TreeMap<>();
        model.values().byKey().forEach((key, numbers) -> {
            SortedMap<Integer, Integer> given = new TreeMap<>();
            ids.stream()
                    .filter(id -> numbers.containsKey(modelIdOfSameRank(id)))
                    .forEach(id -> given.put(id, numbers.get(modelIdOfSameRank(id))));
            values.put(key, given);
        });
        return new GivenValues(values);
    }

    private int modelIdOfSameRank(int id) {
        int fromTop = ids.size() - 1 - ids.indexOf(id);
        return model.group().id(Math.max(0, model.group().size() - 1 - fromTop));
    }

    /** Removes drawn delays and losses, which could not all be printed with a question. */
    private static Timing withConstantDelayAndNoLoss(Timing timing) {
        return (timing.shortest() < timing.longest() ? timing.withConstantDelay() : timing).withLossPercent(0);
    }

    private int idOfSameRank(int id) {
        return findIdOfSameRank(id).orElse(ids.get(0));
    }

    /** The id of the same rank from the top; empty if there are fewer processes than that. */
    private OptionalInt findIdOfSameRank(int id) {
        int fromTop = model.group().size() - 1 - model.group().indexOf(id);
        return fromTop < ids.size() ? OptionalInt.of(ids.get(ids.size() - 1 - fromTop)) : OptionalInt.empty();
    }

    /**
     * A circle in a drawn order if the model has one that is not ordered by id, because rings follow it; otherwise a
     * layout like the model's.
     */
    private Layout drawLayout() {
        if (model.layout() instanceof Layout.Circle circle) {
            List<Integer> order = new ArrayList<>(ids);
            if (!circle.clockwiseFromTop().equals(model.group().ids())) {
                Collections.shuffle(order, random);
            }
            return new Layout.Circle(order);
        }
        return ids.equals(model.group().ids()) ? model.layout() : new Layout.Circle(ids);
    }

    /** @param detectorCandidates the processes that may detect, in drawn order */
    private List<ScheduledIntervention> drawEvents(List<Integer> detectorCandidates) {
        List<ScheduledIntervention> events = new ArrayList<>();
        for (ScheduledIntervention event : model.events()) {
            Intervention intervention = event.intervention();
            if (!(intervention instanceof Intervention.ToProcess toProcess)) {
                events.add(event);
                continue;
            }
            int id = idsByModelId.computeIfAbsent(
                    toProcess.process(),
                    old -> detectorCandidates.isEmpty() ? idOfSameRank(old) : detectorCandidates.remove(0));
            ScheduledIntervention drawn = new ScheduledIntervention(
                    event.moment(), intervention.kind().create(id, intervention.amount()));
            if (!events.contains(drawn)) { // two detectors of the model may have become one
                events.add(drawn);
            }
            if (intervention instanceof Intervention.Detect
                    && !detectorCandidates.isEmpty()
                    && random.nextInt(3) == 0) {
                events.add(new ScheduledIntervention(
                        event.moment(), new Intervention.Detect(detectorCandidates.remove(0))));
            }
        }
        return events;
    }
}
