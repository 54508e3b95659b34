package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.StandardOutput;
import hustings.cli.flag.SweepFlags;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.search.growth.GrowthWriter;
import hustings.search.growth.GrowthWriter.Format;
import hustings.search.sweep.GrowthMeasurement;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepCsv;
import hustings.search.sweep.SweepProgress;
import hustings.search.sweep.SweepRunner;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hustings sweep}: measures an election over its detectors and seeds, as comma-separated values. */
@Command(name = "sweep", sortOptions = false)
final class SweepCommand extends ConsoleCommand {

    private static final int MAX_THREADS = 1024;

    @Mixin
    private SweepFlags flags;

    @Option(names = "--threads", paramLabel = "T")
    private Integer threads;

    @Option(names = "--csv", paramLabel = "FILE")
    private String csv;

    @Option(names = "--json")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (flags.isForGrowth()) {
            measureGrowth();
            return 0;
        }
        if (json) {
            throw BadInput.forOption("--json", "found without --growth; expected both");
        }
        Sweep sweep = flags.createSweep();
        int workers = SweepFlags.threadsOrDefault(threads, MAX_THREADS);
        if (!writesToFile()) {
            runSweep(sweep, workers, parent.out());
            return 0;
        }
        try (Writer file = createFile()) {
            runSweep(sweep, workers, file);
        }
        return 0;
    }

    /** Measures several sizes, and writes a table, one JSON object per line, or a file. */
    private void measureGrowth() throws IOException {
        if (json && csv != null) {
            throw SweepFlags.conflictWithGrowth("both --json and --csv");
        }
        GrowthMeasurement growth = flags.createGrowth();
        int workers = SweepFlags.threadsOrDefault(threads, MAX_THREADS);
        Format format = json ? Format.JSON : csv != null ? Format.CSV : Format.TABLE;
        try (Writer file = writesToFile() ? createFile() : Writer.nullWriter()) {
            GrowthWriter text =
                    new GrowthWriter(growth, flags.convention(), format, writesToFile() ? file : parent.out());
            growth.run(workers, PublishedAlgorithms::requireAlgorithm, text::writeSize);
        } catch (OutOfMemoryError e) {
            throw createOutOfMemoryError(workers);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static BadInput createOutOfMemoryError(int workers) {
        return new BadInput("not enough memory for " + workers + " of these runs at a time; give it more with java"
                + " -Xmx" + (workers == 1 ? "" : ", or use --threads 1"));
    }

    private boolean writesToFile() {
        return csv != null && !FileArgument.isStandardStream(csv);
    }

    private Writer createFile() throws IOException {
        Path path = Path.of(csv);
        if (csv.isEmpty() || (Files.exists(path) && !Files.isRegularFile(path))) {
            throw BadInput.forOption("--csv", "found '" + csv + "'; expected the name of a file");
        }
        try {
            return Files.newBufferedWriter(path, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw BadInput.forOption("--csv", "found the file '" + csv + "'; expected a new one");
        }
    }

    private void runSweep(Sweep sweep, int workers, Writer out) {
        SweepRunner runner = new SweepRunner(sweep, PublishedAlgorithms::requireAlgorithm);
        LineBuffer lines = new LineBuffer(out);
        CancelOnShutdown stop = new CancelOnShutdown(runner);
        boolean showsProgress = writesToFile()
                || !StandardOutput.isTerminal(StandardOutput.OUT); // else the rows would be mixed with it
        try (ProgressLine line = parent.newProgressLine(showsProgress, () -> progressOf(runner.progress()))) {
            line.start();
            lines.add(SweepCsv.formatHeader());
            runner.run(workers, row -> lines.add(SweepCsv.formatRow(sweep, row)));
            lines.flush();
        } catch (OutOfMemoryError e) {
            lines.flush();
            throw createOutOfMemoryError(workers);
        } finally {
            stop.continueShutdown();
        }
    }

    private static ProgressLine.Progress progressOf(SweepProgress progress) {
        String rate =
                String.format(Locale.ROOT, ", %.1f million messages a second", progress.messagesPerSecond() / 1e6);
        return new ProgressLine.Progress("", progress.done(), progress.total(), "runs", rate);
    }

    /**
     * Ends a sweep in an orderly way when the program is stopped, for instance by Ctrl+C: cancels the sweep and delays
     * the end of the program until {@link #continueShutdown}, so that finished rows can be written.
     */
    private static final class CancelOnShutdown {

        private static final int MAX_WAIT_SECONDS = 10;

        private final CountDownLatch released = new CountDownLatch(1);
        private final Thread hook;

        CancelOnShutdown(SweepRunner runner) {
            hook = new Thread(
                    () -> {
                        runner.cancel();
                        delayShutdown();
                    },
                    "sweep-stop");
            Runtime.getRuntime().addShutdownHook(hook);
        }

        private void delayShutdown() {
            try {
                released.await(MAX_WAIT_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the program ends now
            }
        }

        /** Lets the shutdown continue, because all rows are written. */
        void continueShutdown() {
            released.countDown();
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the program is being stopped, and the hook has done its work
            }
        }
    }
}
