/**
 * Judging runs, for claims, people's own algorithms and grading alike: which properties an election is to have and when
 * a run is over. What looks through many schedules for a bad one is in {@code hustings.search}. Start with {@link
 * hustings.check.Replay}, which plays one run to its end and judges it.
 */
package hustings.check;
