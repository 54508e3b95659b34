/**
 * The contents of the papers, gathered: all figures and claims, and the demonstrations and counterexamples that ship.
 * Each paper has a package of its own below, except those on rings, of which only the bounds are checked. Start with
 * {@link hustings.paper.Figures} and {@link hustings.paper.Ledger}.
 */
package hustings.paper;
