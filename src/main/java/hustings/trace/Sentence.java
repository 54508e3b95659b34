package hustings.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * One sentence of a narration.
 *
 * @param rank the importance; 1 is the most important
 * @param text the sentence, with its full stop
 */
public record Sentence(int rank, String text) {

    /** Joins sentences in order. While the text is too long, the last of the least important sentences is left out. */
    public static String joinWithinLength(List<Sentence> sentences, int maxLength) {
        List<Sentence> kept = new ArrayList<>(sentences);
        while (kept.size() > 1 && joinTexts(kept).length() > maxLength) {
            int least = kept.stream()
                    .max(Comparator.comparingInt(Sentence::rank))
                    .orElseThrow()
                    .rank();
            int last = kept.size() - 1;
            while (kept.get(last).rank() != least) {
                last--;
            }
            kept.remove(last);
        }
        String text = joinTexts(kept);
        return text.length() <= maxLength
                ? text
                : text.substring(0, maxLength - 1).stripTrailing() + "…";
    }

    private static String joinTexts(List<Sentence> sentences) {
        return String.join(" ", sentences.stream().map(Sentence::text).toList());
    }
}
