/**
 * Algorithms that people bring: a Java file is compiled in memory, loaded by a class loader of its own, and enters the
 * catalogue beside those that ship, under its path. Only such an algorithm is watched: each reaction is judged, and a
 * mistake is named with its line. Start with {@link hustings.workbench.AlgorithmFile}.
 */
package hustings.workbench;
