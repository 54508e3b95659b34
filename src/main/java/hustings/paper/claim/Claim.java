package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.paper.figure.Paper;
import java.util.List;
import java.util.function.Supplier;

/**
 * One checkable statement of a paper. The verdict is not part of it: it follows from runs, each time it is asked for.
 *
 * @param id short and unique, such as "kordafshari-1"
 * @param paper its document
 * @param algorithms the names of the algorithms it speaks of, as in the catalogue
 * @param source where it stands: section, formula, figure or table cell
 * @param statement what it says, in our words
 * @param printed the printed value or formula
 * @param check makes the runs and says what they come to
 */
public record Claim(
        String id,
        Paper paper,
        List<String> algorithms,
        String source,
        String statement,
        String printed,
        Supplier<Report> check) {

    /** The verdicts that there are on claims. */
    public static final List<Verdict> VERDICTS =
            List.of(Verdict.HOLDS, Verdict.HOLDS_UNDER_CONVENTION, Verdict.HOLDS_WITHIN_LIMITS, Verdict.DOES_NOT_HOLD);
}
