package hustings.paper.claim;

import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Checks a claim by comparing a measured number with a claimed one, run by run. If it fails under every convention it
 * may be meant in, it is tried within limits, and another formula may be offered for what holds instead.
 */
public final class NumberCheck implements Supplier<Finding> {

    /** A number that may depend on how messages are counted. */
    @FunctionalInterface
    public interface Quantity {
        long under(CountingConvention convention);
    }

    /** How the measured number is to stand to the claimed one. */
    public enum Relation {
        EQUAL("="),
        AT_MOST("≤"),
        LESS("<"),
        MORE(">");

        private final String sign;

        Relation(String sign) {
            this.sign = sign;
        }

        boolean holds(long measured, long claimed) {
            return switch (this) {
                case EQUAL -> measured == claimed;
                case AT_MOST -> measured <= claimed;
                case LESS -> measured < claimed;
                case MORE -> measured > claimed;
            };
        }
    }

    /**
     * One run of those a claim is checked over.
     *
     * @param label its parameters, such as "n = 4, r = 2"
     * @param run what was run
     * @param claimed what the paper says
     * @param measured what the run says
     * @param withinLimits whether it is one of those in which the claim is to hold if it does not hold throughout
     */
    public record Case(String label, Scenario run, Quantity claimed, Quantity measured, boolean withinLimits) {}

    private final String tried;
    private final Relation relation;
    private final List<Case> cases;
    private List<CountingConvention> conventions = List.of(CountingConvention.ALL_SENDS);
    private boolean counts;
    private boolean onlySome;
    private String limitName = "";
    private String instead = "";
    private List<Case> insteadCases = List.of();
    private String readingName = "";
    private Optional<NumberCheck> reading = Optional.empty();

    private NumberCheck(String tried, Relation relation, List<Case> cases) {
        this.tried = tried;
        this.relation = relation;
        this.cases = cases;
    }

    /** A claim on numbers that are not counts of messages, such as stages. */
    public static NumberCheck ofNumbers(String tried, Relation relation, List<Case> cases) {
        return new NumberCheck(tried, relation, cases);
    }

    /** A claim on counts of messages, and the conventions it may be meant in, the likeliest first. */
    public static NumberCheck ofCounts(
            String tried, Relation relation, List<Case> cases, CountingConvention... conventions) {
        NumberCheck comparison = new NumberCheck(tried, relation, cases);
        comparison.counts = true;
        comparison.conventions = List.of(conventions);
        return comparison;
    }

    /** What the limits are called within which it is to hold if it does not hold throughout. */
    public NumberCheck within(String name) {
        limitName = name;
        return this;
    }

    /**
     * Another way to read the paper, which is told of if the claim holds in that one alone. It does not save the
     * claim: what a letter means in one formula of a paper it means in all of them.
     */
    public NumberCheck inAnotherReading(String name, NumberCheck other) {
        readingName = name;
        reading = Optional.of(other);
        return this;
    }

    /** What is thought to hold instead: a statement, and runs with the exact number that it claims for them. */
    public NumberCheck instead(String statement, List<Case> claimedInstead) {
        instead = statement;
        insteadCases = claimedInstead;
        return this;
    }

    /** It is enough that it holds in some of the runs. */
    public NumberCheck inSomeCases() {
        onlySome = true;
        return this;
    }

    @Override
    public Finding get() {
        List<CountingConvention> holding = holding();
        return holding.isEmpty() ? failing() : onlySome ? holdingInSome(holding.get(0)) : holding(holding);
    }

    /** Whether it holds in some convention. */
    public boolean holds() {
        return !holding().isEmpty();
    }

    private Finding holdingInSome(CountingConvention convention) {
        List<Case> failures = failures(cases, convention);
        List<Case> holding = cases.stream().filter(c -> !failures.contains(c)).toList();
        String note = failures.isEmpty()
                ? ""
                : "In " + holding.size() + " of " + cases.size() + " cases; not, for instance, "
                        + describe(failures.get(0), convention) + ".";
        return finding(Verdict.HOLDS, convention, holding.get(holding.size() - 1), note, "");
    }

    /** The conventions under which it holds throughout. */
    private List<CountingConvention> holding() {
        return conventions.stream()
                .filter(convention -> {
                    int failures = failures(cases, convention).size();
                    return failures == 0 || (onlySome && failures < cases.size());
                })
                .toList();
    }

    private Finding holding(List<CountingConvention> holding) {
        CountingConvention convention = holding.get(0);
        boolean throughout =
                !counts || (holding.size() == conventions.size() && holding.contains(CountingConvention.ALL_SENDS));
        String note = throughout || conventions.size() == 1
                ? ""
                : "Holds under: " + ids(holding) + "; tried: " + ids(conventions) + ".";
        return finding(
                throughout ? Verdict.HOLDS : Verdict.HOLDS_UNDER_CONVENTION,
                convention,
                cases.get(cases.size() - 1),
                note,
                "");
    }

    private Finding failing() {
        for (CountingConvention convention : conventions) {
            List<Case> inside = cases.stream().filter(Case::withinLimits).toList();
            if (!limitName.isEmpty()
                    && !inside.isEmpty()
                    && failures(inside, convention).isEmpty()) {
                Case beyond = failures(cases, convention).get(0);
                return finding(
                        Verdict.HOLDS_WITHIN_LIMITS,
                        convention,
                        inside.get(inside.size() - 1),
                        "Holds for " + limitName + ". Beyond: " + describe(beyond, convention) + "." + insteadNote(),
                        limitName);
            }
        }
        CountingConvention convention = conventions.get(0);
        Case counterexample = failures(cases, convention).get(0);
        return finding(
                Verdict.DOES_NOT_HOLD,
                convention,
                counterexample,
                "Smallest counterexample: " + describe(counterexample, convention) + "." + insteadNote()
                        + reading.filter(NumberCheck::holds)
                                .map(other -> " It would hold if " + readingName + ".")
                                .orElse(""),
                "");
    }

    private String insteadNote() {
        if (instead.isEmpty()) {
            return "";
        }
        for (CountingConvention convention : conventions) {
            boolean holds = insteadCases.stream()
                    .allMatch(c -> c.measured().under(convention) == c.claimed().under(convention));
            if (holds) {
                return " What holds: " + instead + (counts ? " (" + convention.id() + ")." : ".");
            }
        }
        return "";
    }

    private Finding finding(Verdict verdict, CountingConvention convention, Case shown, String note, String limits) {
        return new Finding(
                verdict,
                counts ? convention.id() : "",
                tried,
                shown.label() + ": " + shown.measured().under(convention),
                note,
                Optional.of(shown.run()),
                limits);
    }

    private List<Case> failures(List<Case> some, CountingConvention convention) {
        return some.stream()
                .filter(c -> !relation.holds(
                        c.measured().under(convention), c.claimed().under(convention)))
                .toList();
    }

    private String describe(Case c, CountingConvention convention) {
        return c.label() + ": measured " + c.measured().under(convention) + ", claimed " + relation.sign + " "
                + c.claimed().under(convention);
    }

    private static String ids(List<CountingConvention> some) {
        return String.join(", ", some.stream().map(CountingConvention::id).toList());
    }
}
