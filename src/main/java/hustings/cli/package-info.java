/**
 * The command line: {@code run}, {@code algorithms}, {@code figures}. Reads arguments, asks the engine, writes text or
 * JSON; decides nothing about a run. Loads no window. Start with {@link hustings.cli.HustingsCommand}.
 */
package hustings.cli;
