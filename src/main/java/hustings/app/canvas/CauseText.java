package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.model.Rule;
import hustings.trace.Durations;
import hustings.trace.cause.CauseChain.Step;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What stands beside the steps of a chain of causes, in the language of the window. */
public final class CauseText {

    private CauseText() {}

    /** Which step it is and when it happened, such as "2. stage 3, t = 1 D". */
    public static String heading(Step step, int delayTicks) {
        String time = Durations.inDelays(step.frame().tick(), delayTicks);
        return Texts.of("why.step", step.number() + "", step.frame().stage() + "", time);
    }

    /** Which published steps were followed, and from which steps of the chain it follows; empty if from none. */
    public static String note(Step step) {
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
