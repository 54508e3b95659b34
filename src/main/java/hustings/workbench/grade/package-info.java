/**
 * Grades many submissions by a rubric. Each runs in a Java of its own, with bounded memory and time, so that what it
 * does costs nobody else; what it prints is thrown away, and what it came to is handed over in signed lines. Start with
 * {@link hustings.workbench.grade.Rubric}, then {@link hustings.workbench.grade.Grader}.
 */
package hustings.workbench.grade;
