/**
 * Puts the window together from its parts: main window, menus, keys, quitting. Only the launcher uses this package.
 * Start with {@link hustings.app.window.MainWindow}.
 */
package hustings.app.window;
