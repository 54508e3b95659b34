package hustings.paper.claim;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.paper.CheckedClaims;
import hustings.paper.Ledger;
import hustings.paper.figure.Paper;
import hustings.scenario.AlgorithmChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every sentence of the documents is a claim that is checked, or the guide says why no run can decide it. */
class StatementsTest {

    private static final Map<String, Claim> CLAIMS =
            CheckedClaims.all().stream().collect(Collectors.toMap(Claim::id, Function.identity()));
    private static final Pattern CHECKED_AS =
            Pattern.compile("checked as ([a-z0-9][a-z0-9-]*)(?: (?:and|to) ([a-z0-9-]+))?");

    private static Report finding(String id) {
        return CheckedClaims.report(CLAIMS.get(id));
    }

    /** The rows of a document in the guide's list of what no run can decide: where, what it says, why not. */
    private static List<String[]> undecided(Paper paper) throws IOException {
        String guide = Files.readString(Path.of("src/site/markdown/claims.md"));
        String list = guide.substring(guide.indexOf("## What no run can decide"));
        return list.substring(list.indexOf("**" + paper.title() + "**"))
                .lines()
                .skip(4)
                .takeWhile(row -> !row.isEmpty())
                .map(row -> row.substring(2, row.length() - 2).split(" \\| ", -1))
                .toList();
    }

