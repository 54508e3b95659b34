package hustings.paper;

import java.util.function.Supplier;

/**
 * One checkable statement of a paper. The verdict is not part of it: it follows from runs, each time it is asked for.
 *
 * @param id short and unique, such as "kordafshari-1"
 * @param paper the id of its document, such as "kordafshari"
 * @param source where it stands: section, formula, figure or table cell
 * @param statement what it says, in our words
 * @param printed the printed value or formula
 * @param check makes the runs and says what they come to
 */
public record Claim(
        String id, String paper, String source, String statement, String printed, Supplier<Finding> check) {}
