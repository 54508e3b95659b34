/**
 * Users' own algorithms: a Java file is compiled in memory, loaded by a class loader of its own, and added to the
 * catalogue under its path. Only such algorithms are checked; a mistake is reported with its line. Start with {@link
 * hustings.workbench.AlgorithmFile}.
 *
 * <p>What is checked when:
 *
 * <ul>
 *   <li>In every run of the window, of the search and of the commands each reaction is checked: exceptions, time,
 *       messages, timers, too many of either, and the returned state. The first reactions of a run are made twice, to
 *       see that they are functions of immutable values with equality.
 *   <li>Before a run is shown there is a {@link hustings.workbench.TrialRun} of it, with more reactions made twice; the
 *       check of an algorithm makes all of them twice.
 *   <li>In a sweep only one run of many is checked. The others run like those of a built-in algorithm, except for calls
 *       of the {@link hustings.workbench.Watchdog} in methods and loops; one that fails is repeated with checks, which
 *       give the reason.
 * </ul>
 */
package hustings.workbench;
