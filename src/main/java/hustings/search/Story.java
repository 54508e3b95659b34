package hustings.search;

import hustings.engine.Caption;
import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.History;
import hustings.engine.Intervention;
import hustings.engine.Scenario;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Tells in captions what goes wrong in a schedule that was found, and at which rule. */
final class Story {

    private Story() {}

    /** The scenario with its title, and captions under its first stage, its faults and its end. */
    static Scenario told(Scenario scenario, Algorithm<?> algorithm, Property property, Replay replay) {
        List<Frame> frames = History.of(scenario, algorithm).frames();
        Frame end = frames.get(frames.size() - 1);
        List<Caption> captions = new ArrayList<>();
        String first = "No schedule with fewer faults was found that does this. In the end it is not true that "
                + property.meaning() + ".";
        String only = end.stage() == 0 ? " " + faults(frames, 1) + " " + ending(end, property, replay) : "";
        captions.add(new Caption(0, 0, "", first + only));
        for (int stage = 1; stage < end.stage(); stage++) {
            String faults = faults(frames, stage);
            if (!faults.isEmpty()) {
                captions.add(new Caption(stage, stage, "", faults));
            }
        }
        if (end.stage() > 0) {
            String last = faults(frames, end.stage()) + " " + faults(frames, end.stage() + 1);
            captions.add(new Caption(
                    end.stage(), end.stage(), "", (last.strip() + " " + ending(end, property, replay)).strip()));
        }
        String title = scenario.title().isEmpty() ? "A schedule that breaks " + property.id() : scenario.title();
        return scenario.withTexts(title, scenario.source(), scenario.notes()).withCaptions(captions);
    }

    /** What was done between a stage and the one before. */
    private static String faults(List<Frame> frames, int stage) {
        return frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE ? frame.stage() == stage : frame.stage() == stage - 1)
                .flatMap(frame -> frame.happenings().stream())
                .filter(Happening.Intervened.class::isInstance)
                .map(happening -> inWords(((Happening.Intervened) happening).intervention()))
                .collect(Collectors.joining(" "));
    }

    private static String inWords(Intervention intervention) {
        if (intervention instanceof Intervention.Crash crash) {
            return crash.process() + " crashes.";
        } else if (intervention instanceof Intervention.CrashAfterSends crash) {
            return crash.process() + " crashes after " + crash.afterSends() + " of its sends.";
        } else if (intervention instanceof Intervention.Revive revive) {
            return revive.process() + " is back.";
        } else if (intervention instanceof Intervention.Detect detect) {
            return detect.process() + " detects.";
        } else if (intervention instanceof Intervention.Delay delay) {
            return "The message " + delay.message() + " takes " + delay.ticks() + " ticks longer than D.";
        }
        throw new IllegalArgumentException("no choice of a search: " + intervention);
    }

    private static String ending(Frame end, Property property, Replay replay) {
        String beliefs = replay.beliefs().entrySet().stream()
                .map(belief -> belief.getKey() + " believes in "
                        + (belief.getValue() == ProcessState.NOBODY ? "nobody" : belief.getValue()))
                .collect(Collectors.joining(", "));
        String rules = end.processes().stream()
                .filter(Frame.ProcessFrame::live)
                .filter(process -> !process.lastRules().isEmpty())
                .map(process -> process.id() + " last followed " + source(process.lastRules()))
                .collect(Collectors.joining(", "));
        return "When all is over, " + beliefs + ". It is not true that " + property.meaning() + "."
                + (rules.isEmpty() ? "" : " " + rules + ".");
    }

    private static String source(List<Rule> rules) {
        return rules.get(rules.size() - 1).source();
    }
}
