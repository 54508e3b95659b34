/**
 * Questions about runs for teaching platforms and for paper. This package draws the parameters of runs and selects
 * questions; questions, answers and explanations come from {@code question}, pictures from {@code picture}. Start with
 * {@link hustings.quiz.Quiz}.
 */
package hustings.quiz;
