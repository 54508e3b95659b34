/**
 * The status of the election in a frame, as one sentence. Start with {@link hustings.trace.status.ElectionStatus};
 * {@link hustings.trace.status.RunStatus} judges the frames of a run.
 */
package hustings.trace.status;
