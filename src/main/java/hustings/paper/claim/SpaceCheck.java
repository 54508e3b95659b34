package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import hustings.trace.CountingConvention;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks a claim over a space of runs: a sentence that is true or false of each, or a number that is measured in each
 * and compared with another, which is the formula that is printed if nothing else is said. If it fails under every
 * convention it may be meant in, it is tried within limits, and something else may be offered that holds instead.
 */
public final class SpaceCheck implements ClaimCheck {

    /** What may be true only if no message is faster. */
    public static final String ALL_TAKE_D = "messages that all take D";

    private static final Map<String, Predicate<TestCase>> LIMITS = Map.of(
            ALL_TAKE_D,
            TestCase::isConstant,
            "a single detector",
            setting -> setting.detectors().size() == 1,
            "several detectors",
            setting -> setting.detectors().size() > 1,
            "detections at the same tick",
            setting -> setting.lastTick() == 0);
    private static final Pattern COMPARISON = Pattern.compile("(\\S+) ([=≤<>≥]) (.+)");
    /** A sign if it is not "=", a formula, and what is said of it. */
    private static final Pattern PRINTED =
            Pattern.compile("(?:([≤<>≥]) )?(.+?)(?:[,:] .*| if .*|(?<=[\\p{L}\\d)]) \\(.*)?");

    /** Says what is wrong with a run, counted in a convention; "" if nothing is. */
    @FunctionalInterface
    private interface Judge {
        String findViolation(Runs runs, TestCase setting, CountingConvention convention);
    }

    /** What is wrong with the runs that fail in a convention, the smallest first. */
    private record Outcome(CountingConvention convention, Map<TestCase, String> failures) {

        String describe(TestCase failure) {
            return failure.label() + ": " + failures.get(failure);
        }
    }

    private final TestCases settings;
    /** None of a sentence. */
    private final Optional<Quantity> measured;
    /** Those it may be meant in, the likeliest first; none if it is not about counts of messages. */
    private final List<CountingConvention> conventions;
    /** None if what is measured is compared with what is printed. */
    private Optional<Judge> judge = Optional.empty();

    private UnaryOperator<TestCase> shown = UnaryOperator.identity();
    private boolean onlySome;
    private String limitName = "";
    private Predicate<TestCase> limits = setting -> false;
    private String instead = "";
    private ClaimCheck holdingInstead;
    private String readingName = "";
    private SpaceCheck reading;
    private String comparedName = "";
    private SpaceCheck compared;

    private SpaceCheck(TestCases settings, Optional<Quantity> measured, List<CountingConvention> conventions) {
        this.settings = settings;
        this.measured = measured;
        this.conventions = conventions;
    }

    /** A check of a sentence. */
    public SpaceCheck(TestCases settings, Sentence sentence) {
        this(settings, Optional.empty(), List.of());
        judge = Optional.of((runs, setting, convention) -> sentence.findViolation(runs.trace(setting)));
    }

    /** A check of what is measured; of counts, under each of some conventions. */
    public SpaceCheck(TestCases settings, Quantity measured, CountingConvention... conventions) {
        this(settings, Optional.of(measured), List.of(conventions));
    }

    /** A claim on counts of messages, and the conventions it may be meant in, the likeliest first. */
    public static SpaceCheck counts(TestCases settings, CountingConvention... conventions) {
        return new SpaceCheck(settings, Quantity.MESSAGES, conventions);
    }

    /** How the numbers are to stand to others. */
    public SpaceCheck expect(Relation how, Quantity others) {
        judge = Optional.of(comparing(how, others));
        return this;
    }

    /** What the numbers are to be, as it may be printed, such as "≤ 3n - 1"; what is said of a formula is left out. */
    public SpaceCheck expect(String formula) {
        judge = Optional.of(comparing(formula));
        return this;
    }

    private Judge comparing(String printed) {
        Matcher said = PRINTED.matcher(printed);
        if (!said.matches()) {
            throw new IllegalArgumentException("found '" + printed + "'; expected a formula");
        }
        return comparing(Relation.ofSign(said.group(1)), Quantity.ofFormula(said.group(2)));
    }

    private Judge comparing(Relation relation, Quantity claimed) {
        return (runs, setting, convention) -> {
            long number = measured.orElseThrow().of(runs, setting, convention);
            long other = claimed.of(runs, setting, convention);
            return relation.holds(number, other)
                    ? ""
                    : "measured " + number + ", claimed " + relation.sign() + " " + other;
        };
    }

    /**
     * Where it is to hold if it does not hold throughout: in comparisons, such as "r ≤ n - 2", and in words. If those
     * are not known here, the settings have the limits.
     */
    public SpaceCheck within(String words) {
        return within(words, readLimits(words));
    }

