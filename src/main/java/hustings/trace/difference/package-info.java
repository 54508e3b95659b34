/**
 * Differences between two frames, and the first difference between two runs. Start with {@link
 * hustings.trace.difference.RunDifference}.
 */
package hustings.trace.difference;
