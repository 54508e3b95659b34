package hustings.bench;

import com.sun.management.OperatingSystemMXBean;
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
    private static final OperatingSystemMXBean JVM = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** Messages sent so far, or whatever else is counted. */
    public long messages;

    /** Nanoseconds for which the measuring thread had a processor so far. */
    public long processorNanos;

    /** Makes an election, which returns its number of messages, and counts. */
    long count(LongSupplier election) {
        return count(election, THREADS::getCurrentThreadCpuTime);
    }

    /** The same where other threads do the work: all that the JVM does meanwhile is counted as well. */
    long countAllThreads(LongSupplier work) {
        return count(work, JVM::getProcessCpuTime);
    }

    private long count(LongSupplier election, LongSupplier processorTime) {
        long start = processorTime.getAsLong();
        long sent = election.getAsLong();
        processorNanos += processorTime.getAsLong() - start;
        messages += sent;
        return sent;
    }
}
