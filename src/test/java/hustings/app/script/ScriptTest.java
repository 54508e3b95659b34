package hustings.app.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.app.base.Reporter;
import hustings.app.script.ScriptDraft.Field;
import hustings.app.session.PreparedSession;
import hustings.app.session.Session;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.play.NetworkSides;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of what is done to a run: what it says, and what becomes of the run when it is edited. */
class ScriptTest {

    private static final ScheduledIntervention DETECT_4 = ScheduledIntervention.atTick(0, new Intervention.Detect(4));

    private final Session session = PreparedSession.of(new Reporter() {
        @Override
        public void reportProblem(String text) {
            throw new AssertionError(text);
        }

        @Override
        public void reportSuccess(String text) {}
    });

    @TempDir
    private Path folder;

    private void open(String... events) throws IOException {
        String head = "algorithm: bully\nids: 0..7\ncrashed: 7\nuntil: 100\nevents:\n";
        session.open(
                Files.writeString(folder.resolve("script.yaml"), head + "  - " + String.join("\n  - ", events) + "\n"));
    }

    /** The lines of the script as they are shown: state, time, what, and whether it did nothing. */
    private List<String> lines() {
        ViewState shown = session.shown();
        return ScriptLine.listAll(shown.run(), shown.frame().index()).stream()
                .map(line -> (line.state() + " " + line.formatMoment() + ": " + line.describe() + ". "
                                + line.describeIneffectiveness())
                        .strip())
                .toList();
    }

    private List<ScheduledIntervention> events() {
        return session.shown().run().scenario().events();
    }

    private void changeEvents(Consumer<List<ScheduledIntervention>> change) {
        List<ScheduledIntervention> changed = new ArrayList<>(events());
        change.accept(changed);
        session.edits().replaceEvents(events(), changed);
    }

    @Test
    void eventsStandInTheOrderInWhichTheyComeAndSayWhatBecomesOfThem() throws IOException {
        open(
                "{at: 20, partition: [[0, 1, 2], [3..7]]}",
                "{at: 0, detect: 4}",
                "{before-stage: 44, revive: 7}",
                "{at: 2, crash: 7}",
                "{at: 3, drop: 4>5 ELECTION@0}",
                "{at: 3, delay: 5>4 OK@2, ticks: 3}",
                "{at: 4, crash: 5, after-sends: 2}",
                "{at: 21, heal: all}",
                "{at: 22, heal: all}");
        session.board().stepModeProperty().set(StepMode.BY_TICK);
        for (int tick = 0; tick <= 3; tick++) {
            session.board().stepForward();
        }
        assertThat(session.shown().frame().tick()).isEqualTo(3);
        assertThat(lines())
                .containsExactly(
                        "PAST tick 0: 4 notices that the coordinator has crashed.",
                        "PAST tick 2: 7 crashes. No effect: the process had already crashed.",
                        "PAST tick 3: ELECTION from 4 to 5, sent at tick 0, is dropped."
                                + " No effect: there was no such message on its way.",
                        "PAST tick 3: OK from 5 to 4, sent at tick 2, is delayed by 3 ticks.",
                        "NEXT tick 4: 5 crashes after 2 of its next messages.",
                        "COMING tick 20: The network splits: A: 0–2  |  B: 3–7.",
                        "COMING tick 21: The network is healed.",
                        "COMING tick 22: The network is healed. No effect: the network was already like that.",
                        "COMING before stage 44: 7 recovers. This never happens: the run is over by then.");
    }

    @Test
    void whoPredictsIsNotToldWhetherAnEventStillComes() throws IOException {
        open("{at: 0, detect: 4}", "{at: 2, crash: 7}", "{before-stage: 44, revive: 7}");
        session.prediction().predictingProperty().set(true);
        assertThat(lines())
                .containsExactlyInAnyOrder(
                        "COMING tick 0: 4 notices that the coordinator has crashed.",
                        "COMING tick 2: 7 crashes.",
                        "COMING before stage 44: 7 recovers.");
    }

