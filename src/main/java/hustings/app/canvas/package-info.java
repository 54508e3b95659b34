/**
 * The circle, the lanes and the plots on a canvas: clock, pointer, tips, the pop-over that tells all of one process.
 * Start with {@link hustings.app.canvas.PaintedRegion} and {@link hustings.app.canvas.ElectionCanvas}.
 */
package hustings.app.canvas;
