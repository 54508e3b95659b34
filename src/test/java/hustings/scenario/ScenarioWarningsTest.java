package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.paper.Figures;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a file says in vain is told, and nothing is told of one that means what it says. */
class ScenarioWarningsTest {

    private static List<String> remarks(String text) throws ScenarioException {
        return ScenarioWarnings.findWarnings(
                ScenarioText.parse("a.yaml", "algorithm: bully\nids: 1..3\n" + text, Catalogue.shipped()));
    }

    @Test
    void eventsAfterTheLastTickAreTold() throws ScenarioException {
        assertThat(remarks("until: 9\nevents:\n  - {at: 9, detect: 1}\n  - {at: 10, crash: 2}\n"))
                .containsExactly("'crash 2' at tick 10 never happens: the run ends at tick 9");
    }

    @Test
    void captionsThatAnotherCoversAreTold() throws ScenarioException {
        assertThat(remarks("""
                captions:
                  - {stage: 0..2, text: one}
                  - {stage: 3, text: two}
                  - {stage: 2..3, text: three}
                """))
                .containsExactly(
                        "two captions stand under stage 2: the first in the file is shown, the other, 'three', is not");
    }

    @Test
    void figuresHaveNoWarnings() throws ScenarioException {
        for (String id : List.of("K1", "K2", "A3", "A6", "L1", "M3")) {
            assertThat(ScenarioWarnings.findWarnings(Figures.loadScenario(id)))
                    .as(id)
                    .isEmpty();
        }
    }
}
