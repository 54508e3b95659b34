/**
 * What the papers show and claim, gathered: all figures, all claims, the demonstrations and counterexamples that ship.
 * Each paper has a room of its own below. Start with {@link hustings.paper.Figures} and {@link hustings.paper.Ledger}.
 */
package hustings.paper;
