/**
 * The page of the papers' figures. Start with {@link hustings.app.figures.FiguresController}.
 */
package hustings.app.figures;
