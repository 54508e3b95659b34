package hustings.search.sweep;

import java.util.OptionalInt;

/**
 * The result of one run of a sweep.
 *
 * @param run which run
 * @param messages its messages under the sweep's counting convention
 * @param sent all messages that were sent
 * @param stages how many stages it had
 * @param ticks the clock when it came to rest, or the last tick
 * @param quiescent whether it came to rest
 * @param winner the highest live process that believes in itself; empty if none does
 * @param agreed whether all live processes believe in the winner
 */
public record SweepRow(
        SweepRun run,
        long messages,
        long sent,
        int stages,
        int ticks,
        boolean quiescent,
        OptionalInt winner,
        boolean agreed) {}
