package hustings.paper;

import hustings.engine.CountingConvention;

/**
 * The total that a paper prints for a run.
 *
 * @param messages the printed number
 * @param convention how the paper counts
 */
public record PrintedTotal(long messages, CountingConvention convention) {}
