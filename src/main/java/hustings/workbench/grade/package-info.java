/**
 * Grades many submissions by a rubric. A judge, a Java none of whose code is theirs, makes the runs of one after the
 * other; each is in a Java of its own, in which it does nothing but react (see {@link hustings.workbench.remote}).
 * Start with {@link hustings.workbench.grade.Rubric}, then {@link hustings.workbench.grade.Grader}.
 */
package hustings.workbench.grade;
