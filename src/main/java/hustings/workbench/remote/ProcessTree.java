package hustings.workbench.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A process and all that it has started. On Linux they are found from one to the next, without a look at any other
 * process of the computer; elsewhere only the first is known while it runs.
 */
public final class ProcessTree {

    private static final Path PROC = Path.of("/proc");

    /** The time unit in which Linux counts, on every architecture. */
    private static final long NANOS_PER_TICK = 10_000_000;

    private static final Pattern MEMORY = Pattern.compile("(?m)^VmRSS:\\s*(\\d+) kB");

    /** Places in /proc/PID/stat, counted from the end of the command's name. */
    private static final int FIRST_TIME = 11;

    private static final int LAST_TIME = 14;
    private static final int THREADS = 17;

    private final Process root;
    private final Map<Long, ProcessHandle> seen = new ConcurrentHashMap<>();
    private long mostNanos;

    /**
     * What the processes hold together; zero where it is unknown.
     *
     * @param processorNanos the processor time used so far, also by processes that have ended; never less than before
     */
    public record Usage(long processorNanos, long megabytes, long threads) {}

    /** The processes started by a process, and it. */
    public ProcessTree(Process root) {
        this.root = root;
        seen.put(root.pid(), root.toHandle());
    }

    /** Looks at all processes. */
    public synchronized Usage measure() {
        long nanos = 0;
        long kilobytes = 0;
        long threads = 0;
        List<Long> all = new ArrayList<>(List.of(root.pid()));
        for (int i = 0; i < all.size(); i++) {
            Path folder = PROC.resolve(String.valueOf(all.get(i)));
            addChildren(folder, all);
            try {
                String stat = Files.readString(folder.resolve("stat"));
                String[] values = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
                for (int time = FIRST_TIME; time <= LAST_TIME; time++) {
                    nanos += Long.parseLong(values[time]) * NANOS_PER_TICK;
                }
                threads += Long.parseLong(values[THREADS]);
                Matcher memory = MEMORY.matcher(Files.readString(folder.resolve("status")));
                kilobytes += memory.find() ? Long.parseLong(memory.group(1)) : 0;
            } catch (IOException e) { // it has ended, or this is not Linux
                nanos += i > 0
                        ? 0
                        : root.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
            }
        }
        all.forEach(pid -> ProcessHandle.of(pid).ifPresent(found -> seen.put(pid, found)));
        mostNanos = Math.max(mostNanos, nanos);
        return new Usage(mostNanos, kilobytes >> 10, threads);
    }

    private static void addChildren(Path folder, List<Long> all) {
        try (Stream<Path> tasks = Files.list(folder.resolve("task"))) {
            for (Path task : tasks.toList()) {
                String children = Files.readString(task.resolve("children"));
                Stream.of(children.split(" ")).filter(pid -> !pid.isBlank()).forEach(pid -> all.add(Long.valueOf(pid)));
            }
        } catch (IOException | UncheckedIOException e) {
            // what has ended has no children
        }
    }

    /** Kills the processes that were found, those that share a session with one of them, and at last the first. */
    public void kill() {
        if (Files.exists(PROC)) {
            measure();
            killSessions();
        } else {
            root.descendants().forEach(found -> seen.put(found.pid(), found));
        }
        seen.values().forEach(ProcessHandle::destroyForcibly);
        ChildProcess.killAndWait(root);
    }

    /** Kills what was left behind by a process that has ended, if it was started without a sandbox. */
    private void killSessions() {
        String groups = seen.keySet().stream().map(pid -> "-" + pid).collect(Collectors.joining(" "));
        ChildProcess.succeeds(List.of("sh", "-c", "kill -s KILL -- " + groups));
    }
}
