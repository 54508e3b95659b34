/**
 * Causes of facts about a run, and the circumstances without which they would differ. Causes are read off what the
 * processes did, from reaction to message to reaction; no sentence is read. What is shown or asked has no place here.
 * Start with {@link hustings.trace.cause.CauseChain} and {@link hustings.trace.cause.CounterfactualTest}.
 */
package hustings.trace.cause;
