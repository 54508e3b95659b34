/**
 * Plots, state diagrams, listings and tables. Start with {@link hustings.picture.plot.PlotPicture}.
 */
package hustings.picture.plot;
