/**
 * A run as a small file: its keys, from which reader, writer and JSON Schema come ({@link
 * hustings.scenario.ScenarioText}), and the one place that parses and prints interventions ({@link
 * hustings.scenario.InterventionCodec}); and the languages of texts about a run. Start with {@link
 * hustings.scenario.ScenarioText}.
 */
package hustings.scenario;
