package hustings.paper.claim;

import hustings.check.Runs;
import hustings.paper.figure.Paper;
import hustings.scenario.Resources;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a claim says, in our words. Beside this class lies a file for each paper, named by its id, with a block for each
 * claim in the order of the ledger.
 *
 * @param id the claim's within its paper, such as "6"
 * @param algorithms those it speaks of
 * @param sentence the name of that of {@link BullySentences} that it is, of the first algorithm; "" if it is none
 * @param source where it stands
 * @param statement what it says
 * @param printed the printed value or formula; "" if it is a sentence
 */
record ClaimText(String id, List<String> algorithms, String sentence, String source, String statement, String printed) {

    /** The words of all claims of a paper. */
    static List<ClaimText> readAll(Paper paper) {
        String file = paper.id() + ".txt";
        String text =
                String.join("\n", Resources.readLines(ClaimText.class, file)).strip();
        return Stream.of(text.split("\n\n+", -1))
                .map(block -> read(file, block.lines().toList()))
                .toList();
    }

    private static ClaimText read(String file, List<String> lines) {
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

    /** The claim, judged by its check. */
    Claim claim(Paper paper, ClaimCheck check, Runs runs) {
        return new Claim(
                paper.id() + "-" + id, paper, algorithms, source, statement, printed, () -> check.check(runs, printed));
    }
}
