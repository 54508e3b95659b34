/**
 * Grades many submissions by a rubric. A judge, a JVM that contains no submitted code, simulates the runs of one
 * submission after the other; the submitted code runs in a JVM of its own, which only computes reactions (see {@link
 * hustings.workbench.remote}). Start with {@link hustings.workbench.grade.Rubric}, then {@link
 * hustings.workbench.grade.Grader}.
 */
package hustings.workbench.grade;
