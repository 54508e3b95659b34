/**
 * How the cost of an election grows with its size, beside what was published on it: what the command line prints and
 * the window plots. Start with {@link hustings.search.growth.GrowthSeries}.
 */
package hustings.search.growth;
