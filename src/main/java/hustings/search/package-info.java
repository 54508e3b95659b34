/**
 * Many runs: sweeps, which measure over a range of parameters, and the search for schedules that break an algorithm. Knows
 * the engine and no algorithm, paper, window or command line. Start with {@link hustings.search.ScheduleSearch}.
 */
package hustings.search;
