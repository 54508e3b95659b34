/**
 * When a run is over that would go on for ever: what of it belongs to an election, and what only serves to notice
 * crashes. Start with {@link hustings.trace.ending.RunEnd}.
 */
package hustings.trace.ending;
