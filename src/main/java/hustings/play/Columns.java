package hustings.play;

import hustings.engine.ImpossibleStartException;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The two arrangements of a cursor, which show the same moment: one run, or several algorithms side by side. */
public final class Columns {

    /** The greatest number of columns. */
    public static final int MAX_COUNT = Scenario.MAX_SIDE_BY_SIDE;

    private Columns() {}

    /** A column alone, where it stands. */
    public static Cursor toOne(Cursor columns, int column) {
        Run run = columns.runs().get(column);
        Run first = columns.firstRun();
        Run alone = run.withDocument(run.document().withTitle(""));
        if (column > 0
                && comparesAlgorithms(columns)
                && !first.comparedAlgorithms().isEmpty()) {
            List<AlgorithmChoice> others = new ArrayList<>(listAlgorithms(columns));
            others.remove(run.choice());
            alone = alone.withComparedAlgorithms(others, first.savableScenario().view());
        }
        return Cursor.of(alone).atFrame(columns.shownFrame(column).index());
    }

    /** The algorithms of all columns, then those that are only counted. */
    public static List<AlgorithmChoice> listAlgorithms(Cursor columns) {
        return Stream.concat(columns.runs().stream().map(Run::choice), columns.firstRun().comparedAlgorithms().stream())
                .distinct()
                .toList();
    }

    /** Whether algorithms stand beside each other on one scenario, and not runs with titles of their own. */
    public static boolean comparesAlgorithms(Cursor columns) {
        return columns.runs().stream().allMatch(run -> run.document().title().isEmpty());
    }

    /**
     * One run with others of these algorithms beside it, as many as there is room for, but for those that cannot start
     * as it does; may take long.
     *
     * @param runner makes the run of a document
     */
    public static Cursor toColumns(
            Cursor one, List<AlgorithmChoice> others, StepMode mode, Function<RunDocument, Run> runner) {
        Run first = one.firstRun();
        Stream<Run> beside = others.stream()
                .filter(choice -> !choice.equals(first.choice()))
                .flatMap(choice -> runIfPossible(first.documentWithAlgorithm(choice), runner))
                .limit(MAX_COUNT - 1);
        Cursor columns = Cursor.of(Stream.concat(Stream.of(first), beside).toList());
        return atFrameOf(one, columns, 0, mode);
    }

    private static Stream<Run> runIfPossible(RunDocument document, Function<RunDocument, Run> runner) {
        try {
            return Stream.of(runner.apply(document));
        } catch (ImpossibleStartException e) {
            return Stream.empty();
        }
    }

    /** Columns at the first step at which one of them has reached the frame that a cursor of one run shows. */
    public static Cursor atFrameOf(Cursor one, Cursor columns, int column, StepMode mode) {
        int frame = one.shownFrame(0).index();
        return columns.shownFrame(column).index() == frame ? columns : atFrame(columns, column, frame, mode);
    }

    /** A cursor at a frame of one of its runs, or at the first step at which that has reached it. */
    public static Cursor atFrame(Cursor columns, int column, int frameIndex, StepMode mode) {
        if (columns.runs().size() == 1) {
            return columns.atFrame(frameIndex);
        }
        List<Integer> reached =
                new ArrayList<>(Collections.nCopies(columns.runs().size(), Integer.MAX_VALUE));
        reached.set(column, frameIndex);
        return columns.atFirstStepReaching(mode, reached);
    }

    /**
     * A cursor in the arrangement in which another one is seen; may take long. Runs with titles of their own stay as
     * they are.
     *
     * @param seen the algorithms that are seen: more than one if they are side by side
     * @param runner makes the run of a document
     */
    public static Cursor arrange(
            Cursor cursor, List<AlgorithmChoice> seen, StepMode mode, Function<RunDocument, Run> runner) {
        boolean isOne = cursor.runs().size() == 1;
        if (isOne == (seen.size() == 1) || !comparesAlgorithms(cursor)) {
            return cursor;
        }
        return isOne
                ? toColumns(cursor, seen, mode, runner)
                : toOne(cursor, Math.max(0, listAlgorithms(cursor).indexOf(seen.get(0))));
    }
}
