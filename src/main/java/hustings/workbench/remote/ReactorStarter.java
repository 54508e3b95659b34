package hustings.workbench.remote;

import hustings.workbench.remote.ProcessTree.Usage;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Starts the JVMs that compute the reactions of one submission. */
public final class ReactorStarter implements AutoCloseable {

    private final ReactorSettings settings;
    private final Queue<ReactorProcess> started = new ConcurrentLinkedQueue<>();

    /** Creates a starter; nothing is started yet. */
    public ReactorStarter(ReactorSettings settings) {
        this.settings = settings;
    }

    ReactorProcess start() {
        ReactorProcess reactor = ReactorProcess.start(settings);
        started.add(reactor);
        return reactor;
    }

    /** The processor time that all started JVMs have used. */
    public long usedProcessorNanos() {
        return started.stream()
                .map(ReactorProcess::usage)
                .mapToLong(Usage::processorNanos)
                .sum();
    }

    /** Whether a JVM was killed since this was asked last because a reaction waited for something. */
    public boolean takeWaiting() {
        return started.stream().filter(ReactorProcess::takeWaiting).count() > 0;
    }

    /** Kills all started processes. */
    @Override
    public void close() {
        started.forEach(ReactorProcess::close);
    }
}
