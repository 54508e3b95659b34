package hustings.trace;

import hustings.engine.Timing;
import hustings.scenario.Range;
import hustings.scenario.Translation;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Writes delays, and ticks as multiples of D. */
public final class Durations {

    private Durations() {}

    /** Describes drawn delays as an appendix: ", delays 1..3, seed 7"; empty if delays are constant. */
    public static String describeDrawnDelays(Timing timing) {
        return timing.hasConstantDelay()
                ? ""
                : ", delays " + new Range(timing.shortest(), timing.longest()) + ", seed " + timing.seed();
    }

    /**
     * Formats ticks in D: "3 D", "1.5 D", and as a fraction where no short decimal is exact: "4/3 D".
     *
     * @param language determines the decimal separator
     */
    public static String formatAsDelays(long ticks, int delayTicks, Translation language) {
        long hundredths = 100 * ticks / delayTicks;
        if (hundredths * delayTicks != 100 * ticks) {
            long divisor = BigInteger.valueOf(ticks)
                    .gcd(BigInteger.valueOf(delayTicks))
                    .longValueExact();
            return ticks / divisor + "/" + delayTicks / divisor + " D";
        }
        String decimal = BigDecimal.valueOf(hundredths, 2).stripTrailingZeros().toPlainString();
        return decimal.replace(".", language.format("decimal-point")) + " D";
    }
}
