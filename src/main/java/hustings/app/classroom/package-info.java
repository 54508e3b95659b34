/**
 * Before a class: questions, presenting, the speaker's notes, the welcome and the tour. Start with {@link
 * hustings.app.classroom.PresenterView}.
 */
package hustings.app.classroom;
