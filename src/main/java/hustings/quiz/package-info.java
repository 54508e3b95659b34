/**
 * Questions about runs to take home: for teaching platforms and for paper. Runs with drawn parameters are made here,
 * and asked about; what is asked, answered and explained comes from {@code question}, what is drawn from
 * {@code picture}. Start with {@link hustings.quiz.Quiz}.
 */
package hustings.quiz;
