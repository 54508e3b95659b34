/**
 * The command line: one file per command, and what they share. Reads arguments, asks the engine, writes text, JSON or
 * pictures; decides nothing about a run. Loads no window. The flags that several commands share are in
 * {@code cli.flag}; what the help says of commands and flags is in {@code help.properties}. Start with
 * {@link hustings.cli.HustingsCommand}.
 */
package hustings.cli;
