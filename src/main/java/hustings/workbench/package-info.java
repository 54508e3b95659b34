/**
 * Algorithms that people bring: a Java file is compiled in memory, loaded by a class loader of its own, and enters the
 * catalogue beside those that ship, under its path. Only such an algorithm is checked, and a mistake is named with its
 * line. Start with {@link hustings.workbench.AlgorithmFile}.
 *
 * <p>What is checked when:
 *
 * <ul>
 *   <li>In every run of the window, of the search and of the commands each reaction has a guard: what it throws, how
 *       long it takes, what it sends and sets, storms of messages and timers, and what it returns. The first reactions
 *       of a run are made twice, to see that they are functions of immutable values with equality.
 *   <li>Before a run is shown there is a {@link hustings.workbench.TrialRuns} of it, with more reactions made twice; a
 *       strict one makes all of them twice.
 *   <li>In a sweep one run of many has a guard. The others run as those of an algorithm that ships, but for a look at
 *       the {@link hustings.workbench.Watchdog} in loops; one that fails is run again with a guard, which tells why.
 * </ul>
 */
package hustings.workbench;
