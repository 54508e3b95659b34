package hustings.paper;

import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_1_MAP;
import static hustings.paper.figure.Paper.AARHUS;
import static hustings.paper.figure.Paper.BANI_YASSEIN;
import static hustings.paper.figure.Paper.KORDAFSHARI;
import static hustings.trace.CountingConvention.LIVE_GROUP;
import static hustings.trace.CountingConvention.OVERHEAD;

import hustings.paper.aarhus.AarhusFormulas;
import hustings.paper.figure.Paper;
import hustings.paper.kordafshari.KordafshariFormulas;
import hustings.trace.CountingConvention;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToLongBiFunction;

/**
 * The closed formulas that the papers give for the messages of an election as a function of who detects: processes 1 to
 * n are live, the coordinator n+1 has crashed, and one process detects that. Whether they hold is for runs to say; see
 * the claims.
 */
public enum ElectionFormula {
    /** Kordafshari et al. 2005, section 4.1. */
    KORDAFSHARI_BULLY(KORDAFSHARI, "formula (3)", "bully", LIVE_GROUP, KordafshariFormulas::bully),
    /** Kordafshari et al. 2005, section 4.1; it holds for {@code r < n}. */
    KORDAFSHARI_MODIFIED(KORDAFSHARI, "formula (1)", "modified-bully", LIVE_GROUP, KordafshariFormulas::modified),
    /** Kuang et al. 2020, section II; there the crashed coordinator is one of the P processes. */
    AARHUS_BULLY(AARHUS, "formula (4)", "bully", CountingConvention.AARHUS, (n, p) -> AarhusFormulas.regular(n + 1, p)),
    /** Kuang et al. 2020, section II; it holds for {@code p < P - 1}. */
    AARHUS_IMPROVED(
            AARHUS,
            "formula (6)",
            "improved-bully",
            CountingConvention.AARHUS,
            (n, p) -> AarhusFormulas.modified(n + 1, p)),
    /** Bani Yassein et al. 2012, section 5.1, without a number there: one request and one answer, whoever detects. */
    MAP_NEXT_IS_ALIVE(BANI_YASSEIN, "case I", "map", OVERHEAD, (n, r) -> CASE_1_MAP.value(n + 1));

    private final Paper paper;
    private final String number;
    private final String algorithm;
    private final CountingConvention convention;
    private final ToLongBiFunction<Integer, Integer> messages;

    ElectionFormula(
            Paper paper,
            String number,
            String algorithm,
            CountingConvention convention,
            ToLongBiFunction<Integer, Integer> messages) {
        this.paper = paper;
        this.number = number;
        this.algorithm = algorithm;
        this.convention = convention;
        this.messages = messages;
    }

    /** Where it is printed. */
    public Paper paper() {
        return paper;
    }

    /** How it is called there, such as "formula (3)". */
    public String number() {
        return number;
    }

    /** The name of the algorithm it is about, as published. */
    public String algorithm() {
        return algorithm;
    }

    /** How it counts messages. */
    public CountingConvention convention() {
        return convention;
    }

    /**
     * The messages it gives.
     *
     * @param n how many processes are live
     * @param detector who detects, from 1 to n
     */
    public long messages(int n, int detector) {
        return messages.applyAsLong(n, detector);
    }

    /** The formula for an algorithm's messages in a convention, if there is one. */
    public static Optional<ElectionFormula> find(String algorithm, CountingConvention convention) {
        return Arrays.stream(values())
                .filter(formula -> formula.algorithm.equals(algorithm) && formula.convention == convention)
                .findFirst();
    }
}
