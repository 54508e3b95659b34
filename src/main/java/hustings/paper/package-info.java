/**
 * What the papers show and claim, gathered: all figures, all claims, the demonstrations and counterexamples that ship.
 * Each paper has a room of its own below, but for those on rings, of which only the bounds are checked. Start with
 * {@link hustings.paper.Figures} and {@link hustings.paper.Ledger}.
 */
package hustings.paper;
