package hustings.paper.claim;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a claim says, in our words, as {@code claims.txt} has it beside this class.
 *
 * @param id the claim's
 * @param source where it stands
 * @param statement what it says
 * @param printed the printed value or formula; "" if it is a sentence
 */
public record ClaimWords(String id, String source, String statement, String printed) {

    private static final String FILE = "claims.txt";
    private static final Map<String, ClaimWords> ALL = all();

    /** The words of a claim. */
    static ClaimWords of(String id) {
        ClaimWords words = ALL.get(id);
        if (words == null) {
            throw new IllegalStateException(FILE + ": no block begins with " + id);
        }
        return words;
    }

    /** The ids of the claims whose words are in the file. */
    public static List<String> ids() {
        return List.copyOf(ALL.keySet());
    }

    private static Map<String, ClaimWords> all() {
        return Stream.of(text().split("\n\n+"))
                .filter(block -> !block.startsWith("#"))
                .map(block -> read(block.strip().lines().toList()))
                .collect(Collectors.toMap(ClaimWords::id, words -> words));
    }

    private static ClaimWords read(List<String> lines) {
        if (lines.size() < 3 || lines.size() > 4) {
            throw new IllegalStateException(FILE + ", the block that begins with " + lines.get(0) + ": found "
                    + lines.size() + " lines; expected id, place, statement and, if any, what is printed");
        }
        return new ClaimWords(lines.get(0), lines.get(1), lines.get(2), lines.size() == 4 ? lines.get(3) : "");
    }

    private static String text() {
        try (InputStream in = ClaimWords.class.getResourceAsStream(FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
