package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.RandomRuns;
import hustings.model.Publication;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs are the same on every JDK and every system: the other tests then need only one of them. */
@Tag("jdk")
class TranscriptHashTest {

    private static final int RUNS = 200;

    /** Changes with the words or the order of a transcript, and with the rules of an algorithm. */
    private static final String HASH = "9a9f76f498daec1cc86db5d612444a67a835e4c559d414d955de9e09d80ea9bd";

    @Test
    void twoHundredTranscriptsOfAllAlgorithmsHaveTheSameBytesEverywhere() throws IOException, NoSuchAlgorithmException {
        List<Publication> algorithms = Catalogue.shipped();
        StringBuilder transcripts = new StringBuilder();
        for (int seed = 0; seed < RUNS; seed++) {
            Publication algorithm = algorithms.get(seed % algorithms.size());
            Transcript.write(RandomRuns.anything(algorithm, seed), algorithm, transcripts);
        }
        byte[] hash = MessageDigest.getInstance("SHA-256")
                .digest(transcripts.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(HexFormat.of().formatHex(hash))
                .as("the hash; where transcripts were changed on purpose it changes too")
                .isEqualTo(HASH);
    }
}
