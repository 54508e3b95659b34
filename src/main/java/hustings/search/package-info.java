/**
 * The search for schedules that break an algorithm or cost most. One {@link hustings.search.Explorer} explores a
 * {@link hustings.search.ScheduleModel} and folds what it meets into one number. It uses all cores, reports progress
 * and can be cancelled; the outcome is the same whatever the number of threads. The caller brings the algorithm; only
 * {@link hustings.search.SearchLedger} names some. Start with {@link hustings.search.ScheduleSearch}; sweeps have a
 * package of their own below.
 */
package hustings.search;
