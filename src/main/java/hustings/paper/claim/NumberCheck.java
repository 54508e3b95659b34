package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks a claim by comparing a measured number with a claimed one, setting by setting; if nothing else is said, with
 * the formula that is printed. If it fails under every convention it may be meant in, it is tried within limits, and
 * another formula may be offered for what holds instead.
 */
public final class NumberCheck extends SpaceCheck<NumberCheck> {

    /** A sign if it is not "=", a formula, and what is said of it. */
    private static final Pattern PRINTED =
            Pattern.compile("(?:([≤<>≥]) )?(.+?)(?:[,:] .*| if .*|(?<=[\\p{L}\\d)]) \\(.*)?");

    /** How the measured number is to stand to a claimed one. */
    private record Expectation(Relation relation, Quantity claimed) {

        static Expectation read(String printed) {
            Matcher said = PRINTED.matcher(printed);
            if (!said.matches()) {
                throw new IllegalArgumentException("found '" + printed + "'; expected a formula");
            }
            return new Expectation(Relation.ofSign(said.group(1)), Quantity.ofFormula(said.group(2)));
        }
    }

    private final Quantity measured;
    /** None if it is printed. */
    private Optional<Expectation> expectation = Optional.empty();
    /** Those it may be meant in, the likeliest first; none if it is not about counts of messages. */
    private final List<CountingConvention> conventions;

    private UnaryOperator<TestCase> shown = UnaryOperator.identity();
    private boolean onlySome;
    private String readingName = "";
    private NumberCheck reading;

    /** A check of what is measured; of counts, under each of some conventions. */
    public NumberCheck(TestCases settings, Quantity measured, CountingConvention... conventions) {
        super(settings);
        this.measured = measured;
        this.conventions = List.of(conventions);
    }

    /** A claim on counts of messages, and the conventions it may be meant in, the likeliest first. */
    public static NumberCheck counts(TestCases settings, CountingConvention... conventions) {
        return new NumberCheck(settings, Quantity.MESSAGES, conventions);
    }

    @Override
    NumberCheck afterChange() {
        return this;
    }

    /** How the numbers are to stand to others. */
    public NumberCheck expect(Relation how, Quantity others) {
        expectation = Optional.of(new Expectation(how, others));
        return this;
    }

    /** What the numbers are to be, as it may be printed, such as "≤ 3n - 1". */
    public NumberCheck expect(String formula) {
        expectation = Optional.of(Expectation.read(formula));
        return this;
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

    /** What is thought to hold instead: a statement that begins with the exact number. */
    public NumberCheck instead(String statement) {
        return instead(statement, statement);
    }

    /** The same for some of the settings. */
    public NumberCheck instead(String statement, Predicate<TestCase> where) {
        return instead(statement, where, Expectation.read(statement));
    }

    /** What is thought to hold instead: a statement, and the exact number that it claims. */
    public NumberCheck instead(String statement, String formula) {
        return instead(statement, setting -> true, Expectation.read(formula));
    }

    /** The same with a number that is measured. */
    public NumberCheck instead(String statement, Quantity number) {
        return instead(statement, setting -> true, new Expectation(Relation.EQUAL, number));
    }

    private NumberCheck instead(String statement, Predicate<TestCase> where, Expectation number) {
        NumberCheck other =
                new NumberCheck(settings.filter(where), measured, conventions.toArray(CountingConvention[]::new));
        other.expectation = Optional.of(number);
        return instead(statement, other);
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
        return !new Comparison(runs, "").holding().isEmpty();
    }

    @Override
    public Report check(Runs runs, String printed) {
        return new Comparison(runs, printed).finding();
    }

    /** The numbers of all settings beside each other. */
    private final class Comparison {

        private final Runs runs;
        private final List<TestCase> all;
        private final Expectation expected;
        private final boolean counts = !conventions.isEmpty();
        private final List<CountingConvention> tried = counts ? conventions : List.of(CountingConvention.ALL_SENDS);

        Comparison(Runs runs, String printed) {
            this.runs = runs;
            this.all = settings.list(runs);
            this.expected = expectation.orElseGet(() -> Expectation.read(printed));
        }

        Report finding() {
            List<CountingConvention> holding = holding();
            return holding.isEmpty() ? failing() : onlySome ? holdingInSome(holding.get(0)) : holding(holding);
        }

        /** The conventions under which it holds throughout. */
        private List<CountingConvention> holding() {
            return tried.stream()
                    .filter(convention -> {
                        int failures = failures(convention).size();
                        return failures == 0 || (onlySome && failures < all.size());
                    })
                    .toList();
        }

        private List<TestCase> failures(CountingConvention convention) {
            return all.stream().filter(setting -> fails(setting, convention)).toList();
        }

        private boolean fails(TestCase setting, CountingConvention convention) {
            long claimed = expected.claimed().of(runs, setting, convention);
            return !expected.relation().holds(measured.of(runs, setting, convention), claimed);
        }

        private Report holdingInSome(CountingConvention convention) {
            List<TestCase> failures = failures(convention);
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
            Optional<CountingConvention> inside = tried.stream()
                    .filter(convention -> holdsWithinLimits(all, failures(convention)))
                    .findFirst();
            CountingConvention convention = inside.orElse(tried.get(0));
            List<TestCase> failures = failures(convention);
            String note = NumberCheck.this.describe(
                    failures,
                    inside.isPresent(),
                    other -> fails(other, convention),
                    setting -> describe(setting, convention),
                    runs);
            if (inside.isPresent()) {
                TestCase shown = last(withinLimits(all));
                return finding(Verdict.HOLDS_WITHIN_LIMITS, convention, shown, note, limitName());
            }
            String otherwise = reading != null && reading.holds(runs) ? " It would hold if " + readingName + "." : "";
            return finding(Verdict.DOES_NOT_HOLD, convention, failures.get(0), note + otherwise, "");
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

        private String describe(TestCase setting, CountingConvention convention) {
            return setting.label() + ": measured " + measured.of(runs, setting, convention) + ", claimed "
                    + expected.relation().sign() + " " + expected.claimed().of(runs, setting, convention);
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
