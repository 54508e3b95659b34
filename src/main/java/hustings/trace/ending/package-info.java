/**
 * Ends runs that would continue for ever: separates the messages of elections from those that only detect crashes.
 * Start with {@link hustings.trace.ending.RunEnd}.
 */
package hustings.trace.ending;
