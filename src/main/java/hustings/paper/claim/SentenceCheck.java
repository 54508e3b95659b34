package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Checks a sentence that is true or false of a run, over many runs. */
public final class SentenceCheck extends SpaceCheck<SentenceCheck> {

    private final Sentence sentence;
    private String comparedName = "";
    private SentenceCheck compared;
    private String sharedAs = "";

    public SentenceCheck(TestCases settings, Sentence sentence) {
        super(settings);
        this.sentence = sentence;
    }

    @Override
    SentenceCheck afterChange() {
        return sharedAs("");
    }

    /** What is thought to hold instead, in the same runs. */
    public SentenceCheck instead(String statement, Sentence other) {
        return instead(statement, new SentenceCheck(settings, other));
    }

    /** Other runs to tell of beside those that decide, such as the same with another option. */
    public SentenceCheck comparedWith(String name, SentenceCheck others) {
        comparedName = name;
        compared = others;
        return afterChange();
    }

    /** The name under which what is found is shared with all that check the same, unless more is said of it later. */
    SentenceCheck sharedAs(String name) {
        sharedAs = name;
        return this;
    }

    @Override
    public Report check(Runs runs, String printed) {
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
                    : comparedName + ": " + compared.check(runs, "").found() + ".";
            return finding(Verdict.HOLDS, measured, note, largest(all), "");
        }
        boolean inside = holdsWithinLimits(all, failures);
        Predicate<TestCase> fails =
                other -> !sentence.findViolation(runs.trace(other)).isEmpty();
        return finding(
                inside ? Verdict.HOLDS_WITHIN_LIMITS : Verdict.DOES_NOT_HOLD,
                measured,
                describe(failures, inside, fails, setting -> setting.label() + ": " + happened.get(setting), runs),
                failures.get(0),
                inside ? limitName() : "");
    }

    private Report finding(Verdict verdict, String measured, String note, TestCase shown, String where) {
        return new Report(verdict, "", settings.words(), measured, note, shown.run(), where);
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
