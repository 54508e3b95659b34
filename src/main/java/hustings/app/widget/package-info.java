/**
 * Controls that several rooms use, and what a person has chosen about the window. Start with {@link
 * hustings.app.widget.AppContext}.
 */
package hustings.app.widget;
