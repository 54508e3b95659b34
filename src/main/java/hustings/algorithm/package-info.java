/**
 * The published algorithms, one file each, to be read beside the paper, what several of them share, and the catalogue
 * that lists them. They know the model and nothing else: no clock, no randomness, no drawing. Start with
 * {@link hustings.algorithm.Bully}; what a new algorithm needs besides its file stands in CONTRIBUTING.md.
 */
package hustings.algorithm;
