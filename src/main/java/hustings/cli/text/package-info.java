/**
 * The output of commands: figures, claims and searches as text, Markdown tables and JSON. Start with {@link
 * hustings.cli.text.RunJson}.
 */
package hustings.cli.text;
