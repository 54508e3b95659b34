package hustings.workbench;

/**
 * A compiler error.
 *
 * @param line the line number, from 1; 0 if the compiler gives none
 * @param message the compiler's message, on one line
 * @param text the source line, without leading and trailing blanks; empty if there is none
 */
public record CompileError(long line, String message, String text) {}
