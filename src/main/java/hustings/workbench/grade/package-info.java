/**
 * Grades many submissions by a rubric. For each there is a judge, a Java that makes its runs and none of whose code is
 * the submission's; and a Java in which the submission does nothing but react (see {@link hustings.workbench.remote}).
 * Start with {@link hustings.workbench.grade.Rubric}, then {@link hustings.workbench.grade.Grader}.
 */
package hustings.workbench.grade;
