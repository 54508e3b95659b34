/**
 * Kordafshari et al. 2005: its figures, formulas and claims. Start with {@link
 * hustings.paper.kordafshari.Kordafshari2005}.
 */
package hustings.paper.kordafshari;
