package hustings.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Buffers lines and writes whole ones only, so that an interrupted sweep leaves no partial line. */
final class SweepLines {

    private static final int FLUSH_CHARS = 1 << 12;
    private static final long FLUSH_NANOS = 200_000_000L;

    private final Writer out;
    private final StringBuilder waiting = new StringBuilder();
    private long flushedNanos = System.nanoTime();

    SweepLines(Writer out) {
        this.out = out;
    }

    /** Adds a line, given without its end. */
    void add(String line) {
        waiting.append(line).append('\n');
        if (waiting.length() >= FLUSH_CHARS || System.nanoTime() - flushedNanos >= FLUSH_NANOS) {
            flush();
        }
    }

    /** Writes the buffered lines. */
    void flush() {
        try {
            out.append(waiting);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        waiting.setLength(0);
        flushedNanos = System.nanoTime();
    }
}
