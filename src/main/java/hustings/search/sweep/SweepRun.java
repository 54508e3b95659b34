package hustings.search.sweep;

import hustings.scenario.AlgorithmChoice;

/**
 * One run of a sweep.
 *
 * @param algorithm the algorithm with its options
 * @param detector the id of the process that detects the coordinator's crash, at tick 0
 * @param seed the seed of all random numbers of the run
 */
public record SweepRun(AlgorithmChoice algorithm, int detector, int seed) {}
