/**
 * Aarhus 2020: its figures, formulas and claims. Start with {@link hustings.paper.aarhus.Aarhus2020}.
 */
package hustings.paper.aarhus;
