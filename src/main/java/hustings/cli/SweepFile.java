package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.search.sweep.RunRange;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepCsv;
import hustings.search.sweep.SweepRun;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The output file of a part of a sweep, with the rows that an earlier call has written. The file is locked while it is
 * open, so that no two sweeps write to it at a time.
 */
final class SweepFile implements Closeable {

    /** The greatest length of a row; a file with a longer line is not of a sweep. */
    private static final int MAX_LINE_LENGTH = 1 << 16;

    private final Path path;
    private final boolean header;
    private final Sweep sweep;
    private final RunRange part;
    private final FileChannel channel;
    private long lineCount;
    private long validBytes;

    private SweepFile(Path path, boolean header, Sweep sweep, RunRange part) throws IOException {
        this.path = path;
        this.header = header;
        this.sweep = sweep;
        this.part = part;
        this.channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * Opens a file, which is created if missing.
     *
     * @param hasHeader whether the file begins with a header
     * @param resume whether to continue after its last whole line; otherwise the file must be empty
     * @throws BadInput if the file is of another sweep or of another part, if other content would be lost, or if
     *     another sweep is writing to it; the file is not changed
     */
    static SweepFile open(Path path, boolean hasHeader, Sweep sweep, RunRange part, boolean resume) throws IOException {
        SweepFile file = new SweepFile(path, hasHeader, sweep, part);
        try {
            file.lock();
            if (resume) {
                file.checkExistingLines();
            } else if (file.channel.size() > 0) {
                throw BadInput.forOption(
                        "--csv",
                        "found the file '" + path + "', which is not empty; expected a new file, or --resume as well");
            }
            return file;
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private void lock() throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null; // held by this program
        }
        if (lock == null) {
            throw BadInput.forOption("--csv", "another sweep is writing to '" + path + "'; expected a file of its own");
        }
    }

    private void checkExistingLines() throws IOException {
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel.position(0)));
        StringBuilder line = new StringBuilder();
        long zeros = 0; // a power failure may leave zero bytes after the last one written
        for (int read = in.read(); read >= 0; read = in.read()) {
            if (read == 0) {
                zeros++;
                continue;
            }
            if (zeros > 0) {
                line.append('\0');
            }
            if (read == '\n') {
                checkLine(line.toString(), true);
                lineCount++;
                validBytes += line.length() + 1;
                line.setLength(0);
            } else if (line.length() < MAX_LINE_LENGTH) {
                line.append((char) read);
            }
            zeros = 0;
        }
        checkLine(line.toString(), false);
    }

    /** Checks a whole line, or the text after the last line end, which must be the start of the next line. */
    private void checkLine(String line, boolean isWhole) {
        if (lacksHeader()) {
            boolean isValid = isWhole ? line.equals(SweepCsv.HEADER) : SweepCsv.HEADER.startsWith(line);
            requireValidLine(isValid, line, "the header " + SweepCsv.HEADER);
        } else if (isWhole || !line.isEmpty()) {
            requireValidLine(
                    rowCount() < part.runCount(), line, "no more than the " + part.runCount() + " runs of this sweep");
            SweepRun run = sweep.runAt(part.first() + rowCount());
            boolean isValid = isWhole ? SweepCsv.isRowOf(sweep, run, line) : SweepCsv.canBeStartOfRow(sweep, run, line);
            requireValidLine(isValid, line, "the run " + SweepCsv.formatKeyColumns(sweep, run));
        }
    }

    private void requireValidLine(boolean isValid, String line, String expected) {
        if (!isValid) {
            throw BadInput.forOption(
                    "--resume", path + ", line " + (lineCount + 1) + ": found '" + line + "'; expected " + expected);
        }
    }

    /** The number of runs in the file. */
    long rowCount() {
        return header && lineCount > 0 ? lineCount - 1 : lineCount;
    }

    /** Whether the header is missing. */
    boolean lacksHeader() {
        return header && lineCount == 0;
    }

    /** Appends to the file, after removing a partial line at its end. */
    Writer openAppendingWriter() throws IOException {
        channel.truncate(validBytes);
        channel.position(validBytes);
        return Channels.newWriter(channel, StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
