package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks a claim over a set of test cases: a statement that is true or false of each, or a number that is measured in
 * each and compared with another, by default with the printed formula. If the claim fails under every convention that
 * it may use, it is checked within limits, and an alternative may be checked that holds instead.
 */
public final class TestCasesCheck implements ClaimCheck {

    /** The limit of claims that may be true only if no message is faster than D. */
    public static final String ALL_TAKE_D = "messages that all take D";

    /** The smallest n of a counterexample that shows more than a border case. */
    private static final int MIN_INSTRUCTIVE_SIZE = 3;

    private static final Map<String, Predicate<TestCase>> LIMITS = Map.of(
            ALL_TAKE_D,
            TestCase::hasConstantDelays,
            "a single detector",
            setting -> setting.detectors().size() == 1,
            "several detectors",
            TestCase::hasSeveralDetectors,
            "detections at the same tick",
            setting -> setting.lastInterventionTick() == 0);
    private static final Pattern COMPARISON = Pattern.compile("(\\S+) ([=≤<>≥]) (.+)");
    /** A sign other than "=", a formula, and remarks on it. */
    private static final Pattern PRINTED =
            Pattern.compile("(?:([≤<>≥]) )?(.+?)(?:[,:] .*| if .*|(?<=[\\p{L}\\d)]) \\(.*)?");

    /** Finds the violation of the claim in a run under a convention; "" if there is none. */
    @FunctionalInterface
    private interface Judge {
        String findViolation(ScenarioRunner runs, TestCase setting, CountingConvention convention);
    }

    /** The failures under a convention, the smallest test case first. */
    private record Outcome(CountingConvention convention, Map<TestCase, String> failures) {

        String describe(TestCase failure) {
            return failure.label() + ": " + failures.get(failure);
        }
    }

    private final TestCases settings;
    /** Empty if the claim is a statement. */
    private final Optional<Quantity> measured;
    /** The conventions that the claim may use, the likeliest first; empty if it is not about message counts. */
    private final List<CountingConvention> conventions;
    /** Empty if the measured number is compared with the printed one. */
    private Optional<Judge> judge = Optional.empty();

    private UnaryOperator<TestCase> shown = UnaryOperator.identity();
    private boolean requiresOnlySome;
    private String limitName = "";
    private Predicate<TestCase> limits = setting -> false;
    private String instead = "";
    private ClaimCheck holdingInstead;
    private String readLimits = "";
    private String readingName = "";
    private TestCasesCheck reading;
    private String comparedName = "";
    private TestCasesCheck compared;

    private TestCasesCheck(TestCases settings, Optional<Quantity> measured, List<CountingConvention> conventions) {
        this.settings = settings;
        this.measured = measured;
        this.conventions = conventions;
    }

    /** Creates a check of a statement. */
    public TestCasesCheck(TestCases settings, Statement statement) {
        this(settings, Optional.empty(), List.of());
        judge = Optional.of((runs, setting, convention) -> statement.findViolation(runs.trace(setting)));
    }

    /** Creates a check of a measured number; of message counts, under each of these conventions. */
    public TestCasesCheck(TestCases settings, Quantity measured, CountingConvention... conventions) {
        this(settings, Optional.of(measured), List.of(conventions));
    }

    /** Creates a check of message counts under the conventions that the claim may use, the likeliest first. */
    public static TestCasesCheck ofMessageCounts(TestCases settings, CountingConvention... conventions) {
        return new TestCasesCheck(settings, Quantity.MESSAGES, conventions);
    }

    /** Sets the relation that the numbers should have to others. */
    public TestCasesCheck expect(Relation relation, Quantity others) {
        judge = Optional.of(createComparisonJudge(relation, others));
        return this;
    }

    /**
     * Sets the value that the numbers should have, as it may be printed, such as "≤ 3n - 1"; remarks on the formula are
     * ignored.
     */
    public TestCasesCheck expect(String formula) {
        judge = Optional.of(createComparisonJudge(formula));
        return this;
    }

