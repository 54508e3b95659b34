/**
 * A run as a space-time diagram. Start with {@link hustings.picture.lanes.LanesPicture}.
 */
package hustings.picture.lanes;
