/**
 * Judges runs, for claims, people's own algorithms and grading alike: the test cases that are tried, with their
 * descriptions ({@link hustings.check.TestCases}, {@link hustings.check.RandomScenario}); the properties that an
 * election should have, and when a run is over; questions about what happened in a run ({@link
 * hustings.check.RunTrace}); and the result ({@link hustings.check.Report}). The search of many schedules for a bad one
 * is in {@code hustings.search}. Start with {@link hustings.check.JudgedRun}, which plays one run to its end and
 * judges it.
 */
package hustings.check;
