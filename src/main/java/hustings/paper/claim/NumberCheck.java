package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * Checks a claim by comparing a measured number with a claimed one, setting by setting. If it fails under every
 * convention it may be meant in, it is tried within limits, and another formula may be offered for what holds instead.
 */
public final class NumberCheck implements ClaimCheck {

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

    private final TestCases settings;
    private final Quantity measured;
    private Relation relation;
    private Quantity claimed;
    /** Those it may be meant in, the likeliest first; none if it is not about counts of messages. */
    private final List<CountingConvention> conventions;

    private UnaryOperator<TestCase> shown = UnaryOperator.identity();
    private boolean onlySome;
    private String limitName = "";
    private Predicate<TestCase> limits = TestCase::isWithinLimits;
    private String instead = "";
    private Quantity claimedInstead;
    private Predicate<TestCase> insteadWhere = setting -> true;
    private String readingName = "";
    private NumberCheck reading;

    /** A check of what is measured; of counts, under each of some conventions. */
    public NumberCheck(TestCases settings, Quantity measured, CountingConvention... conventions) {
        this.settings = settings;
        this.measured = measured;
        this.conventions = List.of(conventions);
    }

    /** A claim on counts of messages, and the conventions it may be meant in, the likeliest first. */
    public static NumberCheck counts(TestCases settings, CountingConvention... conventions) {
        return new NumberCheck(settings, Quantity.MESSAGES, conventions);
    }

    /** How the numbers are to stand to what a formula claims. */
    public NumberCheck expect(Relation how, ToLongFunction<TestCase> formula) {
        return expect(how, quantity(formula));
    }

    /** How the numbers are to stand to others. */
    public NumberCheck expect(Relation how, Quantity others) {
        relation = how;
        claimed = others;
        return this;
    }

    private static Quantity quantity(ToLongFunction<TestCase> formula) {
        return (runs, setting, convention) -> formula.applyAsLong(setting);
    }

    /** What the limits are called within which it is to hold if it does not hold throughout; the settings have them. */
    public NumberCheck within(String name) {
        limitName = name;
        return this;
    }

    /** The same with the limits. */
    public NumberCheck within(String name, Predicate<TestCase> which) {
        limits = which;
        return within(name);
    }

    /**
     * Another way to read the paper, which is told of if the claim holds in that one alone. It does not save the
     * claim: what a letter means in one formula of a paper it means in all of them.
     */
    public NumberCheck inAnotherReading(String name, NumberCheck other) {
        readingName = name;
        reading = other;
        return this;
    }

    /** What is thought to hold instead: a statement, and the exact number that it claims. */
    public NumberCheck instead(String statement, ToLongFunction<TestCase> formula) {
        return instead(statement, quantity(formula), setting -> true);
    }

    /** The same for some of the settings. */
    public NumberCheck instead(String statement, ToLongFunction<TestCase> formula, Predicate<TestCase> where) {
        return instead(statement, quantity(formula), where);
    }

    /** The same with a number that is measured. */
    public NumberCheck instead(String statement, Quantity number, Predicate<TestCase> where) {
        instead = statement;
        claimedInstead = number;
        insteadWhere = where;
        return this;
    }

    /** It is enough that it holds in some of the runs. */
    public NumberCheck inSomeCases() {
        onlySome = true;
        return this;
    }

    /** A run to be opened, where those that decide are too large. */
    public NumberCheck showRun(TestCase small) {
        return showRun(setting -> small);
    }

    /** A run to be opened in place of one that decides. */
    public NumberCheck showRun(UnaryOperator<TestCase> other) {
        shown = other;
        return this;
    }

    /** Whether it holds in some convention. */
    public boolean holds(Runs runs) {
        return !new Comparison(runs).holding().isEmpty();
    }

    @Override
    public Report check(Runs runs) {
        return new Comparison(runs).finding();
    }

    /** The numbers of all settings beside each other. */
    private final class Comparison {

        private final Runs runs;
        private final List<TestCase> all;
        private final boolean counts = !conventions.isEmpty();
        private final List<CountingConvention> tried = counts ? conventions : List.of(CountingConvention.ALL_SENDS);

        Comparison(Runs runs) {
            this.runs = runs;
            this.all = settings.list(runs);
        }

