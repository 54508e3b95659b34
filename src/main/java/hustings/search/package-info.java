/**
 * Many runs: sweeps, which measure an election over its detectors and seeds, and the search for schedules that break an
 * algorithm. All cores, progress and cancel, and the same outcome whatever the number of threads. Knows no algorithm by
 * name: who asks brings them. Start with {@link hustings.search.sweep.SweepRunner} and {@link
 * hustings.search.ScheduleSearch}.
 */
package hustings.search;
