/**
 * The search for schedules that break an algorithm: all cores, progress and cancel, and the same outcome whatever the
 * number of threads. Who asks brings the algorithm; only {@link hustings.search.SearchLedger} names some. Start with
 * {@link hustings.search.ScheduleSearch}; sweeps have a room of their own below.
 */
package hustings.search;
