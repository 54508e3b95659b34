/**
 * The flags that several commands share, and the complaint about a bad one. Start with {@link
 * hustings.cli.flag.RunFlags}.
 */
package hustings.cli.flag;
