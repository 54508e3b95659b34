/**
 * Judging runs, for claims, people's own algorithms and grading alike: the spaces of runs that are tried, with their
 * words ({@link hustings.check.TestCases}, {@link hustings.check.RandomScenario}); the properties that an election is
 * to have and when a run is over; what a run did, asked by a judge ({@link hustings.check.RunTrace}); and what judging
 * came to ({@link hustings.check.Report}). What looks through many schedules for a bad one is in {@code
 * hustings.search}. Start with {@link hustings.check.Replay}, which plays one run to its end and judges it.
 */
package hustings.check;
