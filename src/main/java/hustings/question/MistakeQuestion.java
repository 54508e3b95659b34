package hustings.question;

import hustings.model.Algorithm;
import hustings.model.Mistake;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.Durations;
import hustings.trace.History;
import hustings.trace.difference.RunDifference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * The question which mistake is made in a run, which stands beside the same run without it.
 *
 * @param mistake the mistake that is made
 * @param choices the mistakes to choose from, of which it is one
 */
public record MistakeQuestion(Mistake mistake, List<Mistake> choices) {

    private static final int MAX_CHOICES = 4;

    /** A copy of the list given. */
    public MistakeQuestion {
        choices = List.copyOf(choices);
    }

    /**
     * The question about a run of an algorithm; empty unless that has a mistake and does not name it. The choices are
     * always the same: first of all those of the same algorithm, in an order that tells nothing.
     *
     * @param algorithm the name of the algorithm
     * @param known all mistakes that are known
     */
    public static Optional<MistakeQuestion> find(String algorithm, List<Mistake> known) {
        return known.stream()
                .filter(one -> one.unnamed().name().equals(algorithm))
                .findFirst()
                .map(mistake -> new MistakeQuestion(mistake, drawChoices(mistake, known)));
    }

    private static List<Mistake> drawChoices(Mistake mistake, List<Mistake> known) {
        Random random = new Random(mistake.unnamed().name().hashCode());
        List<Mistake> drawn = new ArrayList<>(known);
        Collections.shuffle(drawn, random);
        drawn.sort(Comparator.comparing(one -> !one.equals(mistake) && !isOfSameAlgorithm(one, mistake)));
        drawn.sort(Comparator.comparing(one -> !one.equals(mistake)));
        List<Mistake> choices = new ArrayList<>(drawn.subList(0, Math.min(MAX_CHOICES, drawn.size())));
        Collections.shuffle(choices, random);
        return choices;
    }

    private static boolean isOfSameAlgorithm(Mistake one, Mistake other) {
        return one.right().equals(other.right());
    }

    /** What is wrong in an algorithm with a mistake, in a few words. */
    public static String describe(Mistake mistake, Translation language) {
        return language.format("mistake." + mistake.wrong().name());
    }

    /** What is right instead of a mistake, and where it was reported. */
    public static String describeRightWay(Mistake mistake, Translation language) {
        return language.format("mistake." + mistake.wrong().name() + ".right") + " "
                + language.format(
                        "mistake.reports", language.translate(mistake.wrong().source()));
    }

    /**
     * Whether the mistake can be told from what happens in a run: it makes a difference, and another one than the other
     * choices would make. Runs the scenario with each.
     */
    public boolean isDecidedBy(Scenario scenario) {
        History seen = run(scenario, mistake.wrong());
        return !isSame(seen, run(scenario, mistake.right()))
                && choices.stream()
                        .filter(one -> !one.equals(mistake) && isOfSameAlgorithm(one, mistake))
                        .noneMatch(one -> isSame(seen, run(scenario, one.wrong())));
    }

    /** Why a choice is right or wrong in a run; a wrong one of the same algorithm is tried on the scenario. */
    public String explain(Mistake choice, Scenario scenario, Translation language) {
        if (choice.equals(mistake)) {
            return describeRightWay(mistake, language);
        }
        if (!isOfSameAlgorithm(choice, mistake)) {
            return language.format("mistake.elsewhere");
        }
        History with = run(scenario, choice.wrong());
        if (isSame(with, run(scenario, mistake.right()))) {
            return language.format("mistake.no-occasion");
        }
        int delay = scenario.timing().delayTicks();
        return RunDifference.of(run(scenario, mistake.wrong()), with)
                .lastCommonMoment()
                .map(last -> language.format(
                        "mistake.otherwise", last.stage(), Durations.formatAsDelays(last.tick(), delay, language)))
                .orElseGet(() -> language.format("differ.at-once"));
    }

    private static boolean isSame(History one, History other) {
        return RunDifference.of(one, other).isEmpty();
    }

    private static History run(Scenario scenario, Publication algorithm) {
        AlgorithmChoice choice =
                AlgorithmChoice.of(algorithm.name(), scenario.algorithm().options());
        Algorithm<?> with = algorithm.with(choice.options());
        return History.of(scenario.withAlgorithm(choice), with);
    }
}