    /** The same with other limits than the words give. */
    public SpaceCheck within(String words, Predicate<TestCase> which) {
        limitName = words;
        limits = which;
        return this;
    }

    /** The settings of which some words are true. */
    public static Predicate<TestCase> readLimits(String words) {
        return Stream.of(words.split(",? and |, ", -1))
                .map(SpaceCheck::readLimit)
                .reduce(setting -> true, Predicate::and);
    }

    private static Predicate<TestCase> readLimit(String words) {
        Matcher comparison = COMPARISON.matcher(words);
        if (!comparison.matches()) {
            return LIMITS.getOrDefault(words, TestCase::isWithinLimits);
        }
        Relation relation = Relation.ofSign(comparison.group(2));
        return setting -> relation.holds(setting.value(comparison.group(1)), setting.value(comparison.group(3)));
    }

    /** What is thought to hold instead, perhaps in other runs. */
    public SpaceCheck instead(String statement, ClaimCheck other) {
        instead = statement;
        holdingInstead = other;
        return this;
    }

    /** Another sentence that is thought to hold instead. */
    public SpaceCheck instead(String statement, Sentence other) {
        return instead(statement, new SpaceCheck(settings, other));
    }

    /** Another number that is thought to be exact instead; the statement begins with it. */
    public SpaceCheck instead(String statement) {
        return instead(statement, statement);
    }

    /** The same for some of the settings. */
    public SpaceCheck insteadWhere(String statement, Predicate<TestCase> where) {
        return instead(statement, where, comparing(statement));
    }

    /** Another formula that is thought to hold instead. */
    public SpaceCheck instead(String statement, String formula) {
        return instead(statement, setting -> true, comparing(formula));
    }

    /** The same with a number that is measured. */
    public SpaceCheck instead(String statement, Quantity number) {
        return instead(statement, setting -> true, comparing(Relation.EQUAL, number));
    }

    private SpaceCheck instead(String statement, Predicate<TestCase> where, Judge otherwise) {
        SpaceCheck other = new SpaceCheck(settings.filter(where), measured, conventions);
        other.judge = Optional.of(otherwise);
        return instead(statement, other);
    }

    /**
     * Another way to read the paper, which is told of if the claim holds in that one alone. It does not save the
     * claim: what a letter means in one formula of a paper it means in all of them.
     */
    public SpaceCheck inAnotherReading(String name, SpaceCheck other) {
        readingName = name;
        reading = other;
        return this;
    }

    /** Other runs to tell of beside those that decide, such as the same with another option. */
    public SpaceCheck comparedWith(String name, SpaceCheck others) {
        comparedName = name;
        compared = others;
        return this;
    }

    /** It is enough that it holds in some of the runs. */
    public SpaceCheck inSomeCases() {
        onlySome = true;
        return this;
    }

    /** A run to be opened in place of one that decides, which may be too large. */
    public SpaceCheck showRun(UnaryOperator<TestCase> other) {
        shown = other;
        return this;
    }

    /** Whether it holds in some convention. */
    public boolean holds(Runs runs) {
        return holds(check(runs, ""));
    }

    private static boolean holds(Report report) {
        return Set.of(Verdict.HOLDS, Verdict.HOLDS_UNDER_CONVENTION).contains(report.verdict());
    }

    @Override
    public Report check(Runs runs, String printed) {
        Judge judged = judge.orElseGet(() -> comparing(printed));
        List<TestCase> all = settings.list(runs);
        List<Outcome> outcomes = (conventions.isEmpty() ? List.of(CountingConvention.ALL_SENDS) : conventions)
                .stream()
                        .map(convention -> outcome(runs, judged, all, convention))
                        .toList();
        List<Outcome> holding = outcomes.stream()
                .filter(outcome -> outcome.failures().size() < (onlySome ? all.size() : 1))
                .toList();
        if (!holding.isEmpty()) {
            return holding(runs, all, holding);
        }
        Optional<Outcome> inside = outcomes.stream()
                .filter(outcome -> all.stream().anyMatch(limits)
                        && outcome.failures().keySet().stream().noneMatch(limits))
                .findFirst();
        Outcome outcome = inside.orElse(outcomes.get(0));
        TestCase first = outcome.failures().keySet().iterator().next();
        String alternative = holdingInstead == null ? "" : describeInstead(holdingInstead.check(runs, ""));
        if (inside.isPresent()) {
            String note = "Holds for " + limitName + ". Beyond: " + firstOfEachKind(runs, judged, outcome) + "."
                    + alternative;
            TestCase at = measured.isEmpty()
                    ? first
                    : last(all.stream().filter(limits).toList());
            return report(runs, Verdict.HOLDS_WITHIN_LIMITS, outcome, all, at, note);
        }
        String otherwise = reading != null && reading.holds(runs) ? " It would hold if " + readingName + "." : "";
        String note = "Smallest counterexample: " + outcome.describe(first) + "." + alternative + otherwise;
        return report(runs, Verdict.DOES_NOT_HOLD, outcome, all, first, note);
    }

