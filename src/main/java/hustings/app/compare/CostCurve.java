package hustings.app.compare;

import hustings.app.chart.MessageChart.Point;
import hustings.app.session.Run;
import hustings.app.session.StepMode;
import hustings.engine.Frame;
import hustings.model.Message.MessageType;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many messages a run has sent up to each place of a chart: by stage, or by tick; immutable.
 *
 * @param points from the start of the run to its end, by ascending place
 */
record CostCurve(List<Point> points) {

    /** All messages of a run. */
    static CostCurve of(Run run, StepMode mode, CountingConvention convention) {
        long[] upTo = new long[run.stages() + 1];
        for (int stage = 0; stage < upTo.length; stage++) {
            upTo[stage] = run.cost().upTo(stage, convention);
        }
        return at(places(run, mode), run, mode, upTo);
    }

    /** Those of each type that was sent, in the order in which the algorithm lists the types. */
    static Map<MessageType, CostCurve> byType(Run run, StepMode mode, CountingConvention convention) {
        int[] places = places(run, mode);
        MessageType[] types = new MessageType[run.stages() + 1];
        stages(run).forEach(frame -> types[frame.stage()] = frame.type().orElseThrow());
        Map<MessageType, CostCurve> curves = new LinkedHashMap<>();
        for (MessageType type : run.algorithm().messageTypes()) {
            long[] upTo = new long[types.length];
            for (int stage = 1; stage < types.length; stage++) {
                boolean ofType = type.name().equals(types[stage].name());
                long sent = run.cost().upTo(stage, convention) - run.cost().upTo(stage - 1, convention);
                upTo[stage] = upTo[stage - 1] + (ofType ? sent : 0);
            }
            if (upTo[upTo.length - 1] > 0) {
                curves.put(type, at(places, run, mode, upTo));
            }
        }
        return curves;
    }

    private static List<Frame> stages(Run run) {
        return run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .toList();
    }

    /** Where each stage stands. */
    private static int[] places(Run run, StepMode mode) {
        int[] places = new int[run.stages() + 1];
        stages(run).forEach(frame -> places[frame.stage()] = mode == StepMode.BY_TICK ? frame.tick() : frame.stage());
        return places;
    }

    /** By stage a slope from stage to stage; by tick a stair, for nothing is sent between two ticks. */
    private static CostCurve at(int[] places, Run run, StepMode mode, long[] upTo) {
        double unit = mode == StepMode.BY_TICK ? run.delayTicks() : 1; // the axis shows ticks in D
        List<Point> points = new ArrayList<>(List.of(new Point(0, 0)));
        for (int stage = 1; stage < upTo.length; stage++) {
            if (mode == StepMode.BY_TICK) {
                points.add(new Point(places[stage] / unit, upTo[stage - 1]));
            }
            points.add(new Point(places[stage] / unit, upTo[stage]));
        }
        if (mode == StepMode.BY_TICK) {
            points.add(new Point(run.end().tick() / unit, upTo[upTo.length - 1]));
        }
        return new CostCurve(List.copyOf(points));
    }
}
