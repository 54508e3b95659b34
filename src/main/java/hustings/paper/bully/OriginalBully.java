package hustings.paper.bully;

import static hustings.paper.claim.RunTrace.unlessAny;

import hustings.model.ProcessState;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What the papers say of Garcia-Molina 1982, tried on the algorithm that he published, without its polling. */
public final class OriginalBully {

    private static final String NAME = "garcia-molina";
    private static final String CALL = "ARE_YOU_THERE";
    private static final Map<String, String> NO_POLLING = Map.of("check-period", "off", "silence-period", "off");

    private OriginalBully() {}

    /** The steps of the textbook form, which papers give as his. */
    public static SentenceCheck steps() {
        Settings settings = Settings.coordinatorCrashed(NAME)
                .saying("2 to 6 processes, the coordinator crashed, every detector; without polling")
                .map(setting -> setting.withOptions(NO_POLLING));
        return new SentenceCheck(settings, OriginalBully::unlessWhoIsAskedElects)
                .instead(
                        "whoever is asked answers, and nobody but the detector makes a call of an election",
                        trace -> trace.senders(CALL).equals(trace.setting().detectors())
                                ? ""
                                : RunTrace.list(trace.senders(CALL)) + " call");
    }

    private static String unlessWhoIsAskedElects(RunTrace trace) {
        String idle = unlessAny(
                trace.sends(CALL),
                call -> call.isDelivered()
                        && !trace.above(call.to()).isEmpty()
                        && trace.asked(CALL, call.to()).isEmpty(),
                call -> call.to() + " answers " + call.from() + " and holds no election; " + trace.believed());
        return idle.isEmpty() && trace.beliefs().containsValue(ProcessState.NOBODY) ? trace.believed() : idle;
    }

    /** The order of its messages, which the papers take from the textbook form. */
    public static GrowthOrder order() {
        return GrowthOrder.ofCounts(2, CountingConvention.ALL_SENDS, n -> {
            List<Integer> all = IntStream.range(1, n).boxed().toList();
            return Setting.inside(NAME, n, all).withOptions(NO_POLLING);
        });
    }
}
