package hustings.paper.figure;

import java.util.List;
import java.util.Set;

/**
 * Pseudo-code as a paper prints it, in our own typesetting.
 *
 * @param algorithm the name of the algorithm that follows it, as in the catalogue
 * @param lines its lines
 * @param remarks where it contradicts itself or the paper's prose as a whole
 */
public record PseudoCode(String algorithm, List<Line> lines, List<String> remarks) {

    /** A copy of the lists given. */
    public PseudoCode {
        lines = List.copyOf(lines);
        remarks = List.copyOf(remarks);
    }

    /**
     * A line.
     *
     * @param indent how far it is indented, in steps from 0
     * @param text what is printed
     * @param rules sources of the algorithm's rules that this line states, such as "Step 2"; empty if no rule does
     * @param departure where and why the program departs from the line; empty if it does not
     */
    public record Line(int indent, String text, Set<String> rules, String departure) {
        /** A copy of the set given. */
        public Line {
            rules = Set.copyOf(rules);
        }
    }
}