        Report finding() {
            List<CountingConvention> holding = holding();
            return holding.isEmpty() ? failing() : onlySome ? holdingInSome(holding.get(0)) : holding(holding);
        }

        /** The conventions under which it holds throughout. */
        private List<CountingConvention> holding() {
            return tried.stream()
                    .filter(convention -> {
                        int failures = failures(all, convention).size();
                        return failures == 0 || (onlySome && failures < all.size());
                    })
                    .toList();
        }

        private List<TestCase> failures(List<TestCase> some, CountingConvention convention) {
            return some.stream()
                    .filter(s -> !relation.holds(measured.of(runs, s, convention), claimed.of(runs, s, convention)))
                    .toList();
        }

        private Report holdingInSome(CountingConvention convention) {
            List<TestCase> failures = failures(all, convention);
            List<TestCase> holding =
                    all.stream().filter(s -> !failures.contains(s)).toList();
            String note = failures.isEmpty()
                    ? ""
                    : "In " + holding.size() + " of " + all.size() + " cases; not, for instance, "
                            + describe(failures.get(0), convention) + ".";
            return finding(Verdict.HOLDS, convention, last(holding), note, "");
        }

        private Report holding(List<CountingConvention> holding) {
            boolean throughout =
                    !counts || (holding.size() == conventions.size() && holding.contains(CountingConvention.ALL_SENDS));
            String note = throughout || conventions.size() == 1
                    ? ""
                    : "Holds under: " + ids(holding) + "; tried: " + ids(conventions) + ".";
            Verdict verdict = throughout ? Verdict.HOLDS : Verdict.HOLDS_UNDER_CONVENTION;
            return finding(verdict, holding.get(0), last(all), note, "");
        }

        private Report failing() {
            List<TestCase> inside = all.stream().filter(limits).toList();
            for (CountingConvention convention : tried) {
                if (!limitName.isEmpty()
                        && !inside.isEmpty()
                        && failures(inside, convention).isEmpty()) {
                    String beyond = firstOfEachKind(failures(all, convention), convention);
                    String note = "Holds for " + limitName + ". Beyond: " + beyond + "." + insteadNote();
                    return finding(Verdict.HOLDS_WITHIN_LIMITS, convention, last(inside), note, limitName);
                }
            }
            CountingConvention convention = tried.get(0);
            TestCase counterexample = failures(all, convention).get(0);
            String note = "Smallest counterexample: " + describe(counterexample, convention) + "." + insteadNote();
            String otherwise = reading != null && reading.holds(runs) ? " It would hold if " + readingName + "." : "";
            return finding(Verdict.DOES_NOT_HOLD, convention, counterexample, note + otherwise, "");
        }

        private String insteadNote() {
            return tried.stream()
                    .filter(convention -> !instead.isEmpty() && holdsInstead(convention))
                    .findFirst()
                    .map(c -> " What holds: " + instead + (counts ? " (" + c.id() + ")." : "."))
                    .orElse("");
        }

        private boolean holdsInstead(CountingConvention convention) {
            return all.stream()
                    .filter(insteadWhere)
                    .allMatch(s -> measured.of(runs, s, convention) == claimedInstead.of(runs, s, convention));
        }

        private Report finding(Verdict verdict, CountingConvention convention, TestCase at, String note, String where) {
            return new Report(
                    verdict,
                    counts ? convention.id() : "",
                    settings.words(),
                    at.label() + ": " + measured.of(runs, at, convention),
                    note,
                    shown.apply(at).run(),
                    where);
        }

        private String firstOfEachKind(List<TestCase> failures, CountingConvention convention) {
            return SentenceCheck.firstOfEachKind(
                    failures,
                    other -> !failures(List.of(other), convention).isEmpty(),
                    setting -> describe(setting, convention));
        }

        private String describe(TestCase setting, CountingConvention convention) {
            return setting.label() + ": measured " + measured.of(runs, setting, convention) + ", claimed "
                    + relation.sign + " " + claimed.of(runs, setting, convention);
        }

        /** The last of those with messages that all take D, if there are any. */
        private static TestCase last(List<TestCase> some) {
            return some.stream()
                    .filter(TestCase::isConstant)
                    .reduce((before, after) -> after)
                    .orElse(some.get(some.size() - 1));
        }

        private static String ids(List<CountingConvention> some) {
            return String.join(", ", some.stream().map(CountingConvention::id).toList());
        }
    }
}
