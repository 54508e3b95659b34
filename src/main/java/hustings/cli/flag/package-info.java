/**
 * The flags that several commands share, the errors for bad flags, and the destinations of output. Start with {@link
 * hustings.cli.flag.RunFlags}.
 */
package hustings.cli.flag;
