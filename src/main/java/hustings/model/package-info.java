/**
 * What the author of an algorithm reads, and nothing else: processes, messages, timers, rules, the outbox and the
 * contract of an algorithm. No clock, no wire, no drawing. Uses the JDK alone. Start with
 * {@link hustings.model.Algorithm}.
 */
package hustings.model;
