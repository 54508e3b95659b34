/**
 * Where the program starts. Nothing else lives here: {@link hustings.Launcher} is the one class that knows both the
 * window and the command line.
 */
package hustings;
