/**
 * In what two frames or two runs differ. Start with {@link hustings.trace.difference.FrameDifference}.
 */
package hustings.trace.difference;
