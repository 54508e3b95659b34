/**
 * Causes of facts about a run, and the circumstances without which they would differ. Causes are found by following
 * reactions and messages backwards. Nothing here depends on what is shown or asked. Start with {@link
 * hustings.trace.cause.CauseChain} and {@link hustings.trace.cause.CounterfactualTest}.
 */
package hustings.trace.cause;
