package hustings.paper.baniyassein;

import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_4;
import static hustings.paper.baniyassein.BaniYasseinFormula.FIVE;
import static hustings.paper.baniyassein.BaniYasseinFormula.FOUR;
import static hustings.paper.baniyassein.BaniYasseinFormula.ONE;
import static hustings.paper.baniyassein.BaniYasseinFormula.ONLY_LOWEST;
import static hustings.paper.baniyassein.BaniYasseinFormula.SEVEN;
import static hustings.paper.baniyassein.BaniYasseinFormula.SIX;
import static hustings.paper.baniyassein.BaniYasseinFormula.THREE;
import static hustings.paper.baniyassein.BaniYasseinFormula.TWO;
import static hustings.trace.CountingConvention.OVERHEAD;

import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.Finding;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.Verdict;
import hustings.paper.figure.Paper;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The formulas of section 5 of Bani Yassein et al. 2012 as claims. Each is checked with the one n of the paper, which
 * counts the crashed leader, and beside that with an n that leaves it out: some need the one, some the other.
 */
final class BaniYasseinOverhead {

    private static final String BULLY = "bully";
    private static final String MAP = "map";

    private final BaniYassein2012 paper;
    private final List<Formula> formulas = all();

    BaniYasseinOverhead(BaniYassein2012 paper) {
        this.paper = paper;
    }

    /**
     * A formula of section 5.
     *
     * @param text the sentence
     * @param crashed how many of n nodes are crashed, the leader included
     * @param besides how many of n nodes are crashed if n does not count the leader
     * @param instead what holds instead, in words; "" if nothing has to
     * @param value the same as a number; the printed one if nothing has to
     */
    private record Formula(
            String id,
            String source,
            String text,
            String algorithm,
            BaniYasseinFormula printed,
            IntUnaryOperator crashed,
            IntUnaryOperator besides,
            IntUnaryOperator detector,
            String instead,
            IntToLongFunction value) {

        String name() {
            String what = source.startsWith("Formula ") ? source.substring("Formula ".length()) : source;
            return what.replace(", case IV", "").replace("Section ", "")
                    + (text.contains("sends") ? " " + algorithm : "");
        }
    }

    private static Formula formula(
            String number,
            String text,
            String algorithm,
            BaniYasseinFormula printed,
            IntUnaryOperator crashed,
            IntUnaryOperator besides,
            IntUnaryOperator detector,
            String instead,
            IntToLongFunction value) {
        String source = "Formula (" + number + ")";
        return new Formula(number, source, text, algorithm, printed, crashed, besides, detector, instead, value);
    }

    private static List<Formula> all() {
        IntUnaryOperator none = n -> 0;
        IntUnaryOperator leader = n -> 1;
        IntUnaryOperator quarter = n -> n / 4;
        IntUnaryOperator half = n -> n / 2;
        IntUnaryOperator lowest = n -> 1;
        IntUnaryOperator middle = n -> n / 2;
        IntUnaryOperator others = n -> n - 1;
        String overhead = "Overhead of the bully algorithm when ";
        String silent = ", since the crashed leader answers nobody";
        String unasked = ": it does not ask the leader, whose crash it has detected";
        String upperHalf = "If all above the middle node have crashed and it detects, ";
        String alone = "If only the lowest node is up and detects, ";
        return List.of(
                formula(
                        "1",
                        overhead + "the lowest node detects.",
                        BULLY,
                        ONE,
                        leader,
                        none,
                        lowest,
                        "(n - 1)²" + silent,
                        n -> (n - 1L) * (n - 1)),
                formula(
                        "2",
                        overhead + "the middle node detects.",
                        BULLY,
                        TWO,
                        leader,
                        none,
                        middle,
                        "(n/2)²" + silent,
                        n -> n / 2 * (n / 2L)),
                formula(
                        "3",
                        "Overhead of MAP when n/4 nodes have crashed.",
                        MAP,
                        THREE,
                        quarter,
                        quarter,
                        lowest,
                        "one less",
                        n -> n / 4 + 1),
                formula(
                        "4",
                        overhead + "n/4 nodes have crashed and the lowest detects.",
                        BULLY,
                        FOUR,
                        quarter,
                        quarter,
                        lowest,
                        "((n-1) + (3n/4 - 1)) + ((n-2) + (3n/4 - 2)) + … + n/4",
                        n -> mended(n, 3 * n / 4)),
                formula(
                        "5",
                        overhead + "n/4 nodes have crashed and the middle one detects.",
                        BULLY,
                        FIVE,
                        quarter,
                        quarter,
                        middle,
                        "",
                        FIVE::value),
                formula(
                        "6",
                        "Overhead of MAP when n/2 nodes have crashed and the lowest detects.",
                        MAP,
                        SIX,
                        half,
                        half,
                        lowest,
                        "one less",
                        n -> n / 2 + 1),
                formula(
                        "7",
                        overhead + "n/2 nodes have crashed and the lowest detects.",
                        BULLY,
                        SEVEN,
                        half,
                        half,
                        lowest,
                        "((n-1) + (n/2 - 1)) + ((n-2) + (n/2 - 2)) + … + n/2",
                        n -> mended(n, n / 2)),
                new Formula(
                        "case-4-bully",
                        "Section 5.4, case IV",
                        upperHalf + "the bully algorithm sends n/2 ELECTION.",
                        BULLY,
                        CASE_4,
                        half,
                        half,
                        middle,
                        "",
                        CASE_4::value),
                new Formula(
                        "case-4-map",
                        "Section 5.4, case IV",
                        upperHalf + "MAP sends n/2 ELECTION.",
                        MAP,
                        CASE_4,
                        half,
                        half,
                        middle,
                        "n/2 - 1" + unasked,
                        n -> n / 2 - 1),
                new Formula(
                        "special-1-bully",
                        "Section 5.5",
                        alone + "the bully algorithm sends n - 1 ELECTION.",
                        BULLY,
                        ONLY_LOWEST,
                        others,
                        others,
                        lowest,
                        "",
                        ONLY_LOWEST::value),
                new Formula(
                        "special-1-map",
                        "Section 5.5",
                        alone + "MAP sends n - 1 ELECTION.",
                        MAP,
                        ONLY_LOWEST,
                        others,
                        others,
                        lowest,
                        "n - 2" + unasked,
                        n -> n - 2));
    }