    private static Outcome outcome(Runs runs, Judge judged, List<TestCase> all, CountingConvention convention) {
        Map<TestCase, String> failures = new LinkedHashMap<>();
        for (TestCase setting : all) {
            String violation = judged.findViolation(runs, setting, convention);
            if (!violation.isEmpty()) {
                failures.put(setting, violation);
            }
        }
        return new Outcome(convention, failures);
    }

    private Report holding(Runs runs, List<TestCase> all, List<Outcome> holding) {
        Outcome outcome = holding.get(0);
        boolean throughout = onlySome
                || conventions.isEmpty()
                || (holding.size() == conventions.size() && conventions.contains(CountingConvention.ALL_SENDS));
        List<TestCase> held = all.stream()
                .filter(setting -> !outcome.failures().containsKey(setting))
                .toList();
        String note = "";
        if (compared != null) {
            note = comparedName + ": " + compared.check(runs, "").found() + ".";
        } else if (held.size() < all.size()) {
            note = "In " + held.size() + " of " + all.size() + " cases; not, for instance, "
                    + outcome.describe(outcome.failures().keySet().iterator().next()) + ".";
        } else if (!throughout && conventions.size() > 1) {
            List<CountingConvention> kept =
                    holding.stream().map(Outcome::convention).toList();
            note = "Holds under: " + ids(kept) + "; tried: " + ids(conventions) + ".";
        }
        Verdict verdict = throughout ? Verdict.HOLDS : Verdict.HOLDS_UNDER_CONVENTION;
        return report(runs, verdict, outcome, all, measured.isEmpty() ? largest(all) : last(held), note);
    }

    private Report report(Runs runs, Verdict verdict, Outcome outcome, List<TestCase> all, TestCase at, String note) {
        return new Report(
                verdict,
                conventions.isEmpty() ? "" : outcome.convention().id(),
                settings.words(),
                measured.map(number -> at.label() + ": " + number.of(runs, at, outcome.convention()))
                        .orElseGet(() -> found(all, outcome.failures())),
                note,
                Optional.of(shown.apply(at).run()),
                verdict == Verdict.HOLDS_WITHIN_LIMITS ? limitName : "");
    }

    private static String found(List<TestCase> all, Map<TestCase, String> failures) {
        if (all.size() == 1) {
            return failures.getOrDefault(all.get(0), "as claimed");
        }
        String good = failures.isEmpty() ? "all" : all.size() - failures.size() + " of";
        return "in " + good + " " + all.size() + " runs";
    }

    private String describeInstead(Report found) {
        String counted = found.convention().isEmpty() ? "" : " (" + found.convention() + ")";
        return holds(found) ? " What holds: " + instead + counted + "." : "";
    }

    /** The smallest counterexample, and the smallest of each other kind: of faster messages, one that needs them. */
    private static String firstOfEachKind(Runs runs, Judge judged, Outcome outcome) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (TestCase failure : outcome.failures().keySet()) {
            String kind = failure.kind();
            if (!texts.containsKey(kind)
                    && (!kind.equals(TestCases.FASTER_MESSAGES)
                            || judged.findViolation(runs, failure.withConstantDelays(), outcome.convention())
                                    .isEmpty())) {
                texts.put(kind, (kind.isEmpty() ? "" : kind + ": ") + outcome.describe(failure));
            }
        }
        return String.join(". ", texts.values());
    }

    /** The last of those with messages that all take D, if there are any. */
    private static TestCase last(List<TestCase> some) {
        return some.stream()
                .filter(TestCase::isConstant)
                .reduce((before, after) -> after)
                .orElse(some.get(some.size() - 1));
    }

    /** The first of those with the most processes: large enough to see something, with as few crashed as there are. */
    private static TestCase largest(List<TestCase> all) {
        int most = all.stream().mapToInt(TestCase::size).max().orElseThrow();
        return all.stream()
                .filter(setting -> setting.size() == most)
                .findFirst()
                .orElseThrow();
    }

    private static String ids(List<CountingConvention> some) {
        return String.join(", ", some.stream().map(CountingConvention::id).toList());
    }
}
