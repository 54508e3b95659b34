/**
 * Sweeps: measurements of an election over its detectors, sizes and seeds. Start with {@link
 * hustings.search.sweep.SweepRunner}.
 */
package hustings.search.sweep;
