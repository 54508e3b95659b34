package hustings.paper;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.status.ElectionStatus;
import hustings.trace.status.ElectionStatus.Kind;
import hustings.trace.status.RunStatus;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The speaker's notes of what ships: that they are there where the election turns, and give nothing away. */
class SpeakerNotesTest {

    private static final Set<Kind> UNDER_WAY = EnumSet.of(Kind.ELECTING, Kind.WAITING, Kind.GRANTED, Kind.UNDER_WAY);

    private static final String VICTORY =
            " (leads|wins|has won|will (lead|win)|führt|gewinnt|hat gewonnen|wird (führen|gewinnen))\\b";

    private static final Translation GERMAN = Translation.of(Locale.GERMAN);

    /** A run with what it comes to. */
    private record Played(Scenario scenario, List<Frame> frames, RunStatus status) {

        static Played of(Scenario scenario) {
            Algorithm<?> algorithm = Catalogue.getByName(scenario.algorithm().name())
                    .with(scenario.algorithm().options());
            List<Frame> frames = History.of(scenario, algorithm).frames();
            return new Played(scenario, frames, RunStatus.of(frames, scenario, algorithm));
        }

        ElectionStatus at(int stage) {
            return status.statusIn(frames.stream()
                    .filter(frame -> frame.stage() == stage && (stage == 0 || frame.kind() == Frame.Kind.STAGE))
                    .findFirst()
                    .orElseThrow()
                    .index());
        }

        /** Whether the sentence is another one than at the stage before; who takes part in an election is all one. */
        boolean turnsAt(int stage) {
            return stage == 0 || !phase(at(stage)).equals(phase(at(stage - 1)));
        }

        private static Kind phase(ElectionStatus status) {
            return UNDER_WAY.contains(status.kind()) ? Kind.UNDER_WAY : status.kind();
        }

        Frame end() {
            return frames.get(frames.size() - 1);
        }

        /** The first stage at which a process holds itself for leader; one after the last if it never does. */
        int firstLed(int id) {
            return frames.stream()
                    .filter(frame -> frame.process(id).leads())
                    .mapToInt(Frame::stage)
                    .findFirst()
                    .orElse(end().stage() + 1);
        }
    }

    static Stream<Scenario> shipped() {
        return Stream.concat(
                Figures.steppableFigures().stream().map(figure -> Figures.loadScenario(figure.id())),
                Demonstrations.all().stream().map(each -> Demonstrations.loadScenario(each.id())));
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void notesStandAtTheStartAtTheEndAndWhereverTheElectionTurns(Scenario scenario) {
        Played played = Played.of(scenario);
        List<Caption> captions = scenario.captions();
        Caption last = captions.get(captions.size() - 1);
        assertThat(captions)
                .filteredOn(caption -> caption.equals(last) || played.turnsAt(caption.firstStage()))
                .allSatisfy(caption ->
                        assertThat(caption.notes()).as(caption.text()).isNotBlank());
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void noneNamesAWinnerOrTheCostBeforeTheyAreSeen(Scenario scenario) {
        Played played = Played.of(scenario);
        int lastStage = played.end().stage();
        String cost = "\\b" + played.end().tallies().sent() + " (messages|Nachrichten)\\b";
        for (Caption caption : scenario.captions()) {
            for (String notes : List.of(caption.notes(), GERMAN.translate(caption.notes()))) {
                if (caption.lastStage() < lastStage) {
                    assertThat(notes).doesNotContainPattern(cost);
                }
                for (int id : scenario.group().ids()) {
                    if (played.firstLed(id) > caption.firstStage()) {
                        assertThat(notes).doesNotContainPattern("\\b" + id + VICTORY);
                    }
                }
            }
        }
    }
}
