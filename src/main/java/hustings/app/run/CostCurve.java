package hustings.app.run;

import hustings.engine.Frame;
import hustings.model.Message.MessageType;
import hustings.paper.figure.Plot.Point;
import hustings.picture.ArrowStyle;
import hustings.picture.plot.PlotPainter.FilledArea;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The cumulative messages of a run as points of a chart, by stage or by tick. */
final class CostCurve {

    private CostCurve() {}

    /** The points for all messages of a run, from its start to its end. */
    static List<Point> cumulativePoints(Run run, StepMode mode, CountingConvention convention) {
        return createPoints(run, mode, cumulativeMessagesByStage(run, convention));
    }

    private static long[] cumulativeMessagesByStage(Run run, CountingConvention convention) {
        return IntStream.rangeClosed(0, run.stageCount())
                .mapToLong(stage -> run.cost().counts().upTo(stage, convention))
                .toArray();
    }

    /** The bands of the message types that were sent, stacked in the order in which the algorithm lists them. */
    static List<FilledArea> bandsByType(Run run, StepMode mode, CountingConvention convention) {
        long[] upTo = cumulativeMessagesByStage(run, convention);
        List<Frame> stages = stageFrames(run);
        List<FilledArea> bands = new ArrayList<>();
        long[] below = new long[upTo.length];
        for (MessageType type : run.algorithm().messageTypes()) {
            long[] above = below.clone();
            long ofType = 0;
            for (int stage = 1; stage < upTo.length; stage++) {
                String sent = stages.get(stage - 1).type().orElseThrow().name();
                ofType += type.name().equals(sent) ? upTo[stage] - upTo[stage - 1] : 0;
                above[stage] += ofType;
            }
            if (ofType > 0) {
                bands.add(new FilledArea(
                        ArrowStyle.of(type).hue(), createPoints(run, mode, below), createPoints(run, mode, above)));
                below = above;
            }
        }
        return bands;
    }

    private static List<Frame> stageFrames(Run run) {
        return run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .toList();
    }

    /** Creates the points: by stage a slope between stages; by tick a stair, since nothing is sent between ticks. */
    private static List<Point> createPoints(Run run, StepMode mode, long[] messagesUpToStage) {
        boolean byTick = mode == StepMode.BY_TICK;
        double unit = run.delayTicks(); // the axis shows ticks in D
        List<Point> points = new ArrayList<>(List.of(new Point(0, 0)));
        for (Frame frame : stageFrames(run)) {
            double place = byTick ? frame.tick() / unit : frame.stage();
            if (byTick) {
                points.add(new Point(place, messagesUpToStage[frame.stage() - 1]));
            }
            points.add(new Point(place, messagesUpToStage[frame.stage()]));
        }
        if (byTick) {
            points.add(
                    new Point(run.lastVisibleFrame().tick() / unit, messagesUpToStage[messagesUpToStage.length - 1]));
        }
        return points;
    }
}
