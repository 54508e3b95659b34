/**
 * The simulated world: the clock, the messages in flight, the step that makes stages and ticks, interventions,
 * tallies and frames. Pure Java; knows the model, not the algorithms, and no file. Nothing here looks at the wall
 * clock, draws unseeded numbers or iterates in hash order. Start with {@link hustings.engine.Simulation}.
 */
package hustings.engine;