    private Claim claim(Formula f) {
        ClaimMaker on = f.algorithm().equals(MAP) ? BaniYassein2012.ON_MAP : BaniYassein2012.ON_BULLY;
        NumberCheck comparison = withLeader(f).inAnotherReading(BaniYassein2012.APART, withoutLeader(f));
        return on.claim(
                f.id(),
                f.source(),
                f.text(),
                f.printed().printed(),
                f.instead().isEmpty()
                        ? comparison
                        : comparison.instead(
                                f.instead(),
                                paper.cases(
                                        f.algorithm(),
                                        BaniYassein2012.settings(f.crashed(), f.detector()),
                                        s -> f.value().applyAsLong(s.n()))));
    }

    private NumberCheck withLeader(Formula f) {
        return paper.counts(
                f.algorithm(),
                BaniYassein2012.OVER_SIZES,
                BaniYassein2012.settings(f.crashed(), f.detector()),
                s -> f.printed().value(s.n()));
    }

    private NumberCheck withoutLeader(Formula f) {
        return paper.apart(
                f.algorithm(),
                BaniYassein2012.settings(f.besides(), f.detector()),
                s -> f.printed().value(s.n()));
    }

    List<Claim> claims(String... ids) {
        return formulas.stream()
                .filter(f -> List.of(ids).contains(f.id()))
                .map(this::claim)
                .toList();
    }

    /** Section 5 says what n is once, for all formulas and both algorithms. */
    Claim oneN() {
        return ClaimMaker.of(Paper.BANI_YASSEIN, BULLY, MAP).claim("one-n", () -> {
            List<String> with = names(f -> withLeader(f).holds());
            List<String> without = names(f -> withoutLeader(f).holds());
            List<String> neither = names(f -> !with.contains(f.name()) && !without.contains(f.name()));
            boolean holds = with.size() == formulas.size() || without.size() == formulas.size();
            return new Finding(
                    holds ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.DOES_NOT_HOLD,
                    OVERHEAD.id(),
                    "formulas (1) to (7), 5.4 and 5.5, " + BaniYassein2012.OVER_SIZES
                            + "; the crashed leader N[n] among the n, or one more",
                    "with the leader: " + String.join(", ", with) + "; without: " + String.join(", ", without),
                    (holds
                                    ? "One n fits all of them."
                                    : "What holds for an n that counts the crashed leader does not"
                                            + " hold for one that leaves it out.")
                            + (neither.isEmpty() ? "" : " With neither: " + String.join(", ", neither) + "."),
                    Optional.of(new BaniYassein2012.Crashes(8, 4, 4).run(MAP)));
        });
    }

    private List<String> names(Predicate<Formula> which) {
        return formulas.stream().filter(which).map(Formula::name).toList();
    }

    /** The k-th lowest asks n - k and is answered by the live ones above it, live - k. */
    private static long mended(int n, int live) {
        return IntStream.rangeClosed(1, live).mapToLong(k -> n - k + live - k).sum();
    }
}
