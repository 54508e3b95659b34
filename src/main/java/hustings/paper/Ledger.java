package hustings.paper;

import hustings.model.Algorithm;
import hustings.paper.aarhus.Aarhus2020;
import hustings.paper.aarhus.AarhusTerms;
import hustings.paper.baniyassein.BaniYassein2012;
import hustings.paper.baniyassein.BaniYasseinReview;
import hustings.paper.baniyassein.BaniYasseinSteps;
import hustings.paper.bully.BullyEncyclopedia;
import hustings.paper.bully.LectureNotes;
import hustings.paper.bully.Textbooks;
import hustings.paper.claim.Claim;
import hustings.paper.claim.Runs;
import hustings.paper.figure.Paper;
import hustings.paper.kordafshari.Kordafshari2005;
import hustings.paper.kordafshari.KordafshariCosts;
import hustings.scenario.AlgorithmChoice;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** All that the papers claim. */
public final class Ledger {

    private Ledger() {}

    /**
     * The claims of all papers, each paper's in its own order. Their runs are shared, and kept as long as the claims.
     */
    public static List<Claim> claims() {
        return claims(Runs::catalogue);
    }

    /** The claims of all papers, checked with other algorithms than those of the catalogue. */
    public static List<Claim> claims(Function<AlgorithmChoice, Algorithm<?>> algorithms) {
        Runs runs = new Runs(algorithms);
        return Stream.of(
                        Kordafshari2005.claims(runs),
                        KordafshariCosts.claims(runs),
                        Unchecked.of(Paper.KORDAFSHARI),
                        LectureNotes.claims(runs),
                        Textbooks.lectureNotes(runs),
                        Unchecked.of(Paper.LECTURE_NOTES),
                        BaniYasseinReview.claims(runs),
                        BaniYassein2012.claims(runs),
                        BaniYasseinSteps.claims(runs),
                        Unchecked.of(Paper.BANI_YASSEIN),
                        Aarhus2020.claims(runs),
                        AarhusTerms.claims(runs),
                        Unchecked.of(Paper.AARHUS),
                        BullyEncyclopedia.claims(runs),
                        Textbooks.encyclopedia(runs),
                        Unchecked.of(Paper.ENCYCLOPEDIA))
                .flatMap(List::stream)
                .toList();
    }

    /** The papers that claim something, in the order of the ledger. */
    public static List<Paper> papers() {
        return List.of(Paper.values());
    }
}
