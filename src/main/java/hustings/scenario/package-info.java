/**
 * A run as a small file: its fields, reader and writer, and the languages that a run is told in. Start with {@link
 * hustings.scenario.ScenarioFile}.
 */
package hustings.scenario;
