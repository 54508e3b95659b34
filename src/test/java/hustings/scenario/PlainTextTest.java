package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Texts that could steer a terminal, or turn the direction of what follows, are shown as what they are: signs. */
class PlainTextTest {

    private static final String ESCAPE = "\u001b[2J";
    private static final String OVERRIDE = "\u202e";

    @Test
    void controlCharactersAreReplacedAndReadableOnesStay() {
        assertThat(PlainText.replaceUnsafeCharacters(
                        "a" + ESCAPE + "\u009b1m\u0007" + OVERRIDE + "b\ud800\u2028\u2066c\n\td"))
                .isEqualTo("a\ufffd[2J\ufffd1m\ufffd\ufffdb\ufffd\ufffd\ufffdc\n\td");
        String read = "Wähler 選挙 \ud83d\udc68\u200d\ud83d\udcbb \u05d0\u200f e\u0301 zwei  Blanks";
        assertThat(PlainText.replaceUnsafeCharacters(read)).isEqualTo(read);
        assertThat(PlainText.toSingleLine(read)).isEqualTo(read);
        assertThat(PlainText.toSingleLine("one\r\n\ttwo" + OVERRIDE)).isEqualTo("one two\ufffd");
    }

    @Test
    void longValuesAreShortenedInMessagesAndTheRestStays() {
        String all = "'; expected one of " + "a-name, ".repeat(80) + "or 'none' or 'it''s'";
        assertThat(PlainText.toMessageLine("found '" + "x".repeat(3000) + all))
                .isEqualTo("found '" + "x".repeat(59) + "..." + all);
        assertThat(PlainText.toMessageLine("found '" + "it's so, ".repeat(400) + "end" + all))
                .isEqualTo("found '" + "it's so, ".repeat(6) + "it's " + "..." + all);
        assertThat(PlainText.toMessageLine("unknown option: --" + "y".repeat(3000) + " (\n$)"))
                .isEqualTo("unknown option: --" + "y".repeat(58) + "... ( $)");
        String path = "/tmp/" + "folder/".repeat(40) + "file.yaml, line 3: found 'x'" + all;
        assertThat(PlainText.toMessageLine(path)).isEqualTo(path);
    }

    /** Wherever they are shown: transcript, pictures, titles; they come from there. */
    @Test
    void theTextsOfAScenarioAreSuch() throws ScenarioException {
        Scenario scenario = ScenarioText.parse("steering.yaml", """
            title: "\\e[31mred\\u202e\\nline"
            source: "a\\rb"
            algorithm: bully
            ids: 1..3
            captions:
              - {stage: 0, frame: "a\\e", text: "b\\e[2J\\nc", notes: "d\\u009be"}
            notes: "f\\u2067g"
            """, Catalogue.shipped());
        assertThat(scenario.title()).isEqualTo("\ufffd[31mred\ufffd line");
        assertThat(scenario.source()).isEqualTo("a b");
        assertThat(scenario.notes()).isEqualTo("f\ufffdg");
        assertThat(scenario.captions())
                .containsExactly(new Caption(0, 0, "a\ufffd", "b\ufffd[2J\nc", "d\ufffde", Optional.empty()));
    }
}
