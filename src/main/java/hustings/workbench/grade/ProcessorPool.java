package hustings.workbench.grade;

import hustings.workbench.remote.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The processor cores for grading. A submission and its judge share one core: they work in turn, thousands of times a
 * second, and Linux takes longer to wake another core than a reaction takes. The operating system chooses the cores if
 * {@code taskset} is missing, or if some would stay idle.
 */
final class ProcessorPool {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED_KEY = "Cpus_allowed_list:";

    private final Queue<Integer> freeProcessors;

    /**
     * Finds the cores that may be used.
     *
     * @param submissions how many submissions are graded at a time, at least 1
     */
    ProcessorPool(int submissions) {
        List<Integer> allowed = findAllowedProcessors();
        freeProcessors = new ConcurrentLinkedQueue<>(submissions < allowed.size() ? List.of() : allowed);
    }

    /** Reserves a core until it is released, and returns its number; negative if the operating system is to choose. */
    int reserve() {
        Integer processor = freeProcessors.poll();
        return processor == null ? -1 : processor;
    }

    /** Releases a core; does nothing for a negative number. */
    void release(int processor) {
        if (processor >= 0) {
            freeProcessors.add(processor);
        }
    }

    /** The prefix of a command that is to run on a core; empty for a negative number. */
    static List<String> tasksetPrefix(int processor) {
        return processor < 0 ? List.of() : List.of("taskset", "-c", String.valueOf(processor));
    }

    private static List<Integer> findAllowedProcessors() {
        try (Stream<String> lines = Files.lines(STATUS)) {
            List<Integer> allowed = lines.filter(line -> line.startsWith(ALLOWED_KEY))
                    .flatMapToInt(line -> parseRanges(line.substring(ALLOWED_KEY.length())))
                    .boxed()
                    .collect(Collectors.toList());
            allowed.removeIf(processor -> !isUsable(processor));
            return allowed;
        } catch (IOException | NumberFormatException e) {
            return List.of(); // not Linux
        }
    }

    /** Parses a list of numbers such as 0-3,8. */
    private static IntStream parseRanges(String ranges) {
        return Stream.of(ranges.strip().split(",")).flatMapToInt(range -> {
            String[] ends = range.split("-");
            return IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
        });
    }

    private static boolean isUsable(int processor) {
        return ChildProcess.succeeds(Stream.concat(tasksetPrefix(processor).stream(), Stream.of("true"))
                .toList());
    }
}
