package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Checks a sentence that is true or false of a run, over many runs. */
public final class SentenceCheck implements ClaimCheck {

    private final TestCases settings;
    private final Sentence sentence;
    private String limitName = "";
    private Predicate<TestCase> limits = TestCase::isWithinLimits;
    private String instead = "";
    private SentenceCheck holdingInstead;
    private String comparedName = "";
    private SentenceCheck compared;
    private String sharedAs = "";

    public SentenceCheck(TestCases settings, Sentence sentence) {
        this.settings = settings;
        this.sentence = sentence;
    }

    /** What the limits are called within which it is to hold if it does not hold throughout; the settings have them. */
    public SentenceCheck within(String name) {
        limitName = name;
        sharedAs = "";
        return this;
    }

    /** The same with the limits. */
    public SentenceCheck within(String name, Predicate<TestCase> which) {
        limits = which;
        return within(name);
    }

    /** What is thought to hold instead, in the same runs. */
    public SentenceCheck instead(String statement, Sentence other) {
        return instead(statement, new SentenceCheck(settings, other));
    }

    /** What is thought to hold instead, in other runs. */
    public SentenceCheck instead(String statement, SentenceCheck other) {
        instead = statement;
        sharedAs = "";
        holdingInstead = other;
        return this;
    }

    /** Other runs to tell of beside those that decide, such as the same with another option. */
    public SentenceCheck comparedWith(String name, SentenceCheck others) {
        comparedName = name;
        sharedAs = "";
        compared = others;
        return this;
    }

    /** The name under which what is found is shared with all that check the same, unless more is said of it later. */
    SentenceCheck sharedAs(String name) {
        sharedAs = name;
        return this;
    }

    @Override
    public Report check(Runs runs) {
        return sharedAs.isEmpty() ? judge(runs) : runs.shared(sharedAs, () -> judge(runs));
    }

    private Report judge(Runs runs) {
        List<TestCase> all = settings.list(runs);
        Map<TestCase, String> happened = new LinkedHashMap<>();
        for (TestCase setting : all) {
            String otherwise = sentence.findViolation(runs.trace(setting));
            if (!otherwise.isEmpty()) {
                happened.put(setting, otherwise);
            }
        }
        List<TestCase> failures = List.copyOf(happened.keySet());
        String measured = found(all, happened);
        if (failures.isEmpty()) {
            String note = compared == null
                    ? ""
                    : comparedName + ": " + compared.check(runs).found() + ".";
            return finding(Verdict.HOLDS, measured, note, largest(all), "");
        }
        TestCase smallest = failures.get(0);
        Function<TestCase, String> text = setting -> setting.label() + ": " + happened.get(setting);
        boolean holdsInside = !limitName.isEmpty()
                && all.stream().anyMatch(limits)
                && failures.stream().noneMatch(limits);
        String told = holdsInside
                ? "Holds for " + limitName + ". Beyond: "
                        + firstOfEachKind(
                                failures,
                                other -> !sentence.findViolation(runs.trace(other))
                                        .isEmpty(),
                                text)
                : "Smallest counterexample: " + text.apply(smallest);
        boolean otherwise = holdingInstead != null && holdingInstead.check(runs).verdict() == Verdict.HOLDS;
        return finding(
                holdsInside ? Verdict.HOLDS_WITHIN_LIMITS : Verdict.DOES_NOT_HOLD,
                measured,
                told + "." + (otherwise ? " What holds: " + instead + "." : ""),
                smallest,
                holdsInside ? limitName : "");
    }

    private Report finding(Verdict verdict, String measured, String note, TestCase shown, String where) {
        return new Report(verdict, "", settings.words(), measured, note, shown.run(), where);
    }

    /** The smallest counterexample, and the smallest of each other kind: of faster messages, one that needs them. */
    static String firstOfEachKind(List<TestCase> failures, Predicate<TestCase> fails, Function<TestCase, String> text) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (TestCase failure : failures) {
            String kind = failure.kind();
            if (!texts.containsKey(kind)
                    && !(kind.equals(TestCases.FASTER_MESSAGES) && fails.test(failure.withConstantDelays()))) {
                texts.put(kind, (kind.isEmpty() ? "" : kind + ": ") + text.apply(failure));
            }
        }
        return String.join(". ", texts.values());
    }

    private static String found(List<TestCase> all, Map<TestCase, String> happened) {
        if (all.size() == 1) {
            return happened.getOrDefault(all.get(0), "as claimed");
        }
        int good = all.size() - happened.size();
        return "in " + (happened.isEmpty() ? "all " : good + " of ") + all.size() + " runs";
    }

    /** The first of those with the most processes: large enough to see something, with as few crashed as there are. */
    private static TestCase largest(List<TestCase> all) {
        int most = all.stream().mapToInt(TestCase::size).max().orElseThrow();
        return all.stream()
                .filter(setting -> setting.size() == most)
                .findFirst()
                .orElseThrow();
    }
}
