package hustings.search;

import hustings.check.ElectionProperties;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.scenario.Caption;
import hustings.scenario.InterventionWords;
import hustings.scenario.InterventionWords.Style;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Invariants;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the captions of a counterexample: its faults, and the violation or the reached goal. */
final class CounterexampleCaptions {

    private final List<Frame> frames;
    private final InterventionWords words;
    private final Property property;
    /** By identity: the interventions that the ending added. */
    private final Set<Intervention> ending;
    /** The first frame with the violation or the reached goal; empty if judged only in the end. */
    private final Optional<Frame> findingFrame;

    private CounterexampleCaptions(Scenario scenario, List<Frame> frames, Property property) {
        this.frames = frames;
        this.words =
                new InterventionWords(Translation.ENGLISH.naming(frames.get(0).group()));
        this.property = property;
        this.ending = Collections.newSetFromMap(new IdentityHashMap<>());
        scenario.events().stream()
                .filter(ScheduledIntervention::isEnding)
                .forEach(event -> ending.add(event.intervention()));
        this.findingFrame = frames.stream()
                .filter(frame -> !property.isEventual() && property.isViolatedBy(Invariants.createView(frame)))
                .findFirst();
    }

    /** Adds a title, and captions under the start, the faults and the stage of a violation. */
    static Scenario addCaptions(Scenario scenario, Algorithm<?> algorithm, Property property, String remark) {
        List<Frame> frames = History.of(scenario, algorithm).frames();
        int lastStage = frames.get(frames.size() - 1).stage();
        CounterexampleCaptions writer = new CounterexampleCaptions(scenario, frames, property);
        List<Caption> captions = new ArrayList<>();
        String first = capitalize(property.finding()) + ". " + remark;
        captions.add(new Caption(0, 0, "", lastStage == 0 ? first + " " + writer.describeEvents(1) : first));
        for (int stage = 1; stage <= lastStage; stage++) {
            String events = writer.describeEvents(stage);
            if (!events.isEmpty()) {
                captions.add(new Caption(stage, stage, "", events));
            }
        }
        String title = scenario.title().isEmpty() ? capitalize(property.finding()) : scenario.title();
        return scenario.withTexts(title, scenario.source(), scenario.notes()).withCaptions(captions);
    }

    private static String capitalize(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** Describes the interventions between a stage and the previous one, and the violation if it happens there. */
    private String describeEvents(int stage) {
        String interventions = describeInterventions(stage);
        return findingFrame
                .filter(frame -> belongsToStage(frame, stage))
                .map(frame -> (interventions + " " + describeViolationOrGoal(frame)).strip())
                .orElse(interventions);
    }

    private String describeViolationOrGoal(Frame frame) {
        if (!property.equals(ElectionProperties.NEVER_TWO)) {
            return "Now " + (property.isGoal() ? "it is true that " + property.meaning() : property.violation()) + ".";
        }
        String leaders = frame.processes().stream()
                .filter(Frame.ProcessFrame::leads)
                .map(process -> frame.group().name(process.id()))
                .collect(Collectors.joining(" and "));
        return "Now two lead at once: " + leaders + ".";
    }

    /** Whether a frame lies between a stage and the previous one, or shows the stage itself. */
    private static boolean belongsToStage(Frame frame, int stage) {
        return frame.kind() == Frame.Kind.STAGE ? frame.stage() == stage : frame.stage() == stage - 1;
    }

    /** Describes the events of the schedule and, apart from them, what the ending added. */
    private String describeInterventions(int stage) {
        List<Frame> shown =
                frames.stream().filter(frame -> belongsToStage(frame, stage)).toList();
        List<Intervention> done = shown.stream()
                .flatMap(frame -> frame.events(SimulationEvent.Intervened.class))
                .map(SimulationEvent.Intervened::intervention)
                .toList();
        String scheduled = done.stream()
                .filter(each -> !ending.contains(each))
                .map(each -> words.tell(Style.CAPTION, each))
                .collect(Collectors.joining(" "));
        List<Intervention> added = done.stream().filter(ending::contains).toList();
        return added.isEmpty() ? scheduled : (scheduled + " " + describeEnding(shown, added)).strip();
    }

    private String describeEnding(List<Frame> shown, List<Intervention> added) {
        List<String> parts = new ArrayList<>();
        List<Integer> detectors = new ArrayList<>();
        for (Intervention each : added) {
            if (each instanceof Intervention.Detect detect) {
                detectors.add(detect.process());
            } else {
                String sentence = words.tell(Style.CAPTION, each);
                parts.add(sentence.substring(0, 1).toLowerCase(Locale.ROOT)
                        + sentence.substring(1, sentence.length() - 1));
            }
        }
        if (!detectors.isEmpty()) {
            boolean areAllRight = shown.stream()
                    .flatMap(frame -> frame.events(SimulationEvent.Reacted.class))
                    .noneMatch(reacted -> reacted.cause() instanceof Cause.Detected detected && !detected.rightly());
            parts.add("whoever still follows " + (areAllRight ? "a crashed one" : "nobody within reach") + " notices: "
                    + Translation.ENGLISH.naming(frames.get(0).group()).formatIds(detectors));
        }
        return "Afterwards " + String.join("; ", parts) + ".";
    }
}
