package hustings.workbench;

/**
 * One thing for which a file does not compile.
 *
 * @param line the number of the line, from 1; 0 if the compiler names none
 * @param message what the compiler says, on one line
 * @param text the text of the line, without the blanks around it; empty if there is none
 */
public record CompileError(long line, String message, String text) {}
