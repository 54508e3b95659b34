package hustings.engine;

import hustings.model.Rule;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why the answer to a question is what it is. Immutable.
 *
 * @param facts what happens, in a sentence or two
 * @param rules the published rules by which it happens, in the order in which they are applied
 */
public record Explanation(String facts, List<Applied> rules) {

    /**
     * A published rule, and who applied it.
     *
     * @param by ids, ascending
     */
    public record Applied(Rule rule, List<Integer> by) {

        @Override
        public String toString() {
            return rule.source() + " (" + Answer.list(by) + "): " + rule.statement();
        }
    }

    /** A copy of the list given. */
    public Explanation {
        rules = List.copyOf(rules);
    }

    /** All of it, a line for each rule. */
    public String text() {
        return Stream.concat(Stream.of(facts), rules.stream().map(Applied::toString))
                .collect(Collectors.joining("\n"));
    }
}
