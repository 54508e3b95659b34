/**
 * Lessons: runs and comparisons in the order in which a class sees them, with the speaker's notes, questions, things to
 * break, and exercises whose answers are computed. The display of lessons does not belong here. Start with {@link
 * hustings.lesson.LessonFile}.
 */
package hustings.lesson;
