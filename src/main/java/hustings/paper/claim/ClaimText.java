package hustings.paper.claim;

import hustings.check.Runs;
import hustings.paper.figure.Paper;
import hustings.scenario.Resources;
import java.util.List;
import java.util.stream.Stream;

/**
 * The text of a claim, in our words. Next to this class lies a file for each paper, named by its id, with a block for
 * each claim in the order of the ledger.
 *
 * @param id the id of the claim within its paper, such as "6"
 * @param algorithms the algorithms that the claim is about
 * @param sentence the name of the sentence in {@link BullySentences} that the claim makes on its first algorithm; "" if
 *     none
 * @param source the place in the paper
 * @param statement the statement
 * @param printed the printed value or formula; "" if the claim is a sentence
 */
record ClaimText(String id, List<String> algorithms, String sentence, String source, String statement, String printed) {

    /** The texts of all claims of a paper. */
    static List<ClaimText> readAll(Paper paper) {
        String file = paper.id() + ".txt";
        String text =
                String.join("\n", Resources.readLines(ClaimText.class, file)).strip();
        return Stream.of(text.split("\n\n+", -1))
                .map(block -> parse(file, block.lines().toList()))
                .toList();
    }

    private static ClaimText parse(String file, List<String> lines) {
        String[] head = lines.get(0).split(": ", 3);
        if (lines.size() < 3 || lines.size() > 4 || head.length < 2) {
            throw new IllegalStateException(
                    file + ", the block that begins with " + lines.get(0) + ": found " + lines.size()
                            + " lines; expected id and algorithms, place, statement and, if any, what is printed");
        }
        List<String> algorithms = List.of(head[1].split(", ", -1));
        String printed = lines.size() == 4 ? lines.get(3) : "";
        return new ClaimText(head[0], algorithms, head.length == 3 ? head[2] : "", lines.get(1), lines.get(2), printed);
    }

    /** Creates the claim with its check. */
    Claim toClaim(Paper paper, ClaimCheck check, Runs runs) {
        return new Claim(
                paper.id() + "-" + id, paper, algorithms, source, statement, printed, () -> check.check(runs, printed));
    }
}
