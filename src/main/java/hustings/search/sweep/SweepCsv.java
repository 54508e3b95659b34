package hustings.search.sweep;

import hustings.engine.Timing;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Range;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Formats and recognises rows of a sweep as comma-separated values. Each row contains everything that its run depends
 * on, so that rows of several sweeps can be kept in one file, and a row can be matched with its run. No value contains
 * a comma or a quotation mark: lists are written with spaces.
 */
public final class SweepCsv {

    /** The names of the columns. */
    public static final String HEADER = "algorithm,n,crashed,delay,delays,detector,seed,convention,"
            + "messages,sent,stages,ticks,quiescent,winner,agreed";

    private static final String NUMBER = "(0|[1-9]\\d{0,17})";

    /** The result columns of a row, which follow those of its key. */
    private static final Pattern VALUES = Pattern.compile(
            String.join(",", NUMBER, NUMBER, NUMBER, NUMBER, "(true|false)", "(|[1-9]\\d{0,3})", "(true|false)"));

    private SweepCsv() {}

    /** Formats a row, without the end of the line. */
    public static String formatRow(Sweep sweep, SweepRow row) {
        String winner = row.winner().isPresent() ? Integer.toString(row.winner().getAsInt()) : "";
        return formatKeyColumns(sweep, row.run()) + "," + row.messages() + "," + row.sent() + "," + row.stages() + ","
                + row.ticks() + "," + row.quiescent() + "," + winner + "," + row.agreed();
    }

    /** Formats the first columns of a row, which identify its run. */
    public static String formatKeyColumns(Sweep sweep, SweepRun run) {
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

    /**
     * Whether a complete line (without its line end) is a possible row of a run of a sweep.
     */
    public static boolean isRowOf(Sweep sweep, SweepRun run, String line) {
        String key = formatKeyColumns(sweep, run) + ",";
        Matcher values = VALUES.matcher(line.startsWith(key) ? line.substring(key.length()) : "");
        if (!values.matches()) {
            return false;
        }
        long messages = Long.parseLong(values.group(1));
        long sent = Long.parseLong(values.group(2));
        long stages = Long.parseLong(values.group(3));
        long ticks = Long.parseLong(values.group(4));
        int untilTick = sweep.timing().untilTick();
        boolean inTime = values.group(5).equals("true") ? ticks <= untilTick : ticks == untilTick;
        return messages <= sent
                && stages <= sent
                && inTime
                && isPossibleWinner(sweep, values.group(6), values.group(7));
    }

    private static boolean isPossibleWinner(Sweep sweep, String winner, String agreed) {
        if (winner.isEmpty()) {
            return agreed.equals("false");
        }
        int id = Integer.parseInt(winner);
        return id <= sweep.n() && !sweep.crashed().contains(id);
    }

    /** Whether a text can be the start of a row of a run, such as a row that was only partly written. */
    public static boolean canBeStartOfRow(Sweep sweep, SweepRun run, String text) {
        String key = formatKeyColumns(sweep, run) + ",";
        if (!text.startsWith(key)) {
            return key.startsWith(text);
        }
        Matcher values = VALUES.matcher(text.substring(key.length()));
        return values.matches() || values.hitEnd();
    }
}
