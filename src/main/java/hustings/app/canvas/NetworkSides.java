package hustings.app.canvas;

import hustings.app.base.Ids;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.picture.election.ProcessShape;
import hustings.play.ViewState;
import hustings.trace.status.LastingFault;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The sides of a split network. A further split leaves the present sides separate. */
public final class NetworkSides {

    private NetworkSides() {}

    /** The sides after a process is cut off from all others. */
    public static List<List<Integer>> sidesAfterIsolating(Frame frame, int id) {
        return sidesAfterSplit(frame, other -> other != id);
    }

    /**
     * The sides after each present side is split by a predicate.
     *
     * @param onOneSide whether a process belongs to the first part of its side
     */
    public static List<List<Integer>> sidesAfterSplit(Frame frame, IntPredicate onOneSide) {
        return currentSides(frame).stream()
                .map(side -> side.stream().collect(Collectors.partitioningBy(onOneSide::test)))
                .flatMap(parts -> Stream.of(parts.get(true), parts.get(false)))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /** Whether there would be more sides than there are now. */
    public static boolean wouldSplitFurther(Frame frame, List<List<Integer>> sides) {
        return sides.size() > currentSides(frame).size();
    }

    /** The current sides of the network; a single one if it is whole. */
    public static List<List<Integer>> currentSides(Frame frame) {
        return frame.sides().isEmpty() ? List.of(frame.ids(process -> true)) : frame.sides();
    }

    /** Describes sides, such as "A: 0, 1  |  B: 2–5". */
    public static String describeSides(List<List<Integer>> sides) {
        return IntStream.rangeClosed(1, sides.size())
                .mapToObj(
                        side -> ProcessShape.partitionSideName(side) + ": " + Ids.formatWithRanges(sides.get(side - 1)))
                .collect(Collectors.joining("  |  "));
    }

    /**
     * Describes the sides, the cut links, and the paused processes with the number of messages waiting for them; empty
     * if there are none, or if the status sentence names them all.
     */
    public static String describeNetworkFaults(ViewState shown) {
        Frame frame = shown.frame();
        boolean isInStatus = shown.electionStatus().mentionsFaults();
        List<String> faults = new ArrayList<>();
        if (!frame.sides().isEmpty() && !isInStatus) {
            faults.add(Texts.of("picture.cut-off", describeSides(frame.sides())));
        }
        if (!frame.cuts().isEmpty() && !(isInStatus && LastingFault.canNameAllCuts(frame))) {
            String links = frame.cuts().stream().map(Object::toString).collect(Collectors.joining(", "));
            faults.add(Texts.of("picture.cut-links", links));
        }
        String paused = frame.processes().stream()
                .filter(ProcessFrame::paused)
                .filter(process -> !isInStatus || process.messagesWaiting() > 0)
                .map(NetworkSides::describePausedProcess)
                .collect(Collectors.joining(", "));
        if (!paused.isEmpty()) {
            faults.add(Texts.of("picture.paused", paused));
        }
        return String.join("; ", faults);
    }

    private static String describePausedProcess(Frame.ProcessFrame process) {
        String id = Integer.toString(process.id());
        return process.messagesWaiting() == 0 ? id : Texts.of("picture.paused-with", id, process.messagesWaiting());
    }
}
