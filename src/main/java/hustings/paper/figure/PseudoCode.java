package hustings.paper.figure;

import hustings.scenario.Resources;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Pseudo-code as a paper prints it, in our own typesetting.
 *
 * @param algorithm the catalogue name of the algorithm that follows it
 * @param lines its lines
 * @param remarks remarks on contradictions within the pseudo-code or with the paper's text
 */
public record PseudoCode(String algorithm, List<Line> lines, List<String> remarks) {

    /** The number of blanks per level of indentation in a file. */
    private static final int INDENT = 4;

    /**
     * Reads the listing of a figure from the file next to this class that is named by the figure's id.
     *
     * @throws UncheckedIOException if the program was put together without it
     */
    public static PseudoCode readForFigure(String id) {
        String algorithm = "";
        List<Line> lines = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        for (String text : Resources.readLinesWithoutComments(PseudoCode.class, id + ".txt")) {
            String rest = text.length() < 2 ? "" : text.substring(2);
            Line last = lines.isEmpty() ? null : lines.get(lines.size() - 1);
            if (text.startsWith("algorithm ")) {
                algorithm = text.substring("algorithm ".length());
            } else if (text.startsWith("@ ")) {
                Set<String> rules = Set.of(rest.split(" \\| ", -1));
                lines.set(lines.size() - 1, new Line(last.indent(), last.text(), rules, ""));
            } else if (text.startsWith("! ")) {
                lines.set(lines.size() - 1, new Line(last.indent(), last.text(), last.rules(), rest));
            } else if (text.startsWith("* ")) {
                remarks.add(rest);
            } else if (!text.isBlank()) {
                int indent = (text.length() - text.stripLeading().length()) / INDENT;
                lines.add(new Line(indent, text.strip(), Set.of(), ""));
            }
        }
        return new PseudoCode(algorithm, lines, remarks);
    }

    /**
     * A line.
     *
     * @param indent the level of indentation, from 0
     * @param text the printed text
     * @param rules the sources of the algorithm's rules that this line states, such as "Step 2"; empty if there are
     *     none
     * @param departure where and why the program departs from the line; empty if it does not
     */
    public record Line(int indent, String text, Set<String> rules, String departure) {}
}
