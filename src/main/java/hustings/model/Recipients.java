package hustings.model;

/**
 * The receivers of a multicast: the processes at the positions {@code from} (inclusive) to {@code to} (exclusive) of
 * the group in ascending order of ids, without the sender itself. Stored as a range, so that a multicast costs one
 * entry however many processes receive it.
 *
 * @param from the first position, 0 or more
 * @param to the position after the last; equal to {@code from} or less if there are no receivers
 */
public record Recipients(int from, int to) {}
