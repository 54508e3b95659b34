/**
 * The list of a run's scheduled interventions, and the form to edit them. Start with {@link
 * hustings.app.script.ScriptController}.
 */
package hustings.app.script;
