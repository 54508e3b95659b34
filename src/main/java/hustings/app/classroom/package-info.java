/**
 * Teaching with the window: questions, presentation, the speaker's notes, and the plan of a lesson. Start with {@link
 * hustings.app.classroom.PresenterView}.
 */
package hustings.app.classroom;
