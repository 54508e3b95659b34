package hustings.question;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An explanation of the answer to a question. Immutable.
 *
 * @param facts a description of the events, in a sentence or two
 * @param rules a sentence for each published rule behind the answer, in the order in which they were applied, with the
 *     processes that applied it
 */
public record Explanation(String facts, List<String> rules) {

    /** The facts followed by a line for each rule. */
    public String text() {
        return Stream.concat(Stream.of(facts), rules.stream()).collect(Collectors.joining("\n"));
    }
}
