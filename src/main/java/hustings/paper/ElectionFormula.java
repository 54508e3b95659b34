package hustings.paper;

import static hustings.paper.aarhus.AarhusFormulas.modified;
import static hustings.paper.aarhus.AarhusFormulas.regular;
import static hustings.paper.baniyassein.BaniYasseinFormula.CASE_1_MAP;
import static hustings.paper.figure.Paper.BANI_YASSEIN;
import static hustings.paper.figure.Paper.KORDAFSHARI;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.LIVE_GROUP;
import static hustings.trace.CountingConvention.OVERHEAD;

import hustings.paper.figure.Paper;
import hustings.paper.kordafshari.KordafshariFormulas;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongBiFunction;

/**
 * A closed formula that a paper gives for the messages of an election as a function of who detects: processes 1 to n
 * are live, the coordinator n+1 has crashed, and one process detects that. Whether it holds is for runs to say; see the
 * claims.
 *
 * @param paper where it is printed
 * @param number how it is called there, such as "formula (3)"
 * @param algorithm the name of the algorithm it is about, as published
 * @param convention how it counts messages
 * @param formula the messages, of the number of live processes and of who detects, from 1 to that
 */
public record ElectionFormula(
        Paper paper,
        String number,
        String algorithm,
        CountingConvention convention,
        ToLongBiFunction<Integer, Integer> formula) {

    /**
     * All of them: of Kordafshari et al. 2005, section 4.1, of which formula (1) holds for {@code r < n}; of Kuang et
     * al. 2020, section II, where the crashed coordinator is one of the P processes and formula (6) holds for
     * {@code p < P - 1}; of Bani Yassein et al. 2012, section 5.1, without a number there, one request and one answer
     * whoever detects.
     */
    static final List<ElectionFormula> ALL = List.of(
            new ElectionFormula(KORDAFSHARI, "formula (3)", "bully", LIVE_GROUP, KordafshariFormulas::bully),
            new ElectionFormula(
                    KORDAFSHARI, "formula (1)", "modified-bully", LIVE_GROUP, KordafshariFormulas::modified),
            new ElectionFormula(Paper.AARHUS, "formula (4)", "bully", AARHUS, (n, p) -> regular(n + 1, p)),
            new ElectionFormula(Paper.AARHUS, "formula (6)", "improved-bully", AARHUS, (n, p) -> modified(n + 1, p)),
            new ElectionFormula(BANI_YASSEIN, "case I", "map", OVERHEAD, (n, r) -> CASE_1_MAP.value(n + 1)));

    /**
     * The messages it gives.
     *
     * @param n how many processes are live
     * @param detector who detects, from 1 to n
     */
    public long messages(int n, int detector) {
        return formula.applyAsLong(n, detector);
    }

    /** The formula for an algorithm's messages in a convention, if there is one. */
    public static Optional<ElectionFormula> find(String algorithm, CountingConvention convention) {
        return ALL.stream()
                .filter(formula -> formula.algorithm.equals(algorithm) && formula.convention == convention)
                .findFirst();
    }
}
