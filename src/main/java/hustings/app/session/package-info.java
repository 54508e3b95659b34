/**
 * The model of the window as JavaFX properties and commands: the open run, comparison, selection, prediction,
 * reloading. No widgets; the toolkit-free cursor, undo and prediction are in {@link hustings.play}. Views bind to it
 * and forward to it. Start with {@link hustings.app.session.Session}.
 */
package hustings.app.session;
