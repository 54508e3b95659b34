package hustings.app.session;

import hustings.app.base.Texts;
import hustings.play.Run;
import hustings.play.Score;
import hustings.scenario.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a class has guessed and found in the parts of a lesson. */
final class LessonFindings {

    private final Map<Integer, Map<Asked, Score.Row>> answers = new HashMap<>();
    /** By part index, what a class has voted for, in words. */
    private final Map<Integer, Map<Asked, String>> votes = new HashMap<>();
    /** By part index, the messages of the compared algorithms. */
    private final Map<Integer, String> costs = new HashMap<>();

    /** A question at its stage; asked again, it has another answer. */
    private record Asked(int stage, Question question) {}

    /** Records the answer of a question of a part, in place of one that was given to it before. */
    void recordAnswer(int part, Score.Row row) {
        answers.computeIfAbsent(part, index -> new LinkedHashMap<>()).put(new Asked(row.stage(), row.question()), row);
    }

    /** Records what a class has voted for, in words: its guess at a question of a part. */
    void recordVotes(int part, Score.Row row, String guess) {
        votes.computeIfAbsent(part, index -> new HashMap<>()).put(new Asked(row.stage(), row.question()), guess);
    }

    /** Records the messages of runs that were watched to their ends beside each other. */
    void recordCosts(int part, List<Run> runs) {
        costs.put(
                part,
                runs.stream()
                        .map(run -> Texts.of(
                                "lesson.cost",
                                run.title(Texts.language()),
                                run.lastVisibleFrame().tallies().sent()))
                        .collect(Collectors.joining(" · ")));
    }

    /** Describes what was guessed and found in a part, a line for each question; empty if nothing was asked. */
    List<String> describe(int part) {
        List<String> lines = new ArrayList<>();
        answers.getOrDefault(part, Map.of()).forEach((asked, row) -> lines.add(describe(part, asked, row)));
        if (costs.containsKey(part)) {
            lines.add(costs.get(part));
        }
        return lines;
    }

    private String describe(int part, Asked asked, Score.Row row) {
        Optional<String> voted =
                Optional.ofNullable(votes.getOrDefault(part, Map.of()).get(asked));
        return voted.isPresent() ? row.describeFinding(voted, Texts.language()) : row.describeFinding(Texts.language());
    }
}
