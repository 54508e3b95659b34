/**
 * Questions about a run, with answers and explanations computed from its frames. Start with {@link
 * hustings.question.Answers}.
 */
package hustings.question;
