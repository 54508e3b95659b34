package hustings.play;

import hustings.engine.Frame;
import java.util.List;
import java.util.function.IntPredicate;
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
                .flatMap(side -> Stream.of(onOneSide, onOneSide.negate())
                        .map(part -> side.stream().filter(part::test).toList()))
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
}
