package hustings.cli;

import hustings.search.Sweep;
import hustings.search.SweepCsv;
import hustings.search.SweepPart;
import hustings.search.SweepRun;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file that a part of a sweep is written to, and what is there of it from an earlier time. */
final class SweepFile {

    /** No line of a sweep is longer, so what has a longer one is something else. */
    private static final int LONGEST_LINE = 10_000;

    private final Path path;
    private final boolean header;
    private long lines;
    private long bytes;

    private SweepFile(Path path, boolean header) {
        this.path = path;
        this.header = header;
    }

    /**
     * A file that is written from its beginning.
     *
     * @param header whether it begins with a header
     * @throws BadInput if there is something that would be lost
     */
    static SweepFile begun(Path path, boolean header) throws IOException {
        if (Files.exists(path) && Files.size(path) > 0) {
            throw BadInput.in("--csv", "found '" + path + "' with content; expected a new file, or --resume as well");
        }
        return new SweepFile(path, header);
    }

    /**
     * A file that is gone on with after its last whole line, if it is there.
     *
     * @param header whether it begins with a header
     * @throws BadInput if it is of another sweep, or of another part of it
     */
    static SweepFile resumed(Path path, boolean header, Sweep sweep, SweepPart part) throws IOException {
        SweepFile file = new SweepFile(path, header);
        if (Files.exists(path)) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
                for (String line = nextLine(in); line != null; line = nextLine(in)) {
                    file.check(line, sweep, part);
                    file.lines++;
                    file.bytes += line.length() + 1;
                }
            }
        }
        return file;
    }

    /** The next line without its end; null if there is no whole one left. */
    private static String nextLine(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                return null;
            }
            if (line.length() < LONGEST_LINE) {
                line.append((char) read);
            }
        }
        return line.toString();
    }

    private void check(String line, Sweep sweep, SweepPart part) {
        if (header && lines == 0) {
            require(line.equals(SweepCsv.HEADER), line, "the header " + SweepCsv.HEADER);
            return;
        }
        require(rows() < part.runs(), line, "no more than the " + part.runs() + " runs of this sweep");
        SweepRun run = sweep.run(part.first() + rows());
        require(SweepCsv.isOf(sweep, run, line), line, "the run " + SweepCsv.key(sweep, run));
    }

    private void require(boolean right, String line, String expected) {
        if (!right) {
            throw BadInput.in(
                    "--resume", path + ", line " + (lines + 1) + ": found '" + line + "'; expected " + expected);
        }
    }

    /** How many runs are there already. */
    long rows() {
        return header && lines > 0 ? lines - 1 : lines;
    }

    /** Whether the header is still to be written. */
    boolean lacksHeader() {
        return header && lines == 0;
    }

    /** Opens it to write on after what is there; a torn line at the end is taken off. */
    Writer open() throws IOException {
        FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        channel.truncate(bytes);
        channel.position(bytes);
        return Channels.newWriter(channel, StandardCharsets.UTF_8);
    }
}
