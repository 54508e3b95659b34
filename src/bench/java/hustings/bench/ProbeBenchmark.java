package hustings.bench;

import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * The limit that the engine is measured against: the same election by a program written for nothing else. A message is
 * a packed int in an array per round, delivered by one virtual call. No calendar, no outboxes, no stages, no tallies by
 * type, no timers, no ids but positions.
 */
@State(Scope.Thread)
public class ProbeBenchmark {

    private static final int ELECTION = 0;
    private static final int OK = 1;
    private static final int COORDINATOR = 2;

    private static final int TYPE_BITS = 4;
    private static final int PROCESS_BITS = 14;
    private static final int TYPE_MASK = (1 << TYPE_BITS) - 1;
    private static final int PROCESS_MASK = (1 << PROCESS_BITS) - 1;

    /** How many live processes there are. */
    @Param("1000")
    public int n;

    /** One election. */
    @Benchmark
    public long packed(Messages counter) {
        return counter.count(() -> new Rounds(n).elect());
    }

    /** Whatever takes a message. */
    private interface Receiver {
        void receive(int from, int type, Rounds out);
    }

    /** The messages of this round and of the next. */
    private static final class Rounds {
        private final Bully[] processes;
        private int[] arriving = new int[16];
        private int[] leaving = new int[16];
        private int leavingCount;

        Rounds(int live) {
            processes = new Bully[live];
            Arrays.setAll(processes, Bully::new);
        }

        void send(int from, int to, int type) {
            if (leavingCount == leaving.length) {
                leaving = Arrays.copyOf(leaving, 2 * leavingCount);
            }
            leaving[leavingCount++] = (from << PROCESS_BITS | to) << TYPE_BITS | type;
        }

        long elect() {
            Receiver[] receivers = processes;
            processes[0].holdElection(this);
            long sent = 0;
            while (leavingCount > 0) {
                int[] round = leaving;
                int count = leavingCount;
                leaving = arriving;
                arriving = round;
                leavingCount = 0;
                sent += count;
                for (int i = 0; i < count; i++) {
                    int message = round[i];
                    int to = message >> TYPE_BITS & PROCESS_MASK;
                    if (to < receivers.length) {
                        receivers[to].receive(message >> TYPE_BITS + PROCESS_BITS, message & TYPE_MASK, this);
                    }
                }
                if (leavingCount == 0) {
                    announce();
                }
            }
            return sent;
        }

        private void announce() {
            for (Bully process : processes) {
                process.winIfUnanswered(this);
            }
        }
    }

    /** One process. The position after the last is the crashed coordinator's. */
    private static final class Bully implements Receiver {
        private final int position;
        private boolean holding;
        private boolean electing;
        private int coordinator;

        Bully(int position) {
            this.position = position;
        }

        @Override
        public void receive(int from, int type, Rounds out) {
            switch (type) {
                case ELECTION -> {
                    out.send(position, from, OK);
                    if (!holding) {
                        holdElection(out);
                    }
                }
                case OK -> electing = false;
                default -> {
                    coordinator = from;
                    holding = false;
                }
            }
        }

        void holdElection(Rounds out) {
            holding = true;
            electing = true;
            for (int to = position + 1; to <= out.processes.length; to++) {
                out.send(position, to, ELECTION);
            }
        }

        void winIfUnanswered(Rounds out) {
            if (electing) {
                electing = false;
                coordinator = position;
                for (int to = 0; to < coordinator; to++) {
                    out.send(position, to, COORDINATOR);
                }
            }
        }
    }
}
