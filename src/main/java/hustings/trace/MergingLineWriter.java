package hustings.trace;

import hustings.scenario.Range;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Writes the lines of a transcript. Consecutive lines that differ only in the process are merged, if the ids ascend.
 */
final class MergingLineWriter {

    private static final String INDENT = "  ";

    private final Appendable out;
    private final IntFunction<String> nameOf;
    private final List<Integer> processes = new ArrayList<>();
    private String before = "";
    private String after = "";

    /** @param nameOf returns what the process with an id is called */
    MergingLineWriter(Appendable out, IntFunction<String> nameOf) {
        this.out = out;
        this.nameOf = nameOf;
    }

    /**
     * Writes a text as it is, without the pending line.
     *
     * @throws UncheckedIOException if the output fails
     */
    void writeVerbatim(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a line about a process, which may be merged with the pending one. */
    void addMergeableLine(String textBefore, int process, String textAfter) {
        boolean goesOn = !processes.isEmpty() && process > processes.get(processes.size() - 1);
        if (!goesOn || !textBefore.equals(before) || !textAfter.equals(after)) {
            flush();
            before = textBefore;
            after = textAfter;
        }
        processes.add(process);
    }

    /** Adds a line that is never merged with others. */
    void addUnmergedLine(String text) {
        flush();
        writeVerbatim(INDENT + text + "\n");
    }

    /** Writes the pending line. */
    void flush() {
        if (!processes.isEmpty()) {
            writeVerbatim(INDENT + before + Range.format(processes, nameOf) + after + "\n");
            processes.clear();
        }
    }
}
