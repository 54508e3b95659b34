package hustings.search;

import hustings.engine.AlgorithmChoice;
import hustings.engine.Range;
import hustings.engine.Timing;
import java.util.List;
import java.util.stream.Stream;

/**
 * Rows of a sweep as comma-separated values. Each says all that its run depends on, so that rows of several sweeps can
 * stand in one file, and so that it can be told whether a row is of a given run. No value holds a comma or a quotation
 * mark: lists are written with spaces.
 */
public final class SweepCsv {

    /** The names of the columns. */
    public static final String HEADER = "algorithm,n,crashed,delay,delays,detector,seed,convention,"
            + "messages,sent,stages,ticks,quiescent,winner,agreed";

    private static final List<String> COLUMNS = List.of(HEADER.split(","));

    private SweepCsv() {}

    /** What a run came to, as a line without its end. */
    public static String line(Sweep sweep, SweepRow row) {
        return String.join(
                ",",
                key(sweep, row.run()),
                Long.toString(row.messages()),
                Long.toString(row.sent()),
                Integer.toString(row.stages()),
                Integer.toString(row.ticks()),
                Boolean.toString(row.quiescent()),
                row.winner().isPresent() ? Integer.toString(row.winner().getAsInt()) : "",
                Boolean.toString(row.agreed()));
    }

    /** The columns that say which run it is; the first of a line. */
    public static String key(Sweep sweep, SweepRun run) {
        Timing timing = sweep.timing();
        return String.join(
                ",",
                name(run.algorithm()),
                Integer.toString(sweep.n()),
                Range.text(List.copyOf(sweep.crashed())).replace(',', ' '),
                Integer.toString(timing.delayTicks()),
                new Range(timing.shortest(), timing.longest()).toString(),
                Integer.toString(run.detector()),
                Integer.toString(run.seed()),
                sweep.convention().id());
    }

    /** An algorithm with its options, such as "bully announce-to-all=true". */
    private static String name(AlgorithmChoice choice) {
        Stream<String> options =
                choice.options().entrySet().stream().map(option -> option.getKey() + "=" + option.getValue());
        return Stream.concat(Stream.of(choice.name()), options)
                .reduce((a, b) -> a + " " + b)
                .orElseThrow();
    }

    /** Whether a whole line, without its end, is that of a run of this sweep. */
    public static boolean isOf(Sweep sweep, SweepRun run, String line) {
        String[] values = line.split(",", -1);
        return values.length == COLUMNS.size()
                && line.startsWith(key(sweep, run) + ",")
                && endsBy(
                        sweep.timing().untilTick(),
                        values[COLUMNS.indexOf("ticks")],
                        values[COLUMNS.indexOf("quiescent")]);
    }

    /** Whether a run that ended so could have been made up to a last tick: at rest by then, or stopped just there. */
    private static boolean endsBy(int untilTick, String ticks, String quiescent) {
        try {
            return quiescent.equals("true")
                    ? Integer.parseInt(ticks) <= untilTick
                    : Integer.parseInt(ticks) == untilTick;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
