package hustings.search.sweep;

import hustings.engine.Timing;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Range;
import hustings.trace.Csv;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Formats rows of a sweep as comma-separated values. Each row contains everything that its run depends on, so that rows
 * of several sweeps can be kept in one file. No value contains a comma or a quotation mark: lists are written with
 * spaces.
 */
public final class SweepCsv {

    private static final List<String> COLUMNS = List.of(
            "algorithm",
            "n",
            "crashed",
            "delay",
            "delays",
            "detector",
            "seed",
            "convention",
            "messages",
            "sent",
            "stages",
            "ticks",
            "quiescent",
            "winner",
            "agreed");

    private SweepCsv() {}

    /** The names of the columns, as a row. */
    public static String formatHeader() {
        return Csv.formatRow(COLUMNS.stream());
    }

    /** Formats a row; the first eight columns identify its run. */
    public static String formatRow(Sweep sweep, SweepRow row) {
        SweepRun run = row.run();
        Timing timing = sweep.timing();
        return Csv.formatRow(Stream.of(
                        formatAlgorithm(run.algorithm()),
                        sweep.n(),
                        Range.format(List.copyOf(sweep.crashed())).replace(',', ' '),
                        timing.delayTicks(),
                        new Range(timing.shortest(), timing.longest()),
                        run.detector(),
                        run.seed(),
                        sweep.convention().id(),
                        row.messages(),
                        row.sent(),
                        row.stages(),
                        row.ticks(),
                        row.quiescent(),
                        row.winner().isPresent() ? row.winner().getAsInt() : "",
                        row.agreed())
                .map(Object::toString));
    }

    /** Formats an algorithm with its options, such as "bully announce-to-all=true". */
    public static String formatAlgorithm(AlgorithmChoice choice) {
        return Stream.concat(Stream.of(choice.name().replace(',', ' ')), choice.options().entrySet().stream())
                .map(Object::toString)
                .collect(Collectors.joining(" "));
    }
}
