/**
 * The one model of what the window shows: the run and its cursor, undo, what is selected, compared and predicted. No
 * widget. Views bind to it and forward to it. Start with {@link hustings.app.session.Session}; the cursor and undo are
 * in {@link hustings.app.session.Playback}.
 */
package hustings.app.session;
