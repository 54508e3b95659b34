/**
 * The published algorithms, one file each, to be read beside the paper, and code that several of them share. They use
 * only the model: no clock, no randomness, no drawing. Start with {@link hustings.algorithm.published.Bully};
 * CONTRIBUTING.md says how to add an algorithm.
 */
package hustings.algorithm.published;