    /** Of the ring papers only the published costs are claims, and no other sentence is listed. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RINGS")
    void whatNoRunCanDecideStandsInTheGuideWithItsReasonAndIsNoClaim(Paper paper) throws IOException {
        Set<String> sentences = CLAIMS.values().stream()
                .filter(claim -> claim.paper() == paper)
                .map(claim -> claim.source() + ": " + claim.statement())
                .collect(Collectors.toSet());
        List<String[]> undecided = undecided(paper);
        assertThat(undecided).hasSizeGreaterThan(5);
        for (String[] row : undecided) {
            assertThat(row).as(row[0]).hasSize(3).doesNotContain("");
            assertThat(row[2]).as(row[1]).endsWith(".");
            assertThat(sentences.add(row[0] + ": " + row[1])).as(row[1]).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RINGS")
    void reasonThatSaysThatSomethingIsCheckedIsTrue(Paper paper) throws IOException {
        for (String[] row : undecided(paper)) {
            Matcher named = CHECKED_AS.matcher(row[2]);
            while (named.find()) {
                for (String id : Arrays.asList(named.group(1), named.group(2))) {
                    boolean formula = id == null || id.startsWith("formula");
                    if (!formula) {
                        assertThat(CLAIMS).as(row[1]).containsKey(paper.id() + "-" + id);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        kordafshari-original-steps           | DOES_NOT_HOLD          | 2 answers 1 and holds no election
        bani-yassein-original-steps          | DOES_NOT_HOLD          | What holds: whoever is asked answers
        aarhus-original-steps                | DOES_NOT_HOLD          | 1, 2 follow 3
        kordafshari-original-order           | DOES_NOT_HOLD          | It grows more slowly than claimed.
        aarhus-7-time-order                  | DOES_NOT_HOLD          | It does not grow at all.
        kordafshari-others-traffic           | DOES_NOT_HOLD          | ring, n = 3, r = 1: measured 6, claimed > 8
        kordafshari-little-o-bully           | DOES_NOT_HOLD          | It does not grow more slowly than n².
        kordafshari-little-o-modified        | DOES_NOT_HOLD          | It does not grow more slowly than n.
        kordafshari-optimal-messages         | DOES_NOT_HOLD          | n = 3, r = 2: measured 5, claimed ≤ 4
        kordafshari-modified-no-drawback     | DOES_NOT_HOLD          | It does not grow more slowly than n².
        kordafshari-set-matters              | HOLDS_WITHIN_LIMITS    | Holds for detectors below n
        kordafshari-answers-wait             | HOLDS                  | ''
        kordafshari-figure-5                 | HOLDS_WITHIN_LIMITS    | n = 1000, r = 999: measured 1002, claimed < 1001
        kordafshari-worst-considered         | HOLDS_WITHIN_LIMITS    | S = [1, 2]: measured 12, claimed ≤ 11
        kordafshari-average-delay            | HOLDS_WITHIN_LIMITS    | Holds for messages that all take D
        bani-yassein-kordafshari-declares    | DOES_NOT_HOLD          | What holds: whoever gets no response from a \
        higher
        bani-yassein-gholipour-told          | HOLDS                  | ''
        bani-yassein-figure-2-leader         | DOES_NOT_HOLD          | What holds: i - 1, all lower nodes
        bani-yassein-figure-2-next           | DOES_NOT_HOLD          | as printed 3 are asked, by the text 3, 2
        bani-yassein-elections-bully         | DOES_NOT_HOLD          | What holds: n - 1: it asks all higher nodes
        bani-yassein-case-2-elections        | DOES_NOT_HOLD          | What holds: n/4: the leader is one of the n/4
        bani-yassein-case-2-oks              | HOLDS_WITHIN_LIMITS    | N[3] detects: measured 0, claimed = 1
        bani-yassein-one-candidate           | HOLDS                  | Where others have crashed too
        bani-yassein-worst-case-messages     | DOES_NOT_HOLD          | measured 3, claimed ≤ 2. What holds: n - 1
        bani-yassein-worst-case-time         | HOLDS                  | ''
        bani-yassein-time-complexity         | DOES_NOT_HOLD          | It grows faster than claimed.
        bani-yassein-kordafshari-ok-ids      | HOLDS                  | ''
        bani-yassein-kordafshari-optimal     | DOES_NOT_HOLD          | measured 5, claimed ≤ 4
        aarhus-6-election                    | DOES_NOT_HOLD          | What holds: P - p + 1
        aarhus-6-ok                          | HOLDS                  | ''
        aarhus-3                             | HOLDS_UNDER_CONVENTION | Holds under: all-sends
        aarhus-6-victory                     | HOLDS_UNDER_CONVENTION | Holds under: all-sends
        aarhus-4-worst                       | HOLDS_WITHIN_LIMITS    | detect 2@0, detect 1@3: measured 7, claimed ≤ 5
        aarhus-6-worst                       | HOLDS_WITHIN_LIMITS    | detect 1@0, detect 2@0: measured 7, claimed ≤ 5
        aarhus-7-worst                       | DOES_NOT_HOLD          | It grows faster than claimed.
        aarhus-modified-1a                   | DOES_NOT_HOLD          | What holds: ELECTION goes to the higher ones
        aarhus-modified-2a-takes-over        | DOES_NOT_HOLD          | What holds: only the highest does
        aarhus-modified-2c-all               | DOES_NOT_HOLD          | What holds: all live processes above it respond
        aarhus-only-higher                   | DOES_NOT_HOLD          | 1 is involved with more than one message
        aarhus-scenario-stops                | DOES_NOT_HOLD          | 2 sends INFORM to 4
        aarhus-figure-1-either               | DOES_NOT_HOLD          | 2 receives neither
        aarhus-figure-1-halted-regular       | HOLDS                  | ''
        aarhus-figure-1-halted-modified      | DOES_NOT_HOLD          | 1 sends INFORM to 2
        aarhus-raft-worst                    | DOES_NOT_HOLD          | measured 5, claimed = 6
        aarhus-raft-worst-case               | DOES_NOT_HOLD          | nobody dead: measured 6, claimed ≤ 5
        aarhus-raft-missed                   | HOLDS_WITHIN_LIMITS    | 5 rounds are lost
        aarhus-raft-slow                     | HOLDS_WITHIN_LIMITS    | 3 goes on sending to 1
        aarhus-toe-to-toe                    | HOLDS_UNDER_CONVENTION | Holds under: aarhus
        encyclopedia-bully-synchronous       | HOLDS_WITHIN_LIMITS    | Holds for delays up to D
        encyclopedia-bully-timeouts          | HOLDS                  | ''
        encyclopedia-ring-timeouts           | DOES_NOT_HOLD          | 2 waits 2D for 3, and then goes on to the next
        """)
    void theRunsDecide(String id, Verdict verdict, String note) {
        Report finding = finding(id);
        assertThat(finding.verdict()).isEqualTo(verdict);
        assertThat(finding.note()).contains(note);
        assertThat(finding.tried()).isNotBlank();
    }

    @Test
    void anotherAlgorithmGivesAnotherVerdictOnTheTerms() {
        Map<String, Claim> altered = Ledger.createClaims(choice -> PublishedAlgorithms.requireAlgorithm(
                        choice.name().equals("raft") ? AlgorithmChoice.asPublished("bully") : choice))
                .stream()
                .collect(Collectors.toMap(Claim::id, Function.identity()));
        assertThat(altered.get("aarhus-raft-slow").check().get().verdict())
                .as("with the bully algorithm in its place nobody notices")
                .isEqualTo(Verdict.DOES_NOT_HOLD);
    }
}
