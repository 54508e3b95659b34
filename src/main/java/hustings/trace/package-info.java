/**
 * A run as it went: its frames, counts, log, transcript and narration, and the formats of other programs. Start with
 * {@link hustings.trace.History}.
 */
package hustings.trace;
