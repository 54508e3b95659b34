/**
 * Puts the rooms of the window together: main window, menus, keys, quitting. Nobody uses it but the launcher. Start
 * with {@link hustings.app.window.MainWindow}.
 */
package hustings.app.window;
