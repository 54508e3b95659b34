package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The table of claims in README.md is what the program finds now. After a change that is meant, write it anew with
 * {@code mvn test -Dtest=ReadmeTest -Dreadme.rewrite=true} and read what has changed.
 */
class ReadmeTest {

    private static final Path README = Path.of("README.md");
    private static final String START = "<!-- claims: written by ReadmeTest -->\n";
    private static final String END = "<!-- end of claims -->\n";

    @Test
    void theTableOfClaimsIsWhatTheProgramFindsNow() throws IOException {
        String readme = Files.readString(README);
        int start = readme.indexOf(START) + START.length();
        int end = readme.indexOf(END);
        assertThat(readme).contains(START).contains(END);
        Run claims = Run.of("claims", "--markdown");
        assertThat(claims.status()).isZero();
        String table = "\n" + claims.out() + "\n";
        if (Boolean.getBoolean("readme.rewrite")) {
            Files.writeString(README, readme.substring(0, start) + table + readme.substring(end));
            return;
        }
        assertThat(readme.substring(start, end)).isEqualTo(table);
    }
}
