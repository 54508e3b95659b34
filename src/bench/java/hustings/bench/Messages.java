package hustings.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts the messages of the elections measured, so that JMH gives a rate of them beside that of the elections. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Messages {

    /** Messages sent so far. */
    public long messages;
}
