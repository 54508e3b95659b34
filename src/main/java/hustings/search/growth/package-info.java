/**
 * The growth of an election's cost with its size, compared with the published bound; printed by the command line and
 * plotted in the window. Start with {@link hustings.search.growth.GrowthSeries}.
 */
package hustings.search.growth;
