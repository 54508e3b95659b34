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
    private static final String HASH = "9412f1dc66cdd222807d5d6d7662d7fc0532d39862908043dc770b7ad5a250cc";

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
