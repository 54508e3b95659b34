package hustings.paper.claim;

import hustings.check.ScenarioRunner;
import hustings.check.TestCases;
import hustings.paper.figure.Paper;
import hustings.scenario.Resources;
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
import java.util.stream.Stream;

/** The checks of the claims of one paper, by the ids of the claims in the paper's file of texts. */
public final class PaperChecks {

    private final Map<String, ClaimCheck> byId = new TreeMap<>();
    private final Map<Pattern, Function<MatchResult, ClaimCheck>> byPattern = new LinkedHashMap<>();

    private Map<String, String> options = Map.of();

    /** Sets the options with which the statements named in the file of texts are checked. */
    public void setStatementOptions(Map<String, String> newOptions) {
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

    /** Adds the check of a statement. */
    public TestCasesCheck addCheck(String id, TestCases settings, Statement statement) {
        return addCheck(id, new TestCasesCheck(settings, statement));
    }

    /** Adds a check of message counts. */
    public TestCasesCheck addMessageCountCheck(String id, TestCases settings, CountingConvention... conventions) {
        return addCheck(id, TestCasesCheck.ofMessageCounts(settings, conventions));
    }

    /** Adds a check of numbers other than message counts, such as stages. */
    public TestCasesCheck addQuantityCheck(String id, TestCases settings, Quantity measured) {
        return addCheck(id, new TestCasesCheck(settings, measured));
    }

    /**
     * Reads the claims of a paper. Their texts are in a file next to this class, named by the paper's id: a block for
     * each claim with its id, its algorithms and, if it is one of the {@link BullyStatements}, the name of the
     * statement; then the place in the paper, the statement in our words and, if any, the printed value or formula.
     *
     * @throws IllegalStateException if a claim has no check, or a check has no text
     */
    public List<Claim> readClaims(Paper paper, ScenarioRunner runs) {
        String text = String.join("\n", Resources.readLinesWithoutComments(PaperChecks.class, paper.id() + ".txt"))
                .strip();
        List<Claim> claims = Stream.of(text.split("\n\n+", -1))
                .map(block -> parseClaim(paper, block.lines().toList(), runs))
                .toList();
        Set<String> ids = claims.stream().map(Claim::id).collect(Collectors.toSet());
        List<String> idsWithoutText = byId.keySet().stream()
                .filter(id -> !ids.contains(paper.id() + "-" + id))
                .toList();
        if (!idsWithoutText.isEmpty()) {
            throw new IllegalStateException(paper.id() + ".txt: no words of " + idsWithoutText);
        }
        return claims;
    }

    private Claim parseClaim(Paper paper, List<String> lines, ScenarioRunner runs) {
        String[] head = lines.get(0).split(": ", 3);
        if (lines.size() < 3 || lines.size() > 4 || head.length < 2) {
            throw new IllegalStateException(
                    paper.id() + ".txt, the block that begins with " + lines.get(0) + ": found " + lines.size()
                            + " lines; expected id and algorithms, place, statement and, if any, what is printed");
        }
        List<String> algorithms = List.of(head[1].split(", ", -1));
        String printed = lines.size() == 4 ? lines.get(3) : "";
        ClaimCheck check = head.length == 3
                ? new BullyStatements(algorithms.get(0), options).createSharedCheck(head[2])
                : findCheck(paper, head[0]);
        return new Claim(
                paper.id() + "-" + head[0],
                paper,
                algorithms,
                lines.get(1),
                lines.get(2),
                printed,
                () -> check.check(runs, printed));
    }

    private ClaimCheck findCheck(Paper paper, String id) {
        return Optional.ofNullable(byId.get(id))
                .or(() -> byPattern.entrySet().stream()
                        .flatMap(family -> family.getKey().matcher(id).results().map(family.getValue()))
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(paper.id() + ".txt: no check of " + id));
    }
}
