package hustings.paper;

import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_1_MAP;
import static hustings.paper.figure.Paper.BANI_YASSEIN;
import static hustings.paper.figure.Paper.KORDAFSHARI;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.LIVE_GROUP;
import static hustings.trace.CountingConvention.OVERHEAD;

import hustings.check.Formula;
import hustings.engine.Timing;
import hustings.paper.aarhus.AarhusTables;
import hustings.paper.figure.Paper;
import hustings.paper.kordafshari.Kordafshari2005;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A closed formula in a paper for the messages of an election, depending on the detector: processes 1 to n are live,
 * the coordinator n+1 has crashed, and one process detects it. Whether the formula holds is checked with runs; see the
 * claims.
 *
 * @param paper the paper that prints the formula
 * @param number the formula's name in the paper, such as "formula (3)"
 * @param algorithm the name of the algorithm, as published
 * @param convention the counting convention
 * @param formula the number of messages, for n live processes of P and the detector r or p, as the paper names it
 */
public record ElectionFormula(
        Paper paper, String number, String algorithm, CountingConvention convention, String formula) {

    /**
     * All formulas. Kordafshari et al. 2005, section 4.1: formula (1) holds for {@code r < n}. Kuang et al. 2020,
     * section II: the crashed coordinator is one of the P processes, and formula (6) holds for {@code p < P - 1}. Bani
     * Yassein et al. 2012, section 5.1, without a number there: one request and one answer, whichever process detects.
     */
    static final List<ElectionFormula> ALL = List.of(
            new ElectionFormula(KORDAFSHARI, "formula (3)", "bully", LIVE_GROUP, Kordafshari2005.FORMULA_3),
            new ElectionFormula(KORDAFSHARI, "formula (1)", "modified-bully", LIVE_GROUP, Kordafshari2005.FORMULA_1),
            new ElectionFormula(Paper.AARHUS, "formula (4)", "bully", AARHUS, AarhusTables.FORMULA_4),
            new ElectionFormula(Paper.AARHUS, "formula (6)", "improved-bully", AARHUS, AarhusTables.FORMULA_6),
            new ElectionFormula(BANI_YASSEIN, "case I", "map", OVERHEAD, CASE_1_MAP.closed()));

    /**
     * The number of messages that the formula gives.
     *
     * @param n the number of live processes
     * @param detector the detector, from 1 to n
     */
    public long countMessages(int n, int detector) {
        double r = detector;
        return (long) Formula.evaluatePrinted(formula, Map.of("n", (double) n, "r", r, "P", n + 1.0, "p", r));
    }

    /** The formula for an algorithm's messages under a convention; empty if there is none. */
    public static Optional<ElectionFormula> find(String algorithm, CountingConvention convention) {
        return ALL.stream()
                .filter(formula -> formula.algorithm.equals(algorithm) && formula.convention == convention)
                .findFirst();
    }

    /** The formula for runs of the algorithm as published in which each message arrives after D, if there is one. */
    public static Optional<ElectionFormula> find(
            AlgorithmChoice algorithm, Timing timing, CountingConvention convention) {
        return find(algorithm.name(), convention)
                .filter(formula ->
                        algorithm.options().isEmpty() && timing.hasConstantDelay() && timing.lossPercent() == 0);
    }
}
