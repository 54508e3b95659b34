package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.flag.StandardOutput;
import hustings.cli.flag.SweepFlags;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.search.Shard;
import hustings.search.growth.GrowthWriter;
import hustings.search.growth.GrowthWriter.Format;
import hustings.search.sweep.GrowthMeasurement;
import hustings.search.sweep.RunRange;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepCsv;
import hustings.search.sweep.SweepProgress;
import hustings.search.sweep.SweepRunner;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
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

    @Option(names = "--resume")
    private boolean resume;

    @Option(names = "--shard", paramLabel = "I/K")
    private String shard;

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
        Shard wanted = SweepFlags.parseShard(shard);
        RunRange part = sweep.runsOfPart(wanted.part(), wanted.parts());
        boolean header = wanted.part() == 1;
        if (!writesToFile()) {
            if (resume) {
                throw BadInput.forOption("--resume", "found without --csv; expected the FILE to continue");
            }
            runSweep(sweep, part, header, workers, parent.out());
            return 0;
        }
        try (SweepFile file = SweepFile.open(outputPath(), header, sweep, part, resume)) {
            runSweep(
                    sweep, part.withoutFirst(file.rowCount()), file.lacksHeader(), workers, file.openAppendingWriter());
        }
        return 0;
    }

    /** Measures several sizes, and writes a table, one JSON object per line, or a file. */
    private void measureGrowth() throws IOException {
        if (shard != null || resume || (json && csv != null)) {
            throw SweepFlags.conflictWithGrowth("--shard, --resume, or both --json and --csv");
        }
        if (writesToFile() && Files.exists(outputPath())) {
            throw BadInput.forOption("--csv", "found the file '" + csv + "'; expected a new one");
        }
        GrowthMeasurement growth = flags.createGrowth();
        int workers = SweepFlags.threadsOrDefault(threads, MAX_THREADS);
        Format format = json ? Format.JSON : csv != null ? Format.CSV : Format.TABLE;
        try (Writer file = writesToFile() ? Files.newBufferedWriter(outputPath()) : Writer.nullWriter()) {
            GrowthWriter text =
                    new GrowthWriter(growth, flags.convention(), format, writesToFile() ? file : parent.out());
            growth.run(workers, PublishedAlgorithms::requireAlgorithm, text::writeSize);
        } catch (OutOfMemoryError e) {
            throw createOutOfMemoryError(workers, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static BadInput createOutOfMemoryError(int workers, String hint) {
        return new BadInput("not enough memory for " + workers + " of these runs at a time; give it more with java"
                + " -Xmx" + (workers == 1 ? "" : ", or use --threads 1") + hint);
    }

    private boolean writesToFile() {
        return csv != null && !FileArgument.isStandardStream(csv);
    }

    private Path outputPath() {
        Path path = Path.of(csv);
        if (csv.isEmpty() || (Files.exists(path) && !Files.isRegularFile(path))) {
            throw BadInput.forOption("--csv", "found '" + csv + "'; expected the name of a file");
        }
        return path;
    }

    private void runSweep(Sweep sweep, RunRange part, boolean writesHeader, int workers, Writer out)
            throws IOException {
        SweepRunner runner = new SweepRunner(sweep, part, PublishedAlgorithms::requireAlgorithm);
        LineBuffer lines = new LineBuffer(out);
        CancelOnShutdown stop = new CancelOnShutdown(runner);
        boolean showsProgress = writesToFile()
                || !StandardOutput.isTerminal(StandardOutput.OUT); // else the rows would be mixed with it
        try (ProgressLine line = parent.newProgressLine(showsProgress, () -> progressOf(runner.progress()))) {
            line.start();
            if (writesHeader) {
                lines.add(SweepCsv.HEADER);
            }
            runner.run(workers, row -> lines.add(SweepCsv.formatRow(sweep, row)));
            lines.flush();
        } catch (OutOfMemoryError e) {
            lines.flush();
            throw createOutOfMemoryError(workers, writesToFile() ? "; --resume continues after what is done" : "");
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
