/**
 * Drawing without a toolkit: a frame, a layout and a size give shapes; layout comes before painting. A picture is a
 * function of these and of the progress of the animation, from 0 to 1. Nothing here paints, knows JavaFX, or changes a
 * run. Start with {@link hustings.picture.ElectionPicture}; {@link hustings.picture.Narrator} tells in words what the
 * picture shows.
 */
package hustings.picture;