    @Test
    void deedsByHandAreListedWithWhatFollowsFromThem() {
        session.openFigure("K1");
        session.board().goToEnd();
        session.board().intervene(new Intervention.Crash(6));
        assertThat(lines())
                .containsExactly(
                        "PAST tick 0: 4 notices that the coordinator has crashed.",
                        "PAST tick 9: 6 crashes.",
                        "NEXT tick 13: 0 notices that the coordinator has crashed.");
    }

    @Test
    void anotherTimeIsAnotherRunAtTheSameMomentAndCanBeUndone() {
        session.openFigure("K1");
        session.board().stepForward();
        session.board().stepForward();
        session.board().intervene(new Intervention.Crash(5));
        ViewState before = session.shown();
        ScheduledIntervention later =
                ScheduledIntervention.atTick(3, events().get(1).intervention());
        changeEvents(list -> list.set(1, later));
        assertThat(events()).containsExactly(DETECT_4, ScheduledIntervention.atTick(3, new Intervention.Crash(5)));
        assertThat(session.shown().frame().tick()).isEqualTo(before.frame().tick());
        assertThat(session.shown().frame().stage()).isEqualTo(before.frame().stage());
        assertThat(before.frame().process(5).live()).isFalse();
        assertThat(session.shown().frame().process(5).live()).isTrue();
        session.board().undo();
        assertThat(session.shown().run().scenario()).isEqualTo(before.run().scenario());
        assertThat(session.shown().frame()).isEqualTo(before.frame());
        session.board().redo();
        assertThat(events().get(1).moment()).isEqualTo(later.moment());
    }

    @Test
    void captionsStayAsLongAsTheyAreTrue() {
        session.openFigure("K1");
        Scenario asPublished = session.shown().run().scenario();
        ScheduledIntervention crash = ScheduledIntervention.beforeStage(4, new Intervention.Crash(6));
        changeEvents(list -> list.add(crash));
        assertThat(session.shown().run().scenario().captions())
                .isEqualTo(asPublished.captions().stream()
                        .filter(caption -> caption.firstStage() <= 3)
                        .toList())
                .extracting(Caption::frame)
                .contains("a", "b", "c");
        changeEvents(list -> list.remove(1));
        assertThat(session.shown().run().scenario()).isEqualTo(asPublished);
        assertThat(session.shown().run().hasUnsavedChanges()).isFalse();
    }

    @Test
    void atOneMomentTheOrderDecides() throws IOException {
        open("{at: 0, detect: 4}", "{at: 0, crash: 4}", "{at: 5, detect: 3}");
        assertThat(lines()).element(1).asString().endsWith("4 crashes.");
        assertThat(ScriptController.findSwappableNeighbour(events(), 0, true)).isEmpty();
        assertThat(ScriptController.findSwappableNeighbour(events(), 0, false)).hasValue(1);
        assertThat(ScriptController.findSwappableNeighbour(events(), 2, true)).isEmpty();
        changeEvents(list -> Collections.swap(list, 0, 1));
        assertThat(lines())
                .startsWith(
                        "NEXT tick 0: 4 crashes.",
                        "COMING tick 0: 4 notices that the coordinator has crashed."
                                + " No effect: the process had already crashed.");
    }

    @Test
    void anEditOfEventsThatAreOthersByNowDoesNothing() {
        session.openFigure("K1");
        List<ScheduledIntervention> old = events();
        session.board().intervene(new Intervention.Crash(5));
        session.edits().replaceEvents(old, List.of());
        assertThat(events()).contains(DETECT_4).hasSize(2);
    }

    @Test
    void typedEventsAreWhatTheListSays() throws IOException {
        MessageName message = new MessageName(5, 4, "OK", 2, 2);
        List<Intervention> all = List.of(
                new Intervention.Crash(3),
                new Intervention.CrashAfterSends(3, 0),
                new Intervention.Crash(5, true),
                new Intervention.Revive(7),
                new Intervention.Detect(2),
                new Intervention.Drop(message),
                new Intervention.Delay(message, 5),
                new Intervention.Duplicate(message),
                new Intervention.Partition(List.of(List.of(0, 1, 2), List.of(5, 7))),
                new Intervention.Heal(),
                new Intervention.Cut(new Intervention.Link(2, 5, false)),
                new Intervention.HealLink(new Intervention.Link(5, 2, true)),
                new Intervention.Pause(3),
                new Intervention.Resume(3));
        open("{at: 0, detect: 4}");
        for (Intervention intervention : all) {
            for (ScheduledIntervention event : List.of(
                    ScheduledIntervention.atTick(7, intervention),
                    ScheduledIntervention.beforeStage(7, intervention))) {
                ScriptDraft draft =
                        ScriptDraft.of(event, session.shown().run().scenario().group());
                assertThat(draft.parseEvent(session.shown().run())).isEqualTo(event);
            }
        }
        assertThat(Intervention.Kind.values()).hasSameSizeAs(all);
    }

