package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The figures of the papers, arrow for arrow and in their order, as {@code hustings run} prints them. */
class FigureRunsTest {

    private static JsonNode json(String... args) throws IOException {
        Run run = Run.of(args);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    /** Each stage as {@code "TYPE from>to,to from>to"}. */
    private static List<String> frames(JsonNode run) {
        List<String> frames = new ArrayList<>();
        for (JsonNode stage : run.get("stages")) {
            StringBuilder frame = new StringBuilder(stage.get("type").asText());
            int sender = -1;
            for (JsonNode send : stage.get("sends")) {
                int from = send.get("from").asInt();
                frame.append(from == sender ? "," : " " + from + ">").append(send.get("to"));
                sender = from;
            }
            frames.add(frame.toString());
        }
        return frames;
    }

    private static long messages(JsonNode run) {
        long sent = 0;
        for (JsonNode tally : run.get("tallies")) {
            sent += tally.get("sent").asLong();
        }
        return sent;
    }

    @Test
    void k1IsKordafshariFigure1() throws IOException {
        JsonNode run = json("run", "K1", "--json");
        assertThat(frames(run))
                .containsExactly(
                        "ELECTION 4>5,6,7", "OK 5>4 6>4", "ELECTION 5>6,7 6>7", "OK 6>5", "COORDINATOR 6>0,1,2,3,4,5");
        assertThat(messages(run)).isEqualTo(15);
    }

    @Test
    void k2IsKordafshariFigure2() throws IOException {
        JsonNode run = json("run", "k2", "--json");
        assertThat(frames(run))
                .containsExactly("ELECTION 3>4,5,6", "OK 4>3 5>3", "GRANT 3>5", "COORDINATOR 5>1,2,3,4,6");
        assertThat(run.at("/tallies/COORDINATOR/lost").asInt()).isEqualTo(1);
    }

    @Test
    void k3IsKordafshariFigure3() throws IOException {
        assertThat(frames(json("run", "K3", "--json")))
                .containsExactly(
                        "ELECTION 2>3,4,5,6 3>4,5,6", "OK 3>2 4>2 5>2", "GRANT 2>5", "COORDINATOR 5>1,2,3,4,6");
    }

    @Test
    void figureK1EndsAtTick8AndAllBelieveIn6() {
        assertThat(Run.of("run", "K1", "--json").out())
                .endsWith("\"tallies\":{\"ELECTION\":{\"sent\":6,\"delivered\":3,\"lost\":3},"
                        + "\"OK\":{\"sent\":3,\"delivered\":3,\"lost\":0},"
                        + "\"COORDINATOR\":{\"sent\":6,\"delivered\":6,\"lost\":0}},"
                        + "\"coordinator\":{\"0\":6,\"1\":6,\"2\":6,\"3\":6,\"4\":6,\"5\":6,\"6\":6},"
                        + "\"live\":[0,1,2,3,4,5,6],\"quiescent\":true,\"endTick\":8,\"counted\":15}\n");
    }
}
