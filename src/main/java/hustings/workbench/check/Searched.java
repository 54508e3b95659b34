package hustings.workbench.check;

import hustings.model.Property;
import hustings.model.Publication;
import java.util.Optional;
import java.util.Set;

/**
 * That no schedule breaks a property, among all with a few faults in a small group: first of 2 processes, then of 3,
 * and so on.
 *
 * @param properties what may be broken
 * @param n how many processes there are at most, 2 or more; the highest has crashed at the start
 * @param faults how many faults a schedule has at most
 */
public record Searched(Set<Property> properties, int n, int faults) implements Part {

    @Override
    public String name() {
        return "every schedule";
    }

    @Override
    public Finding check(Publication own, Effort effort) {
        return new Finding(name(), Verdict.UNKNOWN, "", "not searched", Optional.empty());
    }
}
