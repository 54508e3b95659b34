package hustings.paper;

import hustings.check.ScenarioRunner;
import hustings.model.Algorithm;
import hustings.paper.aarhus.Aarhus2020;
import hustings.paper.baniyassein.BaniYassein2012;
import hustings.paper.bully.BullyEncyclopedia;
import hustings.paper.bully.LectureNotes;
import hustings.paper.claim.Claim;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.paper.figure.Paper;
import hustings.paper.kordafshari.Kordafshari2005;
import hustings.scenario.AlgorithmChoice;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** All claims of the papers. */
public final class Ledger {

    private Ledger() {}

    /**
     * The claims of all papers, each paper's in its own order. The claims share their runs, which are kept as long as
     * the claims.
     */
    public static List<Claim> createClaims() {
        return createClaims(PublishedAlgorithms::requireAlgorithm);
    }

    /** The claims of all papers, checked with other algorithms than those of the catalogue. */
    public static List<Claim> createClaims(Function<AlgorithmChoice, Algorithm<?>> algorithms) {
        ScenarioRunner runs = new ScenarioRunner(algorithms);
        return Arrays.stream(Paper.values())
                .flatMap(paper -> createChecks(paper).readClaims(paper, runs).stream())
                .toList();
    }

    private static PaperChecks createChecks(Paper paper) {
        PaperChecks checks = new PaperChecks();
        switch (paper) {
            case KORDAFSHARI -> Kordafshari2005.addChecks(checks);
            case LECTURE_NOTES -> LectureNotes.addChecks(checks);
            case BANI_YASSEIN -> BaniYassein2012.addChecks(checks);
            case AARHUS -> Aarhus2020.addChecks(checks);
            case ENCYCLOPEDIA -> BullyEncyclopedia.addChecks(checks);
            case RINGS -> RingPapers.addChecks(checks);
        }
        return checks;
    }
}
