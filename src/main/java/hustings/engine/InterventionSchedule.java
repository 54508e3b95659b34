package hustings.engine;

import hustings.engine.Intervention.ToMessage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The scheduled interventions of a run, and which of them are still to come. */
final class InterventionSchedule {

    static final int NO_INTERVENTION = Integer.MAX_VALUE;

    /** An intervention with its index in the file, and its tick or the number of its stage. */
    private record Entry(int index, int tickOrStage, ScheduledIntervention event) {}

    /** The interventions at ticks. Both lists are shared with copies and no longer changed. */
    private final List<Entry> byTick;

    private final List<Entry> byStage;
    private int nextByTick;
    private int nextByStage;

    /** Those of this tick that wait until their message is sent, by their index in the file. */
    private final TreeMap<Integer, ToMessage> awaitingSend;
    /** Those that were waiting and whose message has now been sent. */
    private final TreeMap<Integer, ToMessage> ready;

    InterventionSchedule(List<ScheduledIntervention> interventions) {
        byTick = new ArrayList<>(interventions.size());
        byStage = new ArrayList<>();
        awaitingSend = new TreeMap<>();
        ready = new TreeMap<>();
        for (ScheduledIntervention event : interventions) {
            int index = byTick.size() + byStage.size();
            if (event.moment() instanceof Moment.BeforeStage before) {
                byStage.add(new Entry(index, before.stage(), event));
            } else {
                byTick.add(new Entry(index, event.tick(), event));
            }
        }
        // The sorts are stable: at one tick, and before one stage, they stay in file order.
        byTick.sort(Comparator.comparingInt(Entry::tickOrStage));
        byStage.sort(Comparator.comparingInt(Entry::tickOrStage));
    }

    InterventionSchedule(InterventionSchedule original) {
        byTick = original.byTick;
        byStage = original.byStage;
        nextByTick = original.nextByTick;
        nextByStage = original.nextByStage;
        awaitingSend = new TreeMap<>(original.awaitingSend);
        ready = new TreeMap<>(original.ready);
    }

    /** The next tick with an intervention, or {@link #NO_INTERVENTION}. */
    int nextTick() {
        return nextByTick < byTick.size() ? byTick.get(nextByTick).tickOrStage() : NO_INTERVENTION;
    }

    /**
     * Removes the next intervention at a tick, of which there must be one, and returns it; empty if it has to wait for
     * the message that it names.
     */
    Optional<Intervention> pollNextAtTick() {
        Entry next = byTick.get(nextByTick++);
        if (!next.event.awaitsSend()) {
            return Optional.of(next.event.intervention());
        }
        awaitingSend.put(next.index, (ToMessage) next.event.intervention());
        return Optional.empty();
    }

    /** Whether any intervention waits until its message is sent. */
    boolean isAnyAwaitingSend() {
        return !awaitingSend.isEmpty();
    }

    /** Makes those ready that wait for a message that has now been sent. */
    void releaseSent(Predicate<MessageName> isSent) {
        for (var waiting = awaitingSend.entrySet().iterator(); waiting.hasNext(); ) {
            Map.Entry<Integer, ToMessage> next = waiting.next();
            if (isSent.test(next.getValue().message())) {
                ready.put(next.getKey(), next.getValue());
                waiting.remove();
            }
        }
    }

    /** Whether an intervention comes before a stage: one scheduled before it, or one whose message has been sent. */
    boolean hasInterventionBeforeStage(int stage) {
        return !ready.isEmpty() || isScheduledBeforeStage(stage);
    }

    private boolean isScheduledBeforeStage(int stage) {
        return nextByStage < byStage.size() && byStage.get(nextByStage).tickOrStage() <= stage;
    }

    /** Removes and returns the next intervention before a stage, in file order; there must be one. */
    Intervention pollNextBeforeStage(int stage) {
        boolean isScheduled = isScheduledBeforeStage(stage);
        if (!ready.isEmpty() && !(isScheduled && byStage.get(nextByStage).index() < ready.firstKey())) {
            return ready.pollFirstEntry().getValue();
        }
        return byStage.get(nextByStage++).event().intervention();
    }

    /** Removes and returns those that wait until their message is sent, in file order. */
    List<Intervention> pollAllAwaitingSend() {
        List<Intervention> all = List.copyOf(awaitingSend.values());
        awaitingSend.clear();
        return all;
    }
}
