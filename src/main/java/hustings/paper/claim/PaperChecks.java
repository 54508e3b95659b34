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

/** The checks of the claims of one paper, by the ids of the claims in the paper's file of texts. */
public final class PaperChecks {

    private final Map<String, ClaimCheck> byId = new TreeMap<>();
    private final Map<Pattern, Function<MatchResult, ClaimCheck>> byPattern = new LinkedHashMap<>();

    private Map<String, String> options = Map.of();

    /** Sets the options with which the sentences named in the file of texts are checked. */
    public void useOptions(Map<String, String> newOptions) {
        options = newOptions;
    }

    /** Adds the check of a claim, and returns it so that it can be configured. */
    public <C extends ClaimCheck> C addCheck(String id, C check) {
        if (byId.put(id, check) != null) {
            throw new IllegalStateException("two checks of " + id);
        }
        return check;
    }

    /**
     * Adds the checks of all claims without a check of their own whose ids match a pattern; each is created from the
     * groups of the match.
     */
    public void addChecksByPattern(String idPattern, Function<MatchResult, ClaimCheck> check) {
        byPattern.put(Pattern.compile(idPattern), check);
    }

    /** Adds the check of a sentence. */
    public SpaceCheck addCheck(String id, TestCases settings, Sentence sentence) {
        return addCheck(id, new SpaceCheck(settings, sentence));
    }

    /** Adds a check of message counts. */
    public SpaceCheck addCountCheck(String id, TestCases settings, CountingConvention... conventions) {
        return addCheck(id, SpaceCheck.ofCounts(settings, conventions));
    }

    /** Adds a check of numbers other than message counts, such as stages. */
    public SpaceCheck addNumberCheck(String id, TestCases settings, Quantity measured) {
        return addCheck(id, new SpaceCheck(settings, measured));
    }

    /**
     * Creates the claims of a paper in the order of their texts.
     *
     * @throws IllegalStateException if a claim has no check, or a check has no text
     */
    public List<Claim> createClaims(Paper paper, Runs runs) {
        List<ClaimText> all = ClaimText.readAll(paper);
        Set<String> idsWithText = all.stream().map(ClaimText::id).collect(Collectors.toSet());
        List<String> idsWithoutText =
                byId.keySet().stream().filter(id -> !idsWithText.contains(id)).toList();
        if (!idsWithoutText.isEmpty()) {
            throw new IllegalStateException(paper.id() + ".txt: no words of " + idsWithoutText);
        }
        return all.stream()
                .map(words -> words.toClaim(paper, findCheck(paper, words), runs))
                .toList();
    }

    private ClaimCheck findCheck(Paper paper, ClaimText words) {
        if (!words.sentence().isEmpty()) {
            return new BullySentences(words.algorithms().get(0), options).createSharedCheck(words.sentence());
        }
        return Optional.ofNullable(byId.get(words.id()))
                .or(() -> byPattern.entrySet().stream()
                        .flatMap(family ->
                                family.getKey().matcher(words.id()).results().map(family.getValue()))
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(paper.id() + ".txt: no check of " + words.id()));
    }
}
