/**
 * What commands print: figures, claims and searches as text, tables of Markdown, and JSON. Start with
 * {@link hustings.cli.text.RunJson}.
 */
package hustings.cli.text;
