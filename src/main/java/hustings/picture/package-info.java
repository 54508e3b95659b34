/**
 * Drawing without a toolkit: what all pictures share. A frame, a layout and a size give shapes; layout comes before
 * painting. What is painted is a {@link hustings.picture.Drawing}, on a {@link hustings.picture.Surface}: a canvas of
 * the window, SVG, PDF or an image in memory. Nothing here knows JavaFX or changes a run. Start
 * with {@link hustings.picture.Surface}.
 */
package hustings.picture;
