package hustings.paper.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Checks a sentence that is true or false of a run, over many runs. */
public final class SentenceCheck implements Check {

    private final Settings settings;
    private final Sentence sentence;
    private String limitName = "";
    private Predicate<Setting> limits = Setting::withinLimits;
    private String instead = "";
    private SentenceCheck holdingInstead;
    private String comparedName = "";
    private SentenceCheck compared;

    public SentenceCheck(Settings settings, Sentence sentence) {
        this.settings = settings;
        this.sentence = sentence;
    }

    /** What the limits are called within which it is to hold if it does not hold throughout; the settings have them. */
    public SentenceCheck within(String name) {
        limitName = name;
        return this;
    }

    /** The same with the limits. */
    public SentenceCheck within(String name, Predicate<Setting> which) {
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
        holdingInstead = other;
        return this;
    }

    /** Other runs to tell of beside those that decide, such as the same with another option. */
    public SentenceCheck comparedWith(String name, SentenceCheck others) {
        comparedName = name;
        compared = others;
        return this;
    }

    private record Counterexample(Setting setting, String happened) {
        String text() {
            return setting.label() + ": " + happened;
        }
    }

    @Override
    public Finding of(Runs runs) {
        List<Setting> all = settings.list(runs);
        List<Counterexample> failures = new ArrayList<>();
        for (Setting setting : all) {
            String happened = sentence.unless(runs.trace(setting));
            if (!happened.isEmpty()) {
                failures.add(new Counterexample(setting, happened));
            }
        }
        String measured = measured(all, failures);
        if (failures.isEmpty()) {
            String note = compared == null
                    ? ""
                    : comparedName + ": " + compared.of(runs).measured() + ".";
            return finding(Verdict.HOLDS, measured, note, largest(all), "");
        }
        Counterexample smallest = failures.get(0);
        boolean holdsInside = !limitName.isEmpty()
                && all.stream().anyMatch(limits)
                && failures.stream().noneMatch(failure -> limits.test(failure.setting()));
        String told = holdsInside
                ? "Holds for " + limitName + ". Beyond: " + firstOfEachKind(failures)
                : "Smallest counterexample: " + smallest.text();
        boolean otherwise = holdingInstead != null && holdingInstead.of(runs).verdict() == Verdict.HOLDS;
        return finding(
                holdsInside ? Verdict.HOLDS_WITHIN_LIMITS : Verdict.DOES_NOT_HOLD,
                measured,
                told + "." + (otherwise ? " What holds: " + instead + "." : ""),
                smallest.setting(),
                holdsInside ? limitName : "");
    }

    private Finding finding(Verdict verdict, String measured, String note, Setting shown, String where) {
        return new Finding(verdict, "", settings.words(), measured, note, Optional.of(shown.run()), where);
    }

    /** The smallest counterexample, and the smallest of each other kind. */
    private static String firstOfEachKind(List<Counterexample> failures) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Counterexample failure : failures) {
            String kind = failure.setting().kind();
            texts.putIfAbsent(kind, (kind.isEmpty() ? "" : kind + ": ") + failure.text());
        }
        return String.join(". ", texts.values());
    }

    private static String measured(List<Setting> all, List<Counterexample> failures) {
        if (all.size() == 1) {
            return failures.isEmpty() ? "as claimed" : failures.get(0).happened();
        }
        int good = all.size() - failures.size();
        return "in " + (failures.isEmpty() ? "all " : good + " of ") + all.size() + " runs";
    }

    /** The first of those with the most processes: large enough to see something, with as few crashed as there are. */
    private static Setting largest(List<Setting> all) {
        int most = all.stream().mapToInt(Setting::size).max().orElseThrow();
        return all.stream()
                .filter(setting -> setting.size() == most)
                .findFirst()
                .orElseThrow();
    }
}
