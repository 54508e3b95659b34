package hustings.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Measures whole commands as a person waits for them: the jar of an earlier commit and this jar, in turn, each time in
 * a JVM of its own. Prints the medians and their ratios as a table.
 */
public final class CommandBenchmark {

    private static final Path CHILDREN_CPU = Path.of("/proc/self/stat");
    private static final Path PROCESSOR = Path.of("/proc/cpuinfo");
    private static final double TICKS_PER_SECOND = 100;

    private CommandBenchmark() {}

    /**
     * What one command took.
     *
     * @param wall seconds from its start to its end
     * @param cpu seconds of all processors together; not a number where the system does not say
     */
    private record Taken(double wall, double cpu) {}

    /**
     * Measures.
     *
     * @param arguments the file with the commit and the commands
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> lines = Files.readAllLines(Path.of(arguments[0])).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        Map<String, List<String>> starts = new LinkedHashMap<>();
        jarOf(lines.get(0)).ifPresent(jar -> starts.put(lines.get(0), List.of("-jar", jar.toString())));
        starts.put("now", List.of("-jar", "target/hustings.jar"));
        System.out.printf(
                "%n%s, Java %s, %s, %d cores%n%n",
                LocalDate.now(),
                Runtime.version(),
                processor(),
                Runtime.getRuntime().availableProcessors());
        System.out.println("| command | seconds of | " + String.join(" | ", starts.keySet()) + " |");
        System.out.println("|---|---|" + "---|".repeat(starts.size()));
        for (String line : lines.subList(1, lines.size())) {
            List<String> words = Arrays.asList(line.split(" "));
            measure(starts.values(), words.subList(1, words.size()), Integer.parseInt(words.get(0)));
        }
    }

    private static void measure(Collection<List<String>> starts, List<String> command, int rounds)
            throws IOException, InterruptedException {
        Map<List<String>, List<Taken>> taken = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (List<String> start : starts) {
                taken.computeIfAbsent(start, first -> new ArrayList<>()).add(run(start, command));
            }
        }
        print(command, "the clock", taken.values(), Taken::wall);
        print(command, "all processors", taken.values(), Taken::cpu);
    }

    /** Prints the median of each start, and how many times that of the first it is. */
    private static void print(
            List<String> command, String what, Collection<List<Taken>> taken, ToDoubleFunction<Taken> seconds) {
        double[] medians =
                taken.stream().mapToDouble(start -> median(start, seconds)).toArray();
        System.out.printf("| `%s` | %s |", String.join(" ", command), what);
        for (double median : medians) {
            System.out.printf(Locale.ROOT, " %.2f (%.2f) |", median, median / medians[0]);
        }
        System.out.println();
    }

    private static double median(List<Taken> taken, ToDoubleFunction<Taken> seconds) {
        double[] sorted = taken.stream().mapToDouble(seconds).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static Taken run(List<String> start, List<String> command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(java()));
        words.addAll(start);
        words.addAll(command);
        double cpuBefore = childrenCpu();
        long begin = System.nanoTime();
        int status = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        double wall = (System.nanoTime() - begin) / 1e9;
        if (status > 1) { // 1 is an answer as well: a counterexample, a claim that does not hold
            throw new IOException(String.join(" ", words) + " ended with status " + status);
        }
        return new Taken(wall, childrenCpu() - cpuBefore);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Seconds that all ended child processes had of the processors; the name in brackets may hold blanks. */
    private static double childrenCpu() throws IOException {
        if (!Files.isReadable(CHILDREN_CPU)) {
            return Double.NaN;
        }
        String stat = Files.readString(CHILDREN_CPU);
        String[] fromState = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fromState[13]) + Long.parseLong(fromState[14])) / TICKS_PER_SECOND;
    }

    private static String processor() throws IOException {
        if (!Files.isReadable(PROCESSOR)) {
            return System.getProperty("os.arch");
        }
        return Files.readAllLines(PROCESSOR).stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 2))
                .findFirst()
                .orElse(System.getProperty("os.arch"));
    }

    /** The jar of a commit: built in a worktree of its own beside the repository's data, and kept there. */
    private static Optional<Path> jarOf(String commit) throws IOException, InterruptedException {
        try {
            Path worktree = Path.of(output(List.of("git", "rev-parse", "--git-common-dir")), "bench", commit)
                    .toAbsolutePath();
            Path jar = worktree.resolve(Path.of("target", "hustings.jar"));
            if (!Files.exists(worktree)) {
                output(List.of("git", "worktree", "add", "--detach", worktree.toString(), commit));
            }
            if (!Files.exists(jar)) {
                String maven = File.separatorChar == '\\' ? "mvn.cmd" : "mvn";
                output(List.of(maven, "-q", "-f", worktree.toString(), "-DskipTests", "package"));
            }
            return Optional.of(jar);
        } catch (IOException e) {
            System.out.println(
                    "The jar of " + commit + " cannot be built here, so nothing is compared: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + text);
        }
        return text.strip();
    }
}
