package hustings.search;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent.Intervened;
import hustings.model.Algorithm;
import hustings.scenario.InterventionWords;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Words the hints of a task after the path to its goal: whom to look at, what must be on its way when the first event
 * comes, and that event.
 */
public final class TaskHints {

    private final Translation language;

    /** @param language the language of the hints */
    public TaskHints(Translation language) {
        this.language = language;
    }

    /**
     * The hints, each of which helps more than the one before.
     *
     * @param path events that reach the goal; at least one
     */
    public List<String> describe(Scenario start, Algorithm<?> algorithm, List<ScheduledIntervention> path) {
        Translation words = language.naming(start.group());
        List<Intervention> faults = path.stream()
                .map(ScheduledIntervention::intervention)
                .filter(event -> !isFreeAsARule(event.kind()))
                .toList();
        List<Intervention> told = faults.isEmpty()
                ? path.stream().map(ScheduledIntervention::intervention).toList()
                : faults;
        List<String> hints = new ArrayList<>();
        hints.add(describeWhom(told, words));
        hints.add(describeMoment(
                findFrameBefore(start.withAddedEvents(path), algorithm, told.get(0)), told.get(0), words));
        hints.add(words.format(
                "task.hint.first", new InterventionWords(words).tell(InterventionWords.Style.EVENT, told.get(0))));
        return hints;
    }

    private static boolean isFreeAsARule(Intervention.Kind kind) {
        return switch (kind) {
            case DETECT, HEAL, HEAL_LINK, RESUME -> true;
            default -> false;
        };
    }

    private static String describeWhom(List<Intervention> told, Translation words) {
        if (told.stream().anyMatch(event -> event.kind() == Intervention.Kind.PARTITION)) {
            return words.format("task.hint.network");
        }
        Collection<Integer> ids = new TreeSet<>();
        told.forEach(event -> ids.addAll(event.involvedIds()));
        return words.format("task.hint.whom", words.formatIds(ids));
    }

    /** The frame that is shown when an event is to be added. */
    @SuppressWarnings("ReferenceEquality") // two crashes of the same process are equal
    private static Frame findFrameBefore(Scenario played, Algorithm<?> algorithm, Intervention event) {
        List<Frame> frames = History.of(played, algorithm).frames();
        int index = frames.stream()
                .filter(frame -> frame.events(Intervened.class).anyMatch(done -> done.intervention() == event))
                .mapToInt(Frame::index)
                .findFirst()
                .orElse(0);
        return frames.get(Math.max(0, index - 1));
    }

    private static String describeMoment(Frame shown, Intervention event, Translation words) {
        Optional<Frame.Flight> flight = shown.flights().stream()
                .filter(each -> !each.fate().isLost())
                .filter(each -> isAbout(event, each))
                .findFirst();
        if (flight.isPresent()) {
            Frame.Flight message = flight.get();
            return words.format(
                    "task.hint.flight", message.type(), words.name(message.from()), words.name(message.to()));
        }
        return shown.stage() == 0
                ? words.format("task.hint.start")
                : words.format("task.hint.stage", Integer.toString(shown.stage()));
    }

    private static boolean isAbout(Intervention event, Frame.Flight flight) {
        return event instanceof Intervention.ToMessage toMessage
                ? flight.name().equals(toMessage.message())
                : event.involvedIds().contains(flight.from())
                        || event.involvedIds().contains(flight.to());
    }
}
