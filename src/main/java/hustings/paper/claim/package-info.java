/**
 * Claims, and how runs judge them. The text of a claim is in the file of its paper next to these classes; its check is
 * added under the same id in the package of the paper, so that formula (6) can be found by its number in both. Most
 * checks are {@linkplain hustings.paper.claim.TestCasesCheck made over a set of runs}: of a number, which is compared
 * with the printed formula, or of a statement that should be true in all runs. Start with {@link
 * hustings.paper.claim.PaperChecks}.
 */
package hustings.paper.claim;
