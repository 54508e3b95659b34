package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.cli.flag.StandardOutput;
import hustings.cli.flag.SweepFlags;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepCsv;
import hustings.search.sweep.SweepPart;
import hustings.search.sweep.SweepProgress;
import hustings.search.sweep.SweepRunner;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hustings sweep}: measures an election over its detectors and seeds, as comma-separated values. */
@Command(name = "sweep", sortOptions = false)
final class SweepCommand extends ConsoleCommand {

    private static final int MAX_THREADS = 1024;
    private static final Pattern SHARD = Pattern.compile("\\s*0*(\\d{1,9})\\s*/\\s*0*(\\d{1,9})\\s*");

    @Mixin
    private SweepFlags flags;

    @Option(names = "--threads", paramLabel = "T")
    private String threads;

    @Option(names = "--csv", paramLabel = "FILE")
    private String csv;

    @Option(names = "--resume")
    private boolean resume;

    @Option(names = "--shard", paramLabel = "I/K")
    private String shard;

    @Override
    public Integer call() throws IOException {
        if (OutFile.isStandard(csv)) {
            csv = null;
        }
        Sweep sweep = flags.sweep();
        int workers = SweepFlags.threads(threads, MAX_THREADS);
        int[] split = shard == null ? new int[] {1, 1} : split();
        SweepPart part = sweep.part(split[0], split[1]);
        boolean header = split[0] == 1;
        if (csv == null) {
            if (resume) {
                throw BadInput.in("--resume", "found without --csv; expected the FILE to continue");
            }
            write(sweep, part, header, workers, parent.out());
            return 0;
        }
        try (SweepFile file = SweepFile.open(path(), header, sweep, part, resume)) {
            write(sweep, part.after(file.rows()), file.lacksHeader(), workers, file.writer());
        }
        return 0;
    }

    private int[] split() {
        Matcher matcher = SHARD.matcher(shard);
        if (matcher.matches()) {
            int part = Integer.parseInt(matcher.group(1));
            int parts = Integer.parseInt(matcher.group(2));
            if (part >= 1 && part <= parts) {
                return new int[] {part, parts};
            }
        }
        throw BadInput.in("--shard", "found '" + shard + "'; expected I/K with I from 1 to K, such as 2/4");
    }

    private Path path() {
        Path path = null;
        try {
            path = Path.of(csv);
        } catch (InvalidPathException e) {
            // said below
        }
        if (path == null || csv.isEmpty() || (Files.exists(path) && !Files.isRegularFile(path))) {
            throw BadInput.in("--csv", "found '" + csv + "'; expected the name of a file");
        }
        return path;
    }

    private void write(Sweep sweep, SweepPart part, boolean header, int workers, Writer out) throws IOException {
        SweepRunner runner = new SweepRunner(
                sweep, part, choice -> Catalogue.named(choice.name()).with(choice.options()));
        SweepLines lines = new SweepLines(out);
        SweepStop stop = new SweepStop(runner);
        boolean apart =
                csv != null || !StandardOutput.isTerminal(StandardOutput.OUT); // else it stood between the lines
        try (ProgressLine line = parent.progress(apart, () -> step(runner.progress()))) {
            line.start();
            if (header) {
                lines.add(SweepCsv.HEADER);
            }
            runner.run(workers, row -> lines.add(SweepCsv.line(sweep, row)));
            lines.flush();
        } catch (OutOfMemoryError e) {
            lines.flush();
            throw new BadInput("not enough memory for " + workers + " of these runs at a time; give it more with java"
                    + " -Xmx" + (workers == 1 ? "" : ", or use --threads 1")
                    + (csv == null ? "" : "; --resume continues after what is done"));
        } finally {
            stop.release();
        }
    }

    private static ProgressLine.Step step(SweepProgress progress) {
        String rate =
                String.format(Locale.ROOT, ", %.1f million messages a second", progress.messagesPerSecond() / 1e6);
        return new ProgressLine.Step("", progress.done(), progress.total(), "runs", rate);
    }

    /**
     * Ends a sweep in good order when the program is stopped, as by Ctrl+C: cancels it, and holds the end of the
     * program up until {@link #release}, so that what is done can be written.
     */
    private static final class SweepStop {

        private static final int PATIENCE_SECONDS = 10;

        private final CountDownLatch released = new CountDownLatch(1);
        private final Thread hook;

        SweepStop(SweepRunner runner) {
            hook = new Thread(
                    () -> {
                        runner.cancel();
                        awaitRelease();
                    },
                    "sweep-stop");
            Runtime.getRuntime().addShutdownHook(hook);
        }

        private void awaitRelease() {
            try {
                released.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the program ends now
            }
        }

        /** What was done is written, and nothing more will be. */
        void release() {
            released.countDown();
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the program is being stopped, and the hook has done its work
            }
        }
    }
}
