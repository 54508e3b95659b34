/**
 * What the papers show and claim: one file per source document, and their figures, which are scenario files under
 * {@code assets/scenarios}. Uses the engine and the catalogue; knows no window and no command line. Start with {@link
 * hustings.paper.Figures}.
 */
package hustings.paper;
