package hustings.question;

import hustings.model.Rule;
import hustings.scenario.Translation;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An explanation of the answer to a question. Immutable.
 *
 * @param facts a description of the events, in a sentence or two
 * @param rules the published rules behind the answer, in the order in which they were applied
 */
public record Explanation(String facts, List<Applied> rules) {

    /**
     * A published rule, with the processes that applied it.
     *
     * @param by the ids of these processes, ascending
     * @param language the language of the text
     */
    public record Applied(Rule rule, List<Integer> by, Translation language) {

        @Override
        public String toString() {
            return language.format(
                    "why.rule", language.of(rule.source()), language.formatIds(by), language.of(rule.statement()));
        }
    }

    /** The facts followed by a line for each rule. */
    public String text() {
        return Stream.concat(Stream.of(facts), rules.stream().map(Applied::toString))
                .collect(Collectors.joining("\n"));
    }
}
