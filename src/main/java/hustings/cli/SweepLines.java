package hustings.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Writes lines, some at a time but whole ones only, so that whoever is stopped leaves no torn one. */
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

    /** Writes what waits. */
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
