package hustings.model;

/**
 * The receivers of a multicast: the processes at the positions {@code from} (inclusive) to {@code to} (exclusive) of
 * the group in ascending order of ids, without the sender itself. Stored as a range, so that a multicast costs one
 * entry however many processes receive it. {@link Self#higher}, {@link Self#lower} and {@link Self#others} are the
 * usual ones. From ids they are made with {@link Group#indexOf}: those from {@code low} to {@code high} are {@code new
 * Recipients(group.indexOf(low), group.indexOf(high) + 1)}. For ids that are not in a row, call {@link Outbox#send} for
 * each in ascending order: what goes out together is one stage all the same.
 *
 * @param from the first position, 0 or more
 * @param to the position after the last; equal to {@code from} or less if there are no receivers
 */
public record Recipients(int from, int to) {}
