package hustings.paper;

import hustings.paper.claim.Claim;
import hustings.paper.claim.Finding;
import hustings.paper.figure.Paper;
import hustings.scenario.Resources;
import java.util.ArrayList;
import java.util.List;

/**
 * The sentences of the documents that no run can decide, each with the reason: what is neither a claim that is checked
 * nor here was overlooked. They stand in {@code unchecked.txt}, in the order of the documents, one a line: the paper,
 * where it stands, what it says, why no run can tell.
 */
public final class Unchecked {

    private static final String FILE = "unchecked.txt";

    private Unchecked() {}

    /** Those of one document, as claims that are not checkable. */
    public static List<Claim> of(Paper paper) {
        List<Claim> claims = new ArrayList<>();
        for (String line : Resources.lines(Unchecked.class, FILE)) {
            String[] fields = line.split(" \\| ", -1);
            if (fields[0].equals(paper.id())) {
                String id = paper.id() + "-unchecked-" + (claims.size() + 1);
                Finding finding = Finding.notCheckable(fields[3]);
                claims.add(new Claim(id, paper, List.of(), fields[1], fields[2], "", () -> finding));
            }
        }
        return claims;
    }
}
