package hustings.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Counts the messages of the elections measured and the processor time they take, so that JMH gives the rates of both
 * beside that of the elections. On a machine that does other things as well, messages per second of processor time say
 * more than messages per second.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Messages {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Messages sent so far. */
    public long messages;

    /** Nanoseconds for which the measuring thread had a processor so far. */
    public long processorNanos;

    /** Makes an election, which returns its number of messages, and counts. */
    long count(LongSupplier election) {
        long start = THREADS.getCurrentThreadCpuTime();
        long sent = election.getAsLong();
        processorNanos += THREADS.getCurrentThreadCpuTime() - start;
        messages += sent;
        return sent;
    }
}
