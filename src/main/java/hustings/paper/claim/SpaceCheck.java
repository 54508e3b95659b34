package hustings.paper.claim;

import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A check over many runs, which is tried within limits if it fails, and offers what holds instead.
 *
 * @param <C> what it is, more closely
 */
public abstract class SpaceCheck<C extends SpaceCheck<C>> implements ClaimCheck {

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

    final TestCases settings;
    private String limitName = "";
    private Predicate<TestCase> limits = setting -> false;
    private String instead = "";
    private ClaimCheck holdingInstead;

    SpaceCheck(TestCases settings) {
        this.settings = settings;
    }

    /** This check, of which something more has been said. */
    abstract C afterChange();

    /**
     * Where it is to hold if it does not hold throughout: in comparisons, such as "r ≤ n - 2", and in words. If those
     * are not known here, the settings have the limits.
     */
    public C within(String words) {
        return within(words, readLimits(words));
    }

    /** The same with other limits than the words give. */
    public C within(String words, Predicate<TestCase> which) {
        limitName = words;
        limits = which;
        return afterChange();
    }

    /** What is thought to hold instead. */
    public C instead(String statement, ClaimCheck other) {
        instead = statement;
        holdingInstead = other;
        return afterChange();
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

    String limitName() {
        return limitName;
    }

    List<TestCase> withinLimits(List<TestCase> all) {
        return all.stream().filter(limits).toList();
    }

    /** Whether it holds within limits that some of the settings are in. */
    boolean holdsWithinLimits(List<TestCase> all, List<TestCase> failures) {
        return !limitName.isEmpty()
                && all.stream().anyMatch(limits)
                && failures.stream().noneMatch(limits);
    }

    /**
     * What is said of failures.
     *
     * @param inside whether none is within the limits
     * @param fails whether it fails in another setting
     * @param text says what happens in one of them
     */
    String describe(
            List<TestCase> failures,
            boolean inside,
            Predicate<TestCase> fails,
            Function<TestCase, String> text,
            Runs runs) {
        String told = inside
                ? "Holds for " + limitName + ". Beyond: " + firstOfEachKind(failures, fails, text)
                : "Smallest counterexample: " + text.apply(failures.get(0));
        return told + "." + (holdingInstead == null ? "" : describeInstead(holdingInstead.check(runs, "")));
    }

    private String describeInstead(Report found) {
        boolean holds = Set.of(Verdict.HOLDS, Verdict.HOLDS_UNDER_CONVENTION).contains(found.verdict());
        String counted = found.convention().isEmpty() ? "" : " (" + found.convention() + ")";
        return holds ? " What holds: " + instead + counted + "." : "";
    }

    /** The smallest counterexample, and the smallest of each other kind: of faster messages, one that needs them. */
    private static String firstOfEachKind(
            List<TestCase> failures, Predicate<TestCase> fails, Function<TestCase, String> text) {
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
}
