package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.question.Answer;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The votes of a class for the offered answers. Immutable.
 *
 * @param offered the answers, in the order shown
 * @param counts the votes for each answer
 * @param before the votes before the last change; empty if there was none
 */
record ClassVotes(List<Answer> offered, List<Integer> counts, Optional<ClassVotes> before) {

    /** The greatest number of votes for an answer. */
    private static final int MAX_VOTES = 9999;

    /** No votes yet. */
    static ClassVotes none(List<Answer> offered) {
        return new ClassVotes(offered, Collections.nCopies(offered.size(), 0), Optional.empty());
    }

    /** One vote more for the answer at a place; the same votes if it has as many as can be counted. */
    ClassVotes addVote(int place) {
        return withCount(place, counts.get(place) + 1);
    }

    /** Another number of votes for the answer at a place; the same votes if that is more than can be counted. */
    ClassVotes withCount(int place, int count) {
        if (count > MAX_VOTES) {
            return this;
        }
        List<Integer> changed = new ArrayList<>(counts);
        changed.set(place, count);
        return new ClassVotes(offered, List.copyOf(changed), Optional.of(this));
    }

    /** The votes before the last change; the same votes if there was none. */
    ClassVotes takeBack() {
        return before.orElse(this);
    }

    /** The number of votes for all answers. */
    int total() {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }

    /** The votes for the answer at a place, as a share of those for the answer that has most; 0 if nobody has voted. */
    double shareOfMost(int place) {
        int most = Collections.max(counts);
        return most == 0 ? 0 : (double) counts.get(place) / most;
    }

    /** The answer that most have voted for, or several, with their votes: "6 (12 of 23 votes)". */
    String describeGuess(Translation language) {
        int most = Collections.max(counts);
        String answers = IntStream.range(0, counts.size())
                .filter(place -> counts.get(place) == most)
                .mapToObj(place -> offered.get(place).text(language))
                .collect(Collectors.joining(" · "));
        return Texts.of("story.guess-voted", answers, most, total());
    }

    /**
     * Describes the votes for the right answer, if it was offered, and for each answer: "12 of 23 votes (3 · 8 · 12)".
     */
    String describeVotes(Answer rightAnswer) {
        String all = counts.stream().map(String::valueOf).collect(Collectors.joining(" · "));
        int right = offered.indexOf(rightAnswer);
        return right >= 0
                ? Texts.of("story.voted", counts.get(right), total(), all)
                : Texts.of("story.voted-each", total(), all);
    }
}
