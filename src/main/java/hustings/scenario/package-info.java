/**
 * A run as a small file: the table of its keys ({@code ScenarioForm}), the one place that reads and prints
 * interventions ({@link hustings.scenario.InterventionCodec}), and the languages that a run is told in. Start with
 * {@link hustings.scenario.ScenarioFile}.
 */
package hustings.scenario;
