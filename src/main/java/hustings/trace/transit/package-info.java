/**
 * Which messages are on their way, have arrived or are lost at a frame, and how far they have come. Start with {@link
 * hustings.trace.transit.Transits}; pictures, lanes and texts for screen readers ask the steps that it gives.
 */
package hustings.trace.transit;
