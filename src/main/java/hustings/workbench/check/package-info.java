/**
 * Checks users' own algorithms: a list of parts, each of which tries something and reports how much was tried and what
 * was found. A part shares nothing with the algorithm but the contract of {@link hustings.model}. Start with {@link
 * hustings.workbench.check.AlgorithmCheck}.
 */
package hustings.workbench.check;
