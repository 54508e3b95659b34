package hustings.workbench.check;

import hustings.model.Publication;
import java.util.Optional;

/**
 * How many messages an election costs: how they grow with the number of processes, and, if there is a bound, whether
 * they stay below it.
 *
 * @param bound the most messages, as a function of n
 */
public record Cost(Optional<Formula> bound) implements Part {

    @Override
    public String name() {
        return bound.map(most -> "at most " + most.text() + " messages").orElse("messages");
    }

    @Override
    public Finding check(Publication own, Effort effort) {
        return new Finding(name(), Verdict.UNKNOWN, "", "not measured", Optional.empty());
    }
}
