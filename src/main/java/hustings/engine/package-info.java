/**
 * The simulated world: the clock, the wire, the step that makes stages and ticks, tallies, scenarios and the history of
 * a run. Pure Java; knows the model, not the algorithms. It resolves no names: who asks for a run brings the algorithm.
 * Nothing here looks at the wall clock, draws unseeded numbers or iterates in hash order. Start with {@link
 * hustings.engine.Simulation}, then {@link hustings.trace.History}.
 */
package hustings.engine;
