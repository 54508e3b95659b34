/**
 * What is done to the run, event by event. Start with {@link hustings.app.script.ScriptController}.
 */
package hustings.app.script;
