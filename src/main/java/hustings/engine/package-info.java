/**
 * The simulator: the clock, the messages in flight, stages and ticks, interventions, tallies and frames. Pure Java;
 * knows the model, but neither the algorithms nor any file. Nothing here reads the wall clock, draws unseeded random
 * numbers or iterates in hash order. Start with {@link hustings.engine.Simulation}.
 */
package hustings.engine;
