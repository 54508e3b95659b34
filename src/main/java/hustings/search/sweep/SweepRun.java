package hustings.search.sweep;

import hustings.scenario.AlgorithmChoice;

/**
 * One run of a sweep.
 *
 * @param algorithm what the processes run
 * @param detector the id of the process that detects the coordinator's crash, at tick 0
 * @param seed of all that is drawn in it
 */
public record SweepRun(AlgorithmChoice algorithm, int detector, int seed) {}
