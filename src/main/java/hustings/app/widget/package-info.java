/**
 * Controls that several packages use, and the user's settings of the window. Start with {@link
 * hustings.app.widget.AppContext}.
 */
package hustings.app.widget;
