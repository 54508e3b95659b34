package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.model.Rule;
import hustings.trace.Durations;
import hustings.trace.cause.CauseChain.Step;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Texts beside the steps of a chain of causes, in the language of the window. */
public final class CauseText {

    private CauseText() {}

    /**
     * Formats the number and time of a step: "2. stage 3, t = 1 D"; "2. after stage 3, t = 1 D" if it is no stage, and
     * "2. t = 0 D" before the first.
     */
    public static String formatNumberAndTime(Step step, int delayTicks) {
        String time = Durations.formatAsDelays(step.frame().tick(), delayTicks, Texts.language());
        String key = step.isBetweenStages() ? "why.step-between" : "why.step";
        return Texts.of(key, step.number() + "", step.frame().stage(), time);
    }

    /** Describes the rules applied in a step, and the steps that caused it; empty if there are neither. */
    public static String describeRulesAndCauses(Step step) {
        String rules = step.rules().stream()
                .map(Rule::source)
                .distinct()
                .map(Texts::translate)
                .collect(Collectors.joining("; "));
        String because = step.because().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return Stream.of(rules, because.isEmpty() ? "" : Texts.of("why.because", because))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }
}
