package hustings.paper.claim;

import hustings.paper.figure.Paper;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes the claims of one paper on the same algorithms.
 *
 * @param paper its document
 * @param algorithms the names of the algorithms that the claims speak of
 */
public record ClaimMaker(Paper paper, List<String> algorithms) {

    public static ClaimMaker of(Paper paper, String... algorithms) {
        return new ClaimMaker(paper, List.of(algorithms));
    }

    /** A claim whose words are in {@code claims.txt}; its id gets the paper's in front. */
    public Claim claim(String id, Supplier<Finding> check) {
        ClaimWords words = ClaimWords.of(paper.id() + "-" + id);
        return claim(id, words.source(), words.statement(), words.printed(), check);
    }

    /** One of those that no run can decide. */
    public Claim notCheckable(String id, String why) {
        return claim(id, () -> Finding.notCheckable(why));
    }

    /** A claim with words of its own, such as a row of a table; its id gets the paper's in front. */
    public Claim claim(String id, String source, String statement, String printed, Supplier<Finding> check) {
        return new Claim(paper.id() + "-" + id, paper, algorithms, source, statement, printed, check);
    }

    /** A sentence on what happens in a run, which prints no number. */
    public Claim sentence(String id, String source, String statement, Supplier<Finding> check) {
        return claim(id, source, statement, "", check);
    }

    /** A sentence that no run can decide. */
    public Claim notCheckable(String id, String source, String statement, String why) {
        return sentence(id, source, statement, () -> Finding.notCheckable(why));
    }
}
