/**
 * Lessons: runs and comparisons in the order in which a class sees them, with the speaker's notes, questions, what to
 * break, and exercises whose answers are computed. What a lesson is shown on does not belong here. Start with {@link
 * hustings.lesson.LessonFile}.
 */
package hustings.lesson;
