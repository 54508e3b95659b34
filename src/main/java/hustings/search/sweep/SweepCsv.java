package hustings.search.sweep;

import hustings.engine.Timing;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Range;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Formats rows of a sweep as comma-separated values. Each row contains everything that its run depends on, so that rows
 * of several sweeps can be kept in one file. No value contains a comma or a quotation mark: lists are written with
 * spaces.
 */
public final class SweepCsv {

    /** The names of the columns. */
    public static final String HEADER = "algorithm,n,crashed,delay,delays,detector,seed,convention,"
            + "messages,sent,stages,ticks,quiescent,winner,agreed";

    private SweepCsv() {}

    /** Formats a row, without the end of the line. */
    public static String formatRow(Sweep sweep, SweepRow row) {
        String winner = row.winner().isPresent() ? Integer.toString(row.winner().getAsInt()) : "";
        return formatKeyColumns(sweep, row.run()) + "," + row.messages() + "," + row.sent() + "," + row.stages() + ","
                + row.ticks() + "," + row.quiescent() + "," + winner + "," + row.agreed();
    }

    /** Formats the first columns of a row, which identify its run. */
    private static String formatKeyColumns(Sweep sweep, SweepRun run) {
        Timing timing = sweep.timing();
        String crashed = Range.format(List.copyOf(sweep.crashed())).replace(',', ' ');
        Range delays = new Range(timing.shortest(), timing.longest());
        return formatAlgorithm(run.algorithm()) + "," + sweep.n() + "," + crashed + "," + timing.delayTicks() + ","
                + delays + "," + run.detector() + "," + run.seed() + ","
                + sweep.convention().id();
    }

    /** Formats an algorithm with its options, such as "bully announce-to-all=true". */
    public static String formatAlgorithm(AlgorithmChoice choice) {
        return Stream.concat(Stream.of(choice.name().replace(',', ' ')), choice.options().entrySet().stream())
                .map(Object::toString)
                .collect(Collectors.joining(" "));
    }
}
