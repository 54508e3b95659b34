package hustings.workbench.check;

import hustings.model.Property;
import hustings.model.Publication;
import hustings.search.Counterexample;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How findings of random runs are told. */
final class Tried {

    private Tried() {}

    /** What was tried, such as "2,000 random runs of 3 to 7 processes, seeds 1 to 2000: up to 2 more crashes". */
    static String runs(int runs, Faults faults) {
        return String.format(
                Locale.ROOT,
                "%,d random %s of %s, %s; %s",
                runs,
                runs == 1 ? "run" : "runs",
                RandomScenario.sizes(faults),
                runs == 1 ? "seed 1" : "seeds 1 to " + runs,
                faults.meaning());
    }

    /** The names of properties, such as "agreement, live". */
    static String ids(Collection<Property> properties) {
        return properties.stream().map(Property::id).collect(Collectors.joining(", "));
    }

    /** What a schedule breaks. */
    static Finding broken(String part, String tried, Publication own, Counterexample counterexample) {
        Property property = counterexample.property();
        return new Finding(
                part,
                Verdict.BROKEN,
                tried,
                property.id() + ": " + property.finding() + " (" + counterexample.ending() + ")",
                Optional.of(counterexample.titled(own.title())));
    }

    /** What held in all runs that there was time for. */
    static Finding allHeld(String part, int done, int runs, Faults faults, String found) {
        return done == runs
                ? new Finding(part, Verdict.HELD, runs(done, faults), found, Optional.empty())
                : new Finding(
                        part,
                        Verdict.UNKNOWN,
                        runs(done, faults),
                        "the time was up after " + done + " of " + runs + " runs; " + found + " so far",
                        Optional.empty());
    }
}
