package hustings.cli.text;

import hustings.trace.difference.RunDifference;
import hustings.trace.difference.RunDifference.LinePair;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Prints the lines around the first difference of two runs side by side. */
public final class DifferenceText {

    private static final int LINES_AROUND = 3;

    private DifferenceText() {}

    /**
     * Writes the lines around the difference; lines that differ are marked with an exclamation mark.
     *
     * @param indent the text before each line
     * @throws IOException if {@code out} fails
     */
    public static void writeSideBySide(RunDifference difference, String indent, Appendable out) throws IOException {
        List<LinePair> pairs = difference.linesAroundDivergence(LINES_AROUND, LINES_AROUND);
        int width = pairs.stream().mapToInt(pair -> pair.one().length()).max().orElse(0);
        for (LinePair pair : pairs) {
            String left = String.format(Locale.ROOT, "%-" + Math.max(1, width) + "s", pair.one());
            out.append(indent + (pair.isEqual() ? " " : "!") + " " + left + " | " + pair.other() + "\n");
        }
    }
}
