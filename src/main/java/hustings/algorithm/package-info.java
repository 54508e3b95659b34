/**
 * The published algorithms, one file each, to be read beside the paper, and the catalogue that lists them. They know
 * the model and nothing else: no clock, no randomness, no drawing. Start with {@link hustings.algorithm.Bully}; a new
 * algorithm is one file and one line in {@link hustings.algorithm.Catalogue}.
 */
package hustings.algorithm;
