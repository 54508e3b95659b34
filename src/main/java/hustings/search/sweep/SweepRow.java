package hustings.search.sweep;

import java.util.OptionalInt;

/**
 * The result of one run of a sweep.
 *
 * @param run the run
 * @param messages the number of messages under the sweep's counting convention
 * @param sent the number of all messages sent
 * @param stages the number of stages
 * @param ticks the tick at which the run came to rest, or the last tick
 * @param quiescent whether the run came to rest
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