    private Judge createComparisonJudge(String printed) {
        Matcher matcher = PRINTED.matcher(printed);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("found '" + printed + "'; expected a formula");
        }
        return createComparisonJudge(Relation.parseSign(matcher.group(1)), Quantity.ofFormula(matcher.group(2)));
    }

    private Judge createComparisonJudge(Relation relation, Quantity claimed) {
        return (runs, setting, convention) -> {
            long number = measured.orElseThrow().evaluate(runs, setting, convention);
            long other = claimed.evaluate(runs, setting, convention);
            return relation.holds(number, other)
                    ? ""
                    : "measured " + number + ", claimed " + relation.sign() + " " + other;
        };
    }

    /**
     * Sets the limits within which the claim should hold if it does not always hold: as comparisons, such as "r ≤ n -
     * 2", or in words. For unknown words, the test cases define the limits.
     */
    public TestCasesCheck setFallbackLimits(String words) {
        return setFallbackLimits(words, parseLimits(words));
    }

    /** Sets the limits within which the claim should hold, and their name in reports. */
    public TestCasesCheck setFallbackLimits(String words, Predicate<TestCase> newLimits) {
        limitName = words;
        limits = newLimits;
        return this;
    }

    /** The predicate for test cases within limits that are described in words. */
    public static Predicate<TestCase> parseLimits(String words) {
        return Stream.of(words.split(",? and |, ", -1))
                .map(TestCasesCheck::parseLimit)
                .reduce(setting -> true, Predicate::and);
    }

    private static Predicate<TestCase> parseLimit(String words) {
        Matcher comparison = COMPARISON.matcher(words);
        if (!comparison.matches()) {
            return LIMITS.getOrDefault(words, TestCase::isWithinLimits);
        }
        Relation relation = Relation.parseSign(comparison.group(2));
        return setting -> relation.holds(setting.evaluate(comparison.group(1)), setting.evaluate(comparison.group(3)));
    }

    /** Sets an alternative that is expected to hold instead, perhaps in other runs. */
    public TestCasesCheck setAlternative(String statement, ClaimCheck other) {
        instead = statement;
        holdingInstead = other;
        return this;
    }

    /** Sets another statement that is expected to hold instead. */
    public TestCasesCheck setAlternative(String statement, Statement other) {
        return setAlternative(statement, new TestCasesCheck(settings, other));
    }

    /** Sets a formula that is expected to hold instead; the statement begins with it. */
    public TestCasesCheck setAlternative(String statement) {
        return setAlternative(statement, statement);
    }

    /** Sets a formula that is expected to hold instead in some test cases; the statement begins with it. */
    public TestCasesCheck setAlternativeWhere(String statement, Predicate<TestCase> where) {
        return setAlternative(statement, where, createComparisonJudge(statement));
    }

    /** Sets another formula that is expected to hold instead. */
    public TestCasesCheck setAlternative(String statement, String formula) {
        return setAlternative(statement, setting -> true, createComparisonJudge(formula));
    }

    private TestCasesCheck setAlternative(String statement, Predicate<TestCase> where, Judge otherwise) {
        TestCasesCheck other = new TestCasesCheck(settings.filter(where), measured, conventions);
        other.judge = Optional.of(otherwise);
        return setAlternative(statement, other);
    }

    /**
     * Sets another reading of the paper, which is mentioned if the claim holds in that reading only. The claim still
     * fails, because a letter in one formula of a paper has the same meaning in all of them.
     */
    public TestCasesCheck setOtherReading(String name, TestCasesCheck other) {
        readingName = name;
        reading = other;
        return this;
    }

    /** Sets how printed limits are read that name no range; the claim holds in that reading only. */
    public TestCasesCheck setReadLimits(String words) {
        readLimits = words;
        return this;
    }

    /** Sets other runs that are reported next to those that decide, such as the same runs with another option. */
    public TestCasesCheck setComparedRuns(String name, TestCasesCheck others) {
        comparedName = name;
        compared = others;
        return this;
    }

    /** Accepts the claim if it holds in at least one of the runs. */
    public TestCasesCheck acceptIfAnyRunHolds() {
        requiresOnlySome = true;
        return this;
    }

    /** Sets the run to open instead of the one that decides, which may be too large. */
    public TestCasesCheck setShownRun(UnaryOperator<TestCase> other) {
        shown = other;
        return this;
    }

    /** Whether the claim holds under at least one convention. */
    public boolean holdsUnderSomeConvention(ScenarioRunner runs) {
        return holdsUnderSomeConvention(check(runs, ""));
    }

    private static boolean holdsUnderSomeConvention(Report report) {
        return Set.of(Verdict.HOLDS, Verdict.HOLDS_UNDER_CONVENTION).contains(report.verdict());
    }

    @Override
    public Report check(ScenarioRunner runs, String printed) {
        Judge judged = judge.orElseGet(() -> createComparisonJudge(printed));
        List<TestCase> all = settings.toList(runs);
        List<Outcome> outcomes = (conventions.isEmpty() ? List.of(CountingConvention.ALL_SENDS) : conventions)
                .stream()
                        .map(convention -> judgeAll(runs, judged, all, convention))
                        .toList();
        List<Outcome> holding = outcomes.stream()
                .filter(outcome -> outcome.failures().size() < (requiresOnlySome ? all.size() : 1))
                .toList();
        if (!holding.isEmpty()) {
            return reportHolding(runs, all, holding);
        }
        Optional<Outcome> inside = outcomes.stream()
                .filter(outcome -> all.stream().anyMatch(limits)
                        && outcome.failures().keySet().stream().noneMatch(limits))
                .findFirst();
        Outcome outcome = inside.orElse(outcomes.get(0));
        TestCase first = findInstructive(outcome.failures().keySet());
        String alternative = holdingInstead == null ? "" : describeWhatHoldsInstead(holdingInstead.check(runs, ""));
        if (inside.isPresent()) {
            String note = "Holds for " + limitName + ". Beyond: " + describeFirstFailurePerKind(runs, judged, outcome)
                    + "." + alternative;
            TestCase at = measured.isEmpty()
                    ? first
                    : lastWithConstantDelays(all.stream().filter(limits).toList());
            return createReport(runs, Verdict.HOLDS_WITHIN_LIMITS, outcome, all, at, note);
        }
        String otherwise = reading != null && reading.holdsUnderSomeConvention(runs)
                ? " It would hold if " + readingName + "."
                : "";
        String smallest = first.letterN() < MIN_INSTRUCTIVE_SIZE
                        || first.equals(outcome.failures().keySet().iterator().next())
                ? "Smallest counterexample: "
                : "Smallest counterexample with n of " + MIN_INSTRUCTIVE_SIZE + " or more: ";
        String note = smallest + outcome.describe(first) + "." + alternative + otherwise;
        return createReport(runs, Verdict.DOES_NOT_HOLD, outcome, all, first, note);
    }

    private static Outcome judgeAll(
            ScenarioRunner runs, Judge judged, List<TestCase> all, CountingConvention convention) {
        Map<TestCase, String> failures = new LinkedHashMap<>();
        for (TestCase setting : all) {
            String violation = judged.findViolation(runs, setting, convention);
            if (!violation.isEmpty()) {
                failures.put(setting, violation);
            }
        }
        return new Outcome(convention, failures);
    }

    private Report reportHolding(ScenarioRunner runs, List<TestCase> all, List<Outcome> holding) {
        Outcome outcome = holding.get(0);
        boolean throughout = requiresOnlySome
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
                    + outcome.describe(findInstructive(outcome.failures().keySet())) + ".";
        } else if (!throughout && conventions.size() > 1) {
            List<CountingConvention> kept =
                    holding.stream().map(Outcome::convention).toList();
            note = "Holds under: " + joinIds(kept) + "; tried: " + joinIds(conventions) + ".";
        }
        if (!readLimits.isEmpty()) {
            note = "As printed the limits name no range; it holds for " + readLimits + "."
                    + (note.isEmpty() ? "" : " " + note);
        }
        Verdict verdict = !readLimits.isEmpty()
                ? Verdict.HOLDS_WITHIN_LIMITS
                : throughout ? Verdict.HOLDS : Verdict.HOLDS_UNDER_CONVENTION;
        return createReport(
                runs,
                verdict,
                outcome,
                all,
                measured.isEmpty() ? firstOfLargestSize(all) : lastWithConstantDelays(held),
                note);
    }

    private Report createReport(
            ScenarioRunner runs,
            Verdict verdict,
            Outcome outcome,
            List<TestCase> allCases,
            TestCase shownCase,
            String note) {
        return new Report(
                verdict,
                conventions.isEmpty() ? "" : outcome.convention().id(),
                settings.words(),
                measured.map(number ->
                                shownCase.label() + ": " + number.evaluate(runs, shownCase, outcome.convention()))
                        .orElseGet(() -> describeHowManyHold(allCases, outcome.failures())),
                note,
                Optional.of(shown.apply(shownCase).run()),
                verdict != Verdict.HOLDS_WITHIN_LIMITS ? "" : readLimits.isEmpty() ? limitName : readLimits);
    }

    private static String describeHowManyHold(List<TestCase> all, Map<TestCase, String> failures) {
        if (all.size() == 1) {
            return failures.getOrDefault(all.get(0), "as claimed");
        }
        String good = failures.isEmpty() ? "all" : all.size() - failures.size() + " of";
        return "in " + good + " " + all.size() + " runs";
    }

    private String describeWhatHoldsInstead(Report found) {
        String counted = found.convention().isEmpty() ? "" : " (" + found.convention() + ")";
        return holdsUnderSomeConvention(found) ? " What holds: " + instead + counted + "." : "";
    }

    /**
     * The smallest counterexample, then the smallest of each other kind. For faster messages it is one that would not
     * fail if all messages took D.
     */
    private static String describeFirstFailurePerKind(ScenarioRunner runs, Judge judged, Outcome outcome) {
        Map<String, List<TestCase>> byKind = new LinkedHashMap<>();
        for (TestCase failure : outcome.failures().keySet()) {
            if (!failure.kind().equals(TestCases.FASTER_MESSAGES_KIND)
                    || judged.findViolation(runs, failure.withConstantDelays(), outcome.convention())
                            .isEmpty()) {
                byKind.computeIfAbsent(failure.kind(), kind -> new ArrayList<>())
                        .add(failure);
            }
        }
        return byKind.entrySet().stream()
                .map(kind -> (kind.getKey().isEmpty() ? "" : kind.getKey() + ": ")
                        + outcome.describe(findInstructive(kind.getValue())))
                .collect(Collectors.joining(". "));
    }

    /** The first failure in which a paper's n is 3 or more, since smaller groups teach little; else the first. */
    private static TestCase findInstructive(Collection<TestCase> failures) {
        return failures.stream()
                .filter(failure -> failure.letterN() >= MIN_INSTRUCTIVE_SIZE)
                .findFirst()
                .orElseGet(() -> failures.iterator().next());
    }

    /** The last test case with messages that all take D, or simply the last if there is none. */
    private static TestCase lastWithConstantDelays(List<TestCase> some) {
        return some.stream()
                .filter(TestCase::hasConstantDelays)
                .reduce((before, after) -> after)
                .orElse(some.get(some.size() - 1));
    }

    /**
     * The first test case with the most processes: large enough to be instructive, with as few crashed processes as
     * possible.
     */
    private static TestCase firstOfLargestSize(List<TestCase> all) {
        int most = all.stream().mapToInt(TestCase::size).max().orElseThrow();
        return all.stream()
                .filter(setting -> setting.size() == most)
                .findFirst()
                .orElseThrow();
    }

    private static String joinIds(List<CountingConvention> some) {
        return String.join(", ", some.stream().map(CountingConvention::id).toList());
    }
}
