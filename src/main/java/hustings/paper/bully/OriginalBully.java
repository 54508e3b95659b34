package hustings.paper.bully;

import static hustings.check.RunTrace.checkNoMessage;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.model.ProcessState;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.TestCasesCheck;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The papers' claims on Garcia-Molina 1982, checked on the algorithm that he published, without its polling. */
public final class OriginalBully {

    private static final String NAME = "garcia-molina";
    private static final String CALL = "ARE_YOU_THERE";
    private static final Map<String, String> NO_POLLING = Map.of("check-period", "off", "silence-period", "off");

    private OriginalBully() {}

    /** Checks the steps of the textbook form, which papers ascribe to him. */
    public static TestCasesCheck createTextbookStepsCheck() {
        TestCases settings = TestCases.onlyCoordinatorCrashed(NAME)
                .withDescription("2 to 6 processes, the coordinator crashed, every detector; without polling")
                .map(setting -> setting.withOptions(NO_POLLING));
        return new TestCasesCheck(settings, OriginalBully::checkAskedProcessesElect)
                .setAlternative(
                        "whoever is asked answers, and only the detector holds an election",
                        trace -> trace.checkSenders(CALL, trace.testCase().detectors(), " call"));
    }

    private static String checkAskedProcessesElect(RunTrace trace) {
        String idle = checkNoMessage(
                trace.sends(CALL),
                call -> call.isDelivered()
                        && !trace.idsAbove(call.to()).isEmpty()
                        && trace.receivers(CALL, call.to()).isEmpty(),
                call -> call.to() + " answers " + call.from() + " and holds no election; " + trace.describeBeliefs());
        return idle.isEmpty() && trace.beliefs().containsValue(ProcessState.NOBODY) ? trace.describeBeliefs() : idle;
    }

    /** Checks the order of its messages, which the papers take from the textbook form: the most of two starts. */
    public static GrowthOrder createGrowthOrderCheck() {
        Quantity most = (runs, setting, convention) -> Math.max(
                runs.countMessages(setting, convention),
                runs.countMessages(setting.withOnlyDetections(List.of(1)), convention));
        return GrowthOrder.ofMessageCounts(CountingConvention.ALL_SENDS, n -> {
                    List<Integer> all = IntStream.range(1, n).boxed().toList();
                    return TestCase.withCrashedCoordinatorAmongN(NAME, n, all).withOptions(NO_POLLING);
                })
                .withMeasured(most, "; all notice at once, or the lowest alone; without polling");
    }
}
