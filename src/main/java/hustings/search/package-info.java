/**
 * The search for schedules that violate a property or have the highest cost. An {@link hustings.search.Explorer}
 * explores a {@link hustings.search.ScheduleModel} and folds all outcomes into one value. It uses several threads,
 * reports progress and can be cancelled; the outcome does not depend on the number of threads. The caller provides the
 * algorithm; Start with {@link hustings.search.ScheduleSearch};
 * sweeps are in a subpackage.
 */
package hustings.search;
