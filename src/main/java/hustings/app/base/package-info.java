/**
 * What all rooms of the window share and what knows nothing of a run: texts, theme, files, work in the background.
 * Start with {@link hustings.app.base.Texts}.
 */
package hustings.app.base;
