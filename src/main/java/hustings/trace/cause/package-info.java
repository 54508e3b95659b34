/**
 * Why something is the case in a run, and what it would have taken to be otherwise. Causes are read off what the
 * processes did, from reaction to message to reaction; no sentence is read. What is shown or asked has no place here.
 * Start with {@link hustings.trace.cause.CauseChain} and {@link hustings.trace.cause.ButFor}.
 */
package hustings.trace.cause;
