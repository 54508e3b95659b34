/**
 * Whether somebody's own algorithm is right: a list of parts, each of which tries something and says how much of it was
 * tried and what came out. A part shares nothing with what it checks but the contract of {@link hustings.model}. Start
 * with {@link hustings.workbench.check.AlgorithmCheck}.
 */
package hustings.workbench.check;
