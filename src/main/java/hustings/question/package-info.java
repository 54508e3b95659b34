/**
 * What can be asked about a run, with the answer and its reasons computed from the frames. Start with {@link
 * hustings.question.Answers}.
 */
package hustings.question;
