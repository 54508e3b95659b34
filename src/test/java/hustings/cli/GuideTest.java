package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.cli.text.ClaimTables;
import hustings.paper.CheckedClaims;
import hustings.paper.claim.Claim;
import hustings.paper.figure.Paper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The table of claims in the guide is what the program finds now. After a change that is meant, write it anew with
 * {@code mvn test -Dtest=GuideTest -Dguide.rewrite=true} and read what has changed.
 */
class GuideTest {

    private static final Path GUIDE = Path.of("src/site/markdown/claims.md");
    private static final String START = "<!-- claims: written by GuideTest -->\n";
    private static final String END = "<!-- end of claims -->\n";

    @Test
    void theTableOfClaimsIsWhatTheProgramFindsNow() throws IOException {
        String page = Files.readString(GUIDE);
        int start = page.indexOf(START) + START.length();
        int end = page.indexOf(END);
        assertThat(page).contains(START).contains(END);
        StringWriter tables = new StringWriter();
        ClaimTables out = new ClaimTables(tables);
        for (Claim claim : CheckedClaims.all()) {
            out.writeClaimRow(claim, CheckedClaims.report(claim));
        }
        String table = "\n" + tables + "\n";
        if (Boolean.getBoolean("guide.rewrite")) {
            Files.writeString(GUIDE, page.substring(0, start) + table + page.substring(end));
            return;
        }
        assertThat(page.substring(start, end)).isEqualTo(table);
    }

    /** A paper whose claims are checked in no time stands for all. */
    @Test
    void theCommandWritesTheTableOfTheGuide() throws IOException {
        Run claims = Run.of("claims", "--paper", Paper.LECTURE_NOTES.id(), "--markdown");
        assertThat(claims.status()).isZero();
        assertThat(claims.out()).startsWith("**Lecture notes**\n");
        assertThat(Files.readString(GUIDE)).contains("\n\n" + claims.out() + "\n**");
    }
}
