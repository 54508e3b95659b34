/**
 * The circle of processes: layout first, then painting. Start with {@link hustings.picture.election.ElectionPicture}.
 */
package hustings.picture.election;
