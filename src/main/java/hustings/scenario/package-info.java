/**
 * Scenario files: their keys, from which reader, writer and JSON Schema are derived ({@link
 * hustings.scenario.ScenarioText}), the one place that parses and formats interventions ({@link
 * hustings.scenario.InterventionCodec}), and the languages of texts about a run. Start with {@link
 * hustings.scenario.ScenarioText}.
 */
package hustings.scenario;
