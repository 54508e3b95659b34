package hustings.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * One sentence of a narration.
 *
 * @param rank the importance; 1 is the most important
 * @param text the sentence, with its full stop
 */
public record Sentence(int rank, String text) {
    /** The longest narration, in characters. */
    static final int MAX_LENGTH = 160;

    /**
     * Joins sentences in order; the text of none is empty. While the text is too long, the last of the least important
     * sentences is left out.
     */
    public static String joinWithinLength(List<Sentence> sentences) {
        List<Sentence> kept = new ArrayList<>(sentences);
        while (kept.size() > 1 && joinTexts(kept).length() > MAX_LENGTH) {
            Sentence least = kept.stream()
                    .reduce((one, next) -> next.rank() >= one.rank() ? next : one)
                    .orElseThrow();
            kept.remove(kept.lastIndexOf(least));
        }
        String text = joinTexts(kept);
        return text.length() <= MAX_LENGTH
                ? text
                : text.substring(0, MAX_LENGTH - 1).stripTrailing() + "…";
    }

    private static String joinTexts(List<Sentence> sentences) {
        return String.join(" ", sentences.stream().map(Sentence::text).toList());
    }
}
