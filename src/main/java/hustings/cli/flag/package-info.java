/**
 * The flags that several commands share, the complaint about a bad one, and where output goes. Start with {@link
 * hustings.cli.flag.RunFlags}.
 */
package hustings.cli.flag;
