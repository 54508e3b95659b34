/**
 * In what two frames differ, and where two runs do for the first time. Start with {@link
 * hustings.trace.difference.RunDifference}.
 */
package hustings.trace.difference;
