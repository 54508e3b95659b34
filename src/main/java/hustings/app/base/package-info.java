/**
 * Helpers shared by all packages of the window, without knowledge of a run: texts, theme, files, background work. Start
 * with {@link hustings.app.base.Texts}.
 */
package hustings.app.base;
