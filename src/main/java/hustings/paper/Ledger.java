package hustings.paper;

import java.util.List;
import java.util.stream.Stream;

/** All that the papers claim. */
public final class Ledger {

    private Ledger() {}

    /** The claims of all papers, each paper's in its own order. */
    public static List<Claim> claims() {
        return Stream.of(Kordafshari2005.claims(), BaniYassein2012.claims(), Aarhus2020.claims())
                .flatMap(List::stream)
                .toList();
    }

    /** The papers that claim something, in the order of the ledger. */
    public static List<Paper> papers() {
        return claims().stream().map(Claim::paper).distinct().toList();
    }
}
