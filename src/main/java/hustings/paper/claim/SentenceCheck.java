package hustings.paper.claim;

import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Checks a sentence that is true or false of a run, over many runs. */
public final class SentenceCheck implements Supplier<Finding> {

    /** What a paper says of a run. */
    @FunctionalInterface
    public interface Sentence {
        /** Empty if it is true of this run, and otherwise what happened instead. */
        String unless(RunTrace trace);

        /** One that holds unless a condition is violated. */
        default Sentence and(Sentence other) {
            return trace -> {
                String first = unless(trace);
                return first.isEmpty() ? other.unless(trace) : first;
            };
        }
    }

    private final Runs runs;
    private final String tried;
    private final Supplier<List<TriedRun>> situations;
    private final Sentence sentence;
    private String limits = "";
    private String instead = "";
    private Optional<SentenceCheck> holdingInstead = Optional.empty();
    private String comparedName = "";
    private Optional<SentenceCheck> compared = Optional.empty();

    /**
     * @param tried what the situations are, in words: the space that the verdict speaks of
     * @param situations the runs, the smallest first; made only when they are needed
     */
    public SentenceCheck(Runs runs, String tried, Supplier<List<TriedRun>> situations, Sentence sentence) {
        this.runs = runs;
        this.tried = tried;
        this.situations = situations;
        this.sentence = sentence;
    }

    /** What the limits are called within which it is to hold if it does not hold throughout. */
    public SentenceCheck within(String name) {
        limits = name;
        return this;
    }

    /** What is thought to hold instead, in the same runs. */
    public SentenceCheck instead(String statement, Sentence other) {
        return instead(statement, new SentenceCheck(runs, tried, situations, other));
    }

    /** What is thought to hold instead, in other runs. */
    public SentenceCheck instead(String statement, SentenceCheck other) {
        instead = statement;
        holdingInstead = Optional.of(other);
        return this;
    }

    /** Other runs to tell of beside those that decide, such as the same with another option. */
    public SentenceCheck comparedWith(String name, SentenceCheck others) {
        comparedName = name;
        compared = Optional.of(others);
        return this;
    }

    private String comparedNote() {
        return compared.map(others -> comparedName + ": " + others.get().measured() + ".")
                .orElse("");
    }

    private record Counterexample(TriedRun situation, String happened) {
        String text() {
            return situation.label() + ": " + happened;
        }
    }

    @Override
    public Finding get() {
        List<TriedRun> all = situations.get();
        List<Counterexample> failures = new ArrayList<>();
        for (TriedRun situation : all) {
            String happened = sentence.unless(runs.trace(situation.run()));
            if (!happened.isEmpty()) {
                failures.add(new Counterexample(situation, happened));
            }
        }
        if (failures.isEmpty()) {
            return finding(Verdict.HOLDS, measured(all, failures), comparedNote(), shown(all), "");
        }
        Counterexample smallest = failures.get(0);
        List<TriedRun> inside = all.stream().filter(TriedRun::withinLimits).toList();
        boolean holdsInside = !limits.isEmpty()
                && !inside.isEmpty()
                && failures.stream().noneMatch(failure -> failure.situation().withinLimits());
        if (holdsInside) {
            String note = "Holds for " + limits + ". Beyond: " + firstOfEachKind(failures) + "." + insteadNote();
            Scenario beyond = smallest.situation().run();
            return finding(Verdict.HOLDS_WITHIN_LIMITS, measured(all, failures), note, beyond, limits);
        }
        return finding(
                Verdict.DOES_NOT_HOLD,
                measured(all, failures),
                "Smallest counterexample: " + smallest.text() + "." + insteadNote(),
                smallest.situation().run(),
                "");
    }

    /** The smallest counterexample, and the smallest of each other kind. */
    private static String firstOfEachKind(List<Counterexample> failures) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Counterexample failure : failures) {
            String kind = failure.situation().kind();
            texts.putIfAbsent(kind, (kind.isEmpty() ? "" : kind + ": ") + failure.text());
        }
        return String.join(". ", texts.values());
    }

    private Finding finding(Verdict verdict, String measured, String note, Scenario run, String where) {
        return new Finding(verdict, "", tried, measured, note, Optional.of(run), where);
    }

    private static String measured(List<TriedRun> all, List<Counterexample> failures) {
        int good = all.size() - failures.size();
        if (all.size() == 1) {
            return failures.isEmpty() ? "as claimed" : failures.get(0).happened();
        }
        return failures.isEmpty() ? "in all " + all.size() + " runs" : "in " + good + " of " + all.size() + " runs";
    }

    private String insteadNote() {
        boolean holds = holdingInstead
                .filter(other -> other.get().verdict() == Verdict.HOLDS)
                .isPresent();
        return holds ? " What holds: " + instead + "." : "";
    }

    /** The first of those with the most processes: large enough to see something, with as few crashed as there are. */
    private static Scenario shown(List<TriedRun> all) {
        int most = all.stream().mapToInt(s -> s.run().group().size()).max().orElseThrow();
        return all.stream()
                .map(TriedRun::run)
                .filter(run -> run.group().size() == most)
                .findFirst()
                .orElseThrow();
    }
}
