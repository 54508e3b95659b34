package hustings.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Buffers lines and writes only whole ones, so that an interrupted sweep leaves no partial line. */
final class LineBuffer {

    private static final int FLUSH_CHARS = 1 << 12;
    private static final long FLUSH_NANOS = 200_000_000L;

    private final Writer out;
    private final StringBuilder buffer = new StringBuilder();
    private long flushedNanos = System.nanoTime();

    LineBuffer(Writer out) {
        this.out = out;
    }

    /** Adds a line with its line break. */
    void add(String line) {
        buffer.append(line);
        if (buffer.length() >= FLUSH_CHARS || System.nanoTime() - flushedNanos >= FLUSH_NANOS) {
            flush();
        }
    }

    /** Writes the buffered lines. */
    void flush() {
        try {
            out.append(buffer);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        buffer.setLength(0);
        flushedNanos = System.nanoTime();
    }
}
