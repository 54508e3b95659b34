package hustings.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The interventions of a run by their moments, and how far the run has come in them. */
final class Script {

    static final int NOTHING = Integer.MAX_VALUE;

    private final List<Event> byTick;
    private final List<Event> byStage;
    private int nextByTick;
    private int nextByStage;

    Script(List<Event> events) {
        byTick = events.stream()
                .filter(event -> event.moment() instanceof Moment.AtTick)
                .sorted(Comparator.comparingInt(event -> ((Moment.AtTick) event.moment()).tick()))
                .toList(); // the sort is stable: at one tick they stay in file order
        byStage = events.stream()
                .filter(event -> event.moment() instanceof Moment.BeforeStage)
                .sorted(Comparator.comparingInt(event -> ((Moment.BeforeStage) event.moment()).stage()))
                .toList();
    }

    private Script(Script original) {
        byTick = original.byTick;
        byStage = original.byStage;
        nextByTick = original.nextByTick;
        nextByStage = original.nextByStage;
    }

    Script copy() {
        return new Script(this);
    }

    /** The next tick with an intervention, or {@link #NOTHING}. */
    int nextTick() {
        return nextByTick < byTick.size() ? tick(byTick.get(nextByTick)) : NOTHING;
    }

    /** Takes the interventions of a tick, in file order. */
    List<Event> takeAt(int tick) {
        int first = nextByTick;
        while (nextByTick < byTick.size() && tick(byTick.get(nextByTick)) <= tick) {
            nextByTick++;
        }
        return byTick.subList(first, nextByTick);
    }

    /** Takes the next intervention before a stage, in file order, if there is one left. */
    Optional<Event> takeBefore(int stage) {
        if (nextByStage < byStage.size() && stage(byStage.get(nextByStage)) <= stage) {
            return Optional.of(byStage.get(nextByStage++));
        }
        return Optional.empty();
    }

    private static int tick(Event event) {
        return ((Moment.AtTick) event.moment()).tick();
    }

    private static int stage(Event event) {
        return ((Moment.BeforeStage) event.moment()).stage();
    }
}
