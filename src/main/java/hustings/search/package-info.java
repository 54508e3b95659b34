/**
 * The search for schedules that break an algorithm: all cores, progress and cancel, and the same outcome whatever the
 * number of threads. Knows no algorithm by name: who asks brings them. Start with
 * {@link hustings.search.ScheduleSearch}; sweeps have a room of their own below.
 */
package hustings.search;
