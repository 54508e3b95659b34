package hustings.workbench.check;

import hustings.model.Publication;
import java.util.Optional;

/**
 * That the algorithm sends the same messages at the same ticks as another, and its processes come to the same beliefs.
 *
 * @param other the one to be like
 * @param runs how many random scenarios are run; their seeds are 1 to this
 */
public record SameAs(Publication other, int runs) implements Part {

    @Override
    public String name() {
        return "same as " + other.name();
    }

    @Override
    public Finding check(Publication own, Effort effort) {
        return new Finding(name(), Verdict.UNKNOWN, "", "not compared", Optional.empty());
    }
}
