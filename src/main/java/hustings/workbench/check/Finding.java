package hustings.workbench.check;

import hustings.check.Verdict;
import hustings.scenario.Scenario;
import java.util.Optional;

/**
 * One line of a check.
 *
 * @param part what was checked, such as "no mistakes"
 * @param verdict what came of it
 * @param tried what was tried and how much of it, such as "2,000 random runs of 3 to 7 processes"
 * @param found what came out, in a sentence or less
 * @param run the run that shows it, to be opened; none if there is none
 */
public record Finding(String part, Verdict verdict, String tried, String found, Optional<Scenario> run) {

    /** One that no run shows. */
    static Finding of(String part, Verdict verdict, String tried, String found) {
        return new Finding(part, verdict, tried, found, Optional.empty());
    }
}
