package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.paper.figure.Paper;
import java.util.List;
import java.util.function.Supplier;

/**
 * A checkable statement of a paper. The verdict is not part of it; it follows from runs, each time it is requested.
 *
 * @param id a short unique id, such as "kordafshari-1"
 * @param paper the paper that makes the claim
 * @param algorithms the catalogue names of the algorithms that the claim is about
 * @param source the place in the paper: section, formula, figure or table cell
 * @param statement the statement in our words
 * @param printed the printed value or formula
 * @param check makes the runs and returns their result
 */
public record Claim(
        String id,
        Paper paper,
        List<String> algorithms,
        String source,
        String statement,
        String printed,
        Supplier<Report> check) {

    /** The possible verdicts on claims. */
    public static final List<Verdict> VERDICTS =
            List.of(Verdict.HOLDS, Verdict.HOLDS_UNDER_CONVENTION, Verdict.HOLDS_WITHIN_LIMITS, Verdict.DOES_NOT_HOLD);
}
