package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.scenario.InterventionWords;
import hustings.scenario.InterventionWords.Style;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells the events of a run to somebody who traces it by hand: when each happens, and what it does. */
public final class EventSentences {

    private final Scenario scenario;
    private final List<Frame> frames;
    private final Translation language;
    private final InterventionWords words;

    /**
     * @param frames the frames of the run, with the events that are told
     * @param language the language, naming the processes of the run
     */
    public EventSentences(Scenario scenario, List<Frame> frames, Translation language) {
        this.scenario = scenario;
        this.frames = frames;
        this.language = language;
        this.words = new InterventionWords(language);
    }

    /** Tells events in order; what several processes do one after the other at one moment is said once. */
    public List<String> tell(List<ScheduledIntervention> events) {
        List<List<ScheduledIntervention>> groups = new ArrayList<>();
        for (ScheduledIntervention event : events) {
            if (groups.isEmpty()
                    || !canTellTogether(groups.get(groups.size() - 1).get(0), event)) {
                groups.add(new ArrayList<>());
            }
            groups.get(groups.size() - 1).add(event);
        }
        return groups.stream().map(this::tellTogether).toList();
    }

    private boolean canTellTogether(ScheduledIntervention one, ScheduledIntervention other) {
        Intervention.Kind kind = one.intervention().kind();
        return words.isToldTogetherInQuiz(kind)
                && kind == other.intervention().kind()
                && (kind != Intervention.Kind.DETECT || detectionKey(one).equals(detectionKey(other)))
                && one.moment().equals(other.moment());
    }

    private String tellTogether(List<ScheduledIntervention> group) {
        ScheduledIntervention event = group.get(0);
        String what = group.size() == 1 ? tellIntervention(event) : tellCombined(group);
        if (event.awaitsSend()) {
            return what; // its sentence says when the message is sent
        }
        return event.moment() instanceof Moment.AtTick at
                ? language.format("quiz.at", Integer.toString(at.tick()), what)
                : language.format("quiz.before", ((Moment.BeforeStage) event.moment()).stage() - 1, what);
    }

    private String tellCombined(List<ScheduledIntervention> group) {
        Intervention.Kind kind = group.get(0).intervention().kind();
        List<Integer> ids = group.stream()
                .flatMap(event -> event.intervention().involvedIds().stream())
                .toList();
        String who = language.formatIds(ids);
        return kind == Intervention.Kind.DETECT
                ? language.format(detectionKey(group.get(0)), who, ids.size())
                : words.tell(kind, who, ids.size());
    }

    private String tellIntervention(ScheduledIntervention event) {
        Intervention intervention = event.intervention();
        if (intervention instanceof Intervention.Detect detect) {
            return language.format(detectionKey(event), language.name(detect.process()), 1);
        }
        return words.tell(
                Style.QUIZ, intervention instanceof Intervention.Partition split ? withAllSides(split) : intervention);
    }

    /**
     * The key of what a process notices that detects: that it follows nobody, or else that it suspects a crash, rightly
     * or not.
     */
    private String detectionKey(ScheduledIntervention event) {
        int id = event.intervention().involvedIds().get(0);
        boolean lacks = frames.stream()
                .filter(frame -> event.moment() instanceof Moment.AtTick at
                        ? frame.tick() == at.tick()
                        : frame.stage() == ((Moment.BeforeStage) event.moment()).stage() - 1)
                .flatMap(NextStage::reactions)
                .anyMatch(reacted ->
                        reacted.process() == id && DetectionKind.of(reacted).equals(Optional.of(DetectionKind.LACK)));
        return (lacks ? DetectionKind.LACK : DetectionKind.SUSPECT).key();
    }

    /** A partition with all its sides; processes that are named on no side form another one. */
    private Intervention.Partition withAllSides(Intervention.Partition partition) {
        List<List<Integer>> sides = new ArrayList<>(partition.sides());
        List<Integer> others = new ArrayList<>(scenario.group().ids());
        others.removeAll(partition.involvedIds());
        if (!others.isEmpty()) {
            sides.add(others);
        }
        return new Intervention.Partition(sides);
    }
}
