package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.question.Answer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The votes of a class for the offered answers.
 *
 * @param offered the answers, in the order shown
 * @param counts the votes for each answer; answers beyond the end of the list have none
 */
record ClassVotes(List<Answer> offered, List<Integer> counts) {

    private static final String COUNTS_PATTERN = "\\d{1,4}([ ,;]+\\d{1,4})*";

    /**
     * Parses the counts, such as "3 12 8".
     *
     * @throws IllegalArgumentException if there are no counts, or more counts than answers; the message says so
     */
    static ClassVotes parse(String text, List<Answer> offered) {
        String stripped = text.strip();
        List<Integer> counts = stripped.matches(COUNTS_PATTERN)
                ? Arrays.stream(stripped.split("[ ,;]+")).map(Integer::valueOf).toList()
                : List.of();
        if (counts.isEmpty() || counts.size() > offered.size()) {
            throw new IllegalArgumentException(Texts.of("story.no-votes", offered.size()));
        }
        return new ClassVotes(offered, counts);
    }

    private int totalVotes() {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }

    private int votesFor(Answer answer) {
        int place = offered.indexOf(answer);
        return place >= 0 && place < counts.size() ? counts.get(place) : 0;
    }

    /**
     * Describes the votes for the right answer, if it was offered, and for each answer: "12 of 23 votes (3 · 8 · 12)".
     */
    String describeVotes(Answer rightAnswer) {
        String all = counts.stream().map(String::valueOf).collect(Collectors.joining(" · "));
        return offered.contains(rightAnswer)
                ? Texts.of("story.voted", votesFor(rightAnswer), totalVotes(), all)
                : Texts.of("story.voted-each", totalVotes(), all);
    }
}
