/**
 * Drawing without a toolkit: a frame, a layout and a size give shapes; layout comes before painting. A picture of a run
 * is a function of these and of the progress of the animation, from 0 to 1; what does not move is a {@link
 * hustings.picture.Drawing}: a plot, a diagram, a listing, a table, a whole figure on its sheet. All are painted on a
 * {@link hustings.picture.Surface}, of which there are two here, SVG and an image in memory. Nothing here knows JavaFX
 * or changes a run. Start with {@link hustings.picture.election.ElectionPicture} and {@link
 * hustings.picture.file.FigureSheet}; {@link hustings.trace.Narrator} tells in words what the picture shows.
 */
package hustings.picture;
