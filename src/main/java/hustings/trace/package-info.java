/**
 * A finished run: its frames, counts, log, transcript and narration, and formats of other programs. Start with {@link
 * hustings.trace.History}.
 */
package hustings.trace;