    @Test
    void aMessageIsSaidInWords() throws IOException {
        open("{at: 0, detect: 4}");
        Run run = session.shown().run();
        ScheduledIntervention loss =
                ScheduledIntervention.atTick(3, new Intervention.Drop(MessageName.parse("5>4 OK@2#2")));
        assertThat(ScriptDraft.of(loss, run.scenario().group()).whom()).isEqualTo("OK from 5 to 4 at tick 2 #2");
        for (String said : List.of("OK from 5 to 4 at tick 2 #2", " OK von 5 an 4 in Takt 2#2", "5>4 OK@2#2")) {
            assertThat(new ScriptDraft(Intervention.Kind.DROP, said, "", false, "3").parseEvent(run))
                    .as(said)
                    .isEqualTo(loss);
        }
        assertThat(problems(new ScriptDraft(Intervention.Kind.DROP, "OK to 5", "", false, "3")))
                .containsEntry(
                        Field.WHOM,
                        "Say which message, such as OK from 5 to 4 at tick 2; add #2 for the second such message");
    }

    @Test
    void errorsOfATypedEventAreSaidPartByPart() throws IOException {
        open("{at: 0, detect: 4}");
        assertThat(problems(new ScriptDraft(Intervention.Kind.CRASH, "9", "", false, "x")))
                .containsExactly(
                        Map.entry(Field.WHOM, "There is no process 9; enter one of 0..7"),
                        Map.entry(Field.WHEN, "Enter a number from 0 to 100"));
        assertThat(problems(new ScriptDraft(Intervention.Kind.DELAY, "5>4 NO@2", "0", true, "0")))
                .containsExactly(
                        Map.entry(Field.WHOM, "There is no message type NO; enter one of ELECTION, OK, COORDINATOR"),
                        Map.entry(Field.AMOUNT, "Enter a number from 1 to 10000000"),
                        Map.entry(Field.WHEN, "Enter a number from 1 to 10000000"));
        assertThat(problems(new ScriptDraft(Intervention.Kind.PARTITION, "0..2 | 2", "", false, "101")))
                .containsEntry(Field.WHOM, "2 is on two sides; leave it on one")
                .containsKey(Field.WHEN);
        assertThat(problems(new ScriptDraft(Intervention.Kind.DROP, "", "", false, "3")))
                .containsOnlyKeys(Field.WHOM);
        assertThat(problems(new ScriptDraft(Intervention.Kind.HEAL, "", "", false, "3")))
                .isEmpty();
        ScriptDraft wrong = new ScriptDraft(Intervention.Kind.CRASH, "", "", false, "3");
        assertThatThrownBy(() -> wrong.parseEvent(session.shown().run())).isInstanceOf(IllegalArgumentException.class);
    }

    private Map<Field, String> problems(ScriptDraft draft) {
        return draft.findProblems(session.shown().run());
    }

    @Test
    void aCutLeavesApartWhatIsApart() throws IOException {
        open("{at: 0, partition: [[0, 1], [2, 3]]}");
        session.board().stepForward();
        assertThat(NetworkSides.sidesAfterIsolating(session.shown().frame(), 2))
                .containsExactly(List.of(0, 1), List.of(3), List.of(2), List.of(4, 5, 6, 7));
        assertThat(NetworkSides.wouldSplitFurther(
                        session.shown().frame(),
                        NetworkSides.sidesAfterSplit(session.shown().frame(), id -> id < 2)))
                .isFalse();
    }
}
