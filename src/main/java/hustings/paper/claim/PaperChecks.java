package hustings.paper.claim;

import hustings.check.Runs;
import hustings.check.TestCases;
import hustings.paper.figure.Paper;
import hustings.trace.CountingConvention;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The checks of one paper's claims, by the ids that its claims have in the file of their words. */
public final class PaperChecks {

    private final Map<String, ClaimCheck> byId = new TreeMap<>();
    private final Map<Pattern, Function<MatchResult, ClaimCheck>> byPattern = new LinkedHashMap<>();

    private Map<String, String> options = Map.of();

    /** Sets the options with which the sentences are checked that the file of words names. */
    public void useOptions(Map<String, String> ofSentences) {
        options = ofSentences;
    }

    /** Adds the check of a claim and returns it, so that more can be said of it. */
    public <C extends ClaimCheck> C add(String id, C check) {
        if (byId.put(id, check) != null) {
            throw new IllegalStateException("two checks of " + id);
        }
        return check;
    }

    /** Adds the checks of all claims without one of their own whose ids match a pattern, each made of its groups. */
    public void addAll(String idPattern, Function<MatchResult, ClaimCheck> check) {
        byPattern.put(Pattern.compile(idPattern), check);
    }

    /** Adds the check of a sentence. */
    public SpaceCheck add(String id, TestCases settings, Sentence sentence) {
        return add(id, new SpaceCheck(settings, sentence));
    }

    /** Adds the check of counts of messages. */
    public SpaceCheck counts(String id, TestCases settings, CountingConvention... conventions) {
        return add(id, SpaceCheck.counts(settings, conventions));
    }

    /** Adds the check of numbers that are not counts of messages, such as stages. */
    public SpaceCheck numbers(String id, TestCases settings, Quantity measured) {
        return add(id, new SpaceCheck(settings, measured));
    }

    /**
     * The claims of a paper in the order of their words.
     *
     * @throws IllegalStateException if one has no check, or a check has no words
     */
    public List<Claim> claims(Paper paper, Runs runs) {
        List<ClaimText> all = ClaimText.readAll(paper);
        Set<String> spoken = all.stream().map(ClaimText::id).collect(Collectors.toSet());
        List<String> wordless =
                byId.keySet().stream().filter(id -> !spoken.contains(id)).toList();
        if (!wordless.isEmpty()) {
            throw new IllegalStateException(paper.id() + ".txt: no words of " + wordless);
        }
        return all.stream()
                .map(words -> words.claim(paper, check(paper, words), runs))
                .toList();
    }

    private ClaimCheck check(Paper paper, ClaimText words) {
        if (!words.sentence().isEmpty()) {
            return new BullySentences(words.algorithms().get(0), options).shared(words.sentence());
        }
        return Optional.ofNullable(byId.get(words.id()))
                .or(() -> byPattern.entrySet().stream()
                        .flatMap(family ->
                                family.getKey().matcher(words.id()).results().map(family.getValue()))
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(paper.id() + ".txt: no check of " + words.id()));
    }
}
