package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Publication;
import hustings.paper.Demonstrations;
import hustings.scenario.Scenario;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a menu offers a process to notice is what the run then says that it noticed. */
class DetectionKindTest {

    @Test
    void offeredDetectionsAreNamedAsTheyAreSaidAfterwards() {
        Set<DetectionKind> seen = EnumSet.noneOf(DetectionKind.class);
        for (String id : new String[] {"chang-roberts-idea", "bully-idea", "bully-weak-spot"}) {
            Scenario scenario = Demonstrations.loadScenario(id);
            Publication publication = Catalogue.getByName(scenario.algorithm().name());
            History history =
                    History.of(scenario, publication.with(scenario.algorithm().options()));
            for (Frame frame : history.frames()) {
                for (Frame.ProcessFrame process : frame.processes()) {
                    if (process.live()) {
                        DetectionKind offered = DetectionKind.of(frame, process.id());
                        assertThat(said(history, frame, process.id()))
                                .as("%s, frame %d, process %d", id, frame.index(), process.id())
                                .isEqualTo(offered);
                        seen.add(offered);
                    }
                }
            }
        }
        assertThat(seen).containsExactlyInAnyOrder(DetectionKind.values());
    }

    private static DetectionKind said(History history, Frame frame, int process) {
        Intervention detect = new Intervention.Detect(process);
        History branch = history.branchWithIntervention(
                        frame.index(), history.momentAfter(frame.index()), detect, List.of())
                .orElseThrow();
        return branch.frames().stream()
                .skip(frame.index() + 1)
                .flatMap(later -> later.events(Reacted.class))
                .filter(reacted -> reacted.process() == process)
                .flatMap(reacted -> DetectionKind.of(reacted).stream())
                .findFirst()
                .orElseThrow();
    }
}
