/**
 * The circle, the lanes and the plots on a canvas: pointer, tips, the pop-over with the facts about a process.
 * Start with {@link hustings.app.canvas.PaintedRegion} and {@link hustings.app.canvas.ElectionCanvas}.
 */
package hustings.app.canvas;
