/**
 * The command line: one file per command, and shared classes. Reads arguments, calls the engine, and writes text, JSON
 * or pictures; makes no decision about a run and loads no window. The flags that several commands share are in {@code
 * cli.flag}; the help texts of commands and flags are in {@code help.properties}. Start with {@link
 * hustings.cli.HustingsCommand}.
 */
package hustings.cli;
