package hustings.search.sweep;

import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Range;
import hustings.search.sweep.SweepInput.Field;
import hustings.search.sweep.SweepInput.InvalidInput;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * The user's input for a {@link GrowthMeasurement}, as texts; like {@link SweepInput} for a sweep.
 *
 * @param n the range of the number of live processes, such as 8..65536
 * @param growth the factor between one size and the next, such as x2
 * @param seeds the seeds, such as 0..9
 * @param timeLimit the maximum time for the runs of one size, in seconds
 */
public record GrowthInput(String n, String growth, String seeds, String timeLimit) {

    private static final Pattern FACTOR = Pattern.compile("x(\\d{1,4})");
    private static final int MAX_SECONDS = 1_000_000;

    /** The defaults. */
    public static GrowthInput defaults() {
        return new GrowthInput("8..65536", "x2", "0..9", "20");
    }

    /**
     * Parses the texts.
     *
     * @param algorithms the algorithms to run, at least one
     * @throws InvalidInput if one of the texts cannot be used
     */
    public GrowthMeasurement parse(List<AlgorithmChoice> algorithms) {
        Matcher factor = FACTOR.matcher(growth.strip());
        int multiplier = factor.matches() ? Integer.parseInt(factor.group(1)) : 0;
        if (multiplier < 2) {
            throw new InvalidInput(
                    Field.GROWTH, "found '" + growth + "'; expected x and a factor from 2 on, such as x2 or x10");
        }
        Range range = SweepInput.parseRange(Field.N, n);
        SweepInput.requireWithin(Field.N, range.low(), 1, GrowthMeasurement.MAX_N);
        SweepInput.requireWithin(Field.N, range.high(), 1, GrowthMeasurement.MAX_N);
        List<Integer> sizes = LongStream.iterate(range.low(), size -> size <= range.high(), size -> size * multiplier)
                .mapToObj(Math::toIntExact)
                .toList();
        Range seedRange = SweepInput.parseRange(Field.SEEDS, seeds);
        int seconds = SweepInput.parseNumber(Field.TIME_LIMIT, timeLimit, 1, MAX_SECONDS);
        return new GrowthMeasurement(algorithms, sizes, seedRange, Duration.ofSeconds(seconds));
    }
}
