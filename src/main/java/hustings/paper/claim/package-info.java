/**
 * What a claim is and how runs judge it. A claim's words stand in the file of its paper beside these classes; its check
 * is added under the same id in the package of the paper, so that formula (6) is found by its number in either. Most
 * checks are {@linkplain hustings.paper.claim.SpaceCheck over a space of runs}: of a number, which is compared with the
 * formula that is printed in the words, or of a sentence that is true in all runs. Start with {@link
 * hustings.paper.claim.PaperChecks}.
 */
package hustings.paper.claim;
