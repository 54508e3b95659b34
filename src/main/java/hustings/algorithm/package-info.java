/**
 * The published algorithms, one file each, to be read beside the paper; code that several of them share; and the
 * catalogue that lists them. They use only the model: no clock, no randomness, no drawing. Start with
 * {@link hustings.algorithm.Bully}; CONTRIBUTING.md says how to add an algorithm.
 */
package hustings.algorithm;
