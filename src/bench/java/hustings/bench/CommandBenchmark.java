package hustings.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Measures whole commands as a person waits for them: this jar and that of an earlier commit in turn, each time in a
 * JVM of its own. Prints the medians and their ratios as a table.
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
     * @param arguments the file with the commit and the commands, and the jar of now
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> lines = Files.readAllLines(Path.of(arguments[0])).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        Optional<Path> then = jarOf(lines.get(0));
        Path now = Path.of(arguments[1]);
        System.out.printf(
                "%n%s, Java %s, %s, %d cores%n%n",
                LocalDate.now(),
                Runtime.version(),
                processor(),
                Runtime.getRuntime().availableProcessors());
        System.out.printf("| command | %s | now | now / then | CPU then | CPU now | now / then |%n", lines.get(0));
        System.out.println("|---|---|---|---|---|---|---|");
        for (String line : lines.subList(1, lines.size())) {
            List<String> words = Arrays.asList(line.split(" "));
            measure(then, now, words.subList(1, words.size()), Integer.parseInt(words.get(0)));
        }
    }

    private static void measure(Optional<Path> then, Path now, List<String> command, int rounds)
            throws IOException, InterruptedException {
        List<Taken> before = new ArrayList<>();
        List<Taken> after = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            if (then.isPresent()) {
                before.add(run(then.get(), command));
            }
            after.add(run(now, command));
        }
        System.out.printf(
                "| `%s` | %s | %s |%n",
                String.join(" ", command), row(before, after, Taken::wall), row(before, after, Taken::cpu));
    }

    private static String row(List<Taken> before, List<Taken> after, ToDoubleFunction<Taken> seconds) {
        double then = median(before, seconds);
        double now = median(after, seconds);
        return String.format(Locale.ROOT, "%.2f s | %.2f s | %.2f", then, now, now / then);
    }

    private static double median(List<Taken> taken, ToDoubleFunction<Taken> seconds) {
        double[] sorted = taken.stream().mapToDouble(seconds).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
    }

    private static Taken run(Path jar, List<String> command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(java(), "-jar", jar.toString()));
        words.addAll(command);
        double cpuBefore = childrenCpu();
        long start = System.nanoTime();
        int status = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        double wall = (System.nanoTime() - start) / 1e9;
        if (status > 1) { // 1 is an answer as well: a counterexample, a claim that does not hold
            throw new IOException(jar + " " + String.join(" ", command) + " ended with status " + status);
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
