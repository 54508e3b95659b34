package hustings.paper;

import hustings.check.Report;
import hustings.paper.claim.Claim;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the claims of the papers come to: each is judged once for all tests of a JVM, when it is first asked for. */
public final class CheckedClaims {

    private static final List<Claim> CLAIMS = Ledger.createClaims();
    private static final Map<String, Report> REPORTS = new HashMap<>(); // looked up, never iterated

    private CheckedClaims() {}

    /** All claims, in their order. */
    public static List<Claim> all() {
        return CLAIMS;
    }

    /** The report on a claim. */
    public static synchronized Report report(Claim claim) {
        Report known = REPORTS.get(claim.id());
        if (known == null) {
            known = claim.check().get();
            REPORTS.put(claim.id(), known);
        }
        return known;
    }

    /** The reports on all claims, by their ids. */
    public static Map<String, Report> reports() {
        Map<String, Report> reports = new TreeMap<>();
        CLAIMS.forEach(claim -> reports.put(claim.id(), report(claim)));
        return reports;
    }
}
