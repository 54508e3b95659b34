package hustings.paper.claim;

import hustings.paper.figure.Paper;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The checks of one paper's claims, by the ids that its claims have in the file of their words. */
public final class Checks {

    private final Map<String, Check> byId = new TreeMap<>();

    /** Adds the check of a claim and returns it, so that more can be said of it. */
    public <C extends Check> C add(String id, C check) {
        if (byId.put(id, check) != null) {
            throw new IllegalStateException("two checks of " + id);
        }
        return check;
    }

    /** Adds the check of a sentence. */
    public SentenceCheck add(String id, Settings settings, Sentence sentence) {
        return add(id, new SentenceCheck(settings, sentence));
    }

    /** Adds the check of counts of messages. */
    public NumberCheck counts(String id, Settings settings, CountingConvention... conventions) {
        return add(id, NumberCheck.counts(settings, conventions));
    }

    /** Adds the check of numbers that are not counts of messages, such as stages. */
    public NumberCheck numbers(String id, Settings settings, Quantity measured) {
        return add(id, new NumberCheck(settings, measured));
    }

    /**
     * The claims of a paper in the order of their words.
     *
     * @throws IllegalStateException if one has no check and no reason why it has none, or a check has no words
     */
    public List<Claim> claims(Paper paper, Runs runs) {
        List<ClaimWords> all = ClaimWords.of(paper);
        Set<String> spoken = all.stream().map(ClaimWords::id).collect(Collectors.toSet());
        List<String> wordless =
                byId.keySet().stream().filter(id -> !spoken.contains(id)).toList();
        if (!wordless.isEmpty()) {
            throw new IllegalStateException(paper.id() + ".txt: no words of " + wordless);
        }
        return all.stream()
                .map(words -> words.claim(paper, check(paper, words), runs))
                .toList();
    }

    private Check check(Paper paper, ClaimWords words) {
        Check check = byId.get(words.id());
        if ((check == null) == words.whyNot().isEmpty()) {
            throw new IllegalStateException(paper.id() + ".txt, " + words.id()
                    + ": expected either a check or a line that says why no run can tell");
        }
        return check == null ? runs -> Finding.notCheckable(words.whyNot()) : check;
    }
}
