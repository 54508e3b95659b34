package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.picture.Palette;
import hustings.scenario.Scenario;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The lecturer breaks the network and messages by hand, and sees what still holds. */
@Tag("jdk")
class FaultsByHandTest extends WindowFixture {

    private void stepTo(int stage) {
        for (int i = 1; i <= stage; i++) {
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", "stage " + i + " ");
        }
        window.until(
                "the arrows stand", () -> !window.canvas().animatingProperty().get());
    }

    private boolean is(String chip, String state) {
        return window.node(chip, Button.class).getPseudoClassStates().contains(PseudoClass.getPseudoClass(state));
    }

    @Test
    void aLineAcrossThePictureCutsTheNetworkAndAButtonHealsIt() {
        stepTo(1);
        OpenMenu.choose(window, "cutTool");
        window.dragBetween(1, 5, 7, 3);
        assertThat(window.text("#cutSides")).contains("3, 5, 6").contains("0–2, 4, 7");
        window.drop();
        window.seesIn("#status", "3, 5, 6 |");
        assertThat(window.isShown("#cutPreview")
                        && window.nodes("#cutPreview").iterator().next().isVisible())
                .isFalse();
        window.press(KeyCode.RIGHT);
        window.until("what went across is lost", () -> window.frame().tallies().lost() == 3);
        window.click("#heal");
        window.until("it is healed", () -> !Seen.is("#partition"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.seesIn("#status", "3, 5, 6 |");
    }

    @Test
    void afterACutSomebodyIsOfferedToNotice() {
        Scenario scenario = TestRun.of("bully", 1, 5).scenario();
        window.interact(() -> window.session().openRun("mine", scenario, Optional.empty()));
        window.until("it is open", () -> window.frame().group().size() == 5);
        assertThat(window.node("#notice", Button.class).isVisible()).isFalse();
        int leader = window.frame().group().highest();
        int lowest = window.frame()
                .ids(process -> process.live() && !process.leads())
                .get(0);
        window.interact(() ->
                window.session().board().intervene(new Intervention.Cut(Intervention.Link.between(lowest, leader))));
        window.seesIn("#partition", lowest + " no longer hears " + leader + " and has not noticed.");
        window.until("it is offered", () -> Seen.is("#notice"));
        assertThat(window.text("#notice")).isEqualTo(lowest + " notices");
        window.click("#notice");
        window.until(
                "it holds an election",
                () -> window.frame().process(lowest).state().takesPart());
        window.until("nothing more is offered", () -> !Seen.is("#notice"));
    }

    @Test
    void aLineDrawnWithoutShiftAsksWhichWayTheLinkIsCut() {
        window.dragBetween(4, 4, 6, 6);
        window.seesIn("#cutSides", "4 and 6 do not hear each other, or only one");
        window.drop();
        window.until("the choice is there", () -> OpenMenu.get().isPresent());
        assertThat(window.session().board().canUndo()).as("nothing is cut yet").isFalse();
        window.choose("menuCutOneWay6");
        window.seesIn("#status", "6 cannot hear 4.");
        assertThat(window.frame().isCut(4, 6)).isTrue();
        assertThat(window.frame().isCut(6, 4)).isFalse();
        assertThat(window.frame().process(4).live()).as("it was no click").isTrue();
        window.clickProcess(4);
        window.until("a click still crashes", () -> !window.frame().process(4).live());
    }

    @Test
    void aLineFromAProcessToAnotherCutsTheirLinkWhichHasAMenuOfItsOwn() {
        OpenMenu.choose(window, "cutTool");
        window.dragBetween(4, 4, 1, 5);
        window.sees("#cutSides", "Drag to another process to cut its link to 4.");
        window.drop();
        assertThat(window.session().board().canUndo()).isFalse();
        window.dragBetween(4, 4, 6, 6);
        window.sees("#cutSides", "4 and 6 will not hear each other.");
        window.drop();
        window.seesIn("#status", "4 and 6 cannot hear each other.");
        window.clickBetween(4, 6);
        window.choose("menuCutOneWay6");
        window.seesIn("#status", "6 cannot hear 4.");
        window.clickBetween(4, 6);
        window.choose("menuHealLink6");
        window.until("it is healed", () -> !Seen.is("#partition"));
    }

    @Test
    void escapeGivesACutUp() {
        OpenMenu.choose(window, "cutTool");
        window.dragBetween(1, 5, 7, 3);
        window.press(KeyCode.ESCAPE);
        window.drop();
        window.sees("stage 0 of 5, t = 0 D");
        assertThat(window.session().board().canUndo()).isFalse();
    }

    @Test
    void theNetworkIsCutByKeyboardToo() {
        window.press(KeyCode.X);
        window.until("the dialog is open", () -> window.isShown("#cutDialogSides"));
        assertThat(window.node("#cutDialogOk", Button.class).isDisabled()).isTrue();
        window.press(KeyCode.B);
        window.sees("#cutDialogSides", "A: 1–7  |  B: 0");
        window.click("#cutDialogOk");
        window.seesIn("#status", "The network is split: 1–7 | 0.");
        window.press(KeyCode.H);
        window.until("it is healed", () -> !Seen.is("#partition"));
    }

    @Test
    void everySideThatTheDialogOffersHasATintOfItsOwn() {
        window.press(KeyCode.X);
        window.until("the dialog is open", () -> window.isShown("#cutDialogSides"));
        for (int id = 0; id <= Palette.COLORED_SIDES; id++) {
            for (int presses = 0; presses < id; presses++) {
                window.click("#cut-" + id);
            }
        }
        window.sees("#cutDialogSides", "A: 0, 4–7  |  B: 1  |  C: 2  |  D: 3");
        window.click("#cutDialogOk");
        window.seesIn("#status", "| 1 | 2 | 3.");
        assertThat(IntStream.rangeClosed(1, window.frame().sides().size()).mapToObj(Palette.LIGHT::partitionSideColor))
                .hasSize(4)
                .doesNotHaveDuplicates();
    }

    @Test
    void aProcessIsPausedAndGoesOnFromItsMenu() {
        window.rightClickProcess(5);
        window.choose("menuPause");
        window.seesIn("#status", "5 is paused.");
        assertThat(Seen.is("#partition")).isFalse();
        window.press(KeyCode.END);
        window.seesIn("#partition", "Paused: 5 (");
        assertThat(window.frame().process(5).messagesWaiting()).isPositive();
        window.rightClickProcess(5);
        window.choose("menuResume");
        window.until("it goes on", () -> !window.frame().process(5).paused());
    }

    @Test
    void aMessageIsDelayed() {
        stepTo(1);
        window.clickMessage("4>6 ELECTION@0");
        window.choose("menuDelay2");
        window.seesIn("#caption", "delayed by 4 ticks");
        assertThat(window.frame().flights())
                .anyMatch(flight -> flight.name().toString().equals("4>6 ELECTION@0")
                        && flight.sent().arrivalTick() == 6);
    }

    @Test
    void aProcessCrashesInTheMiddleOfItsMulticast() {
        window.rightClickProcess(4);
        assertThat(window.menuText("menuCrashAfter1")).isEqualTo("ELECTION to 5 leaves, to 6, 7 not");
        String caption = window.text("#caption");
        window.choose("menuCrashAfter1");
        window.seesMessage("4 will crash the next time that it sends.");
        window.sees("stage 0 of 6, t = 0 D");
        assertThat(window.text("#caption")).as("nothing has happened yet").isEqualTo(caption);
        window.press(KeyCode.RIGHT);
        window.until("4 is down", () -> !window.frame().process(4).live());
        assertThat(window.frame().tallies().sent()).isEqualTo(1);
        window.press(KeyCode.LEFT);
        window.sees("stage 0 of 6, t = 0 D");
        assertThat(window.text("#caption")).isEqualTo(caption);
    }

    @Test
    void aProcessCrashesInTheMidstOfTheMessagesThatAreShown() {
        stepTo(5);
        String stage4 = captionOf(4);
        window.rightClickProcess(6);
        assertThat(IntStream.range(0, 6).mapToObj(sends -> window.menuText("menuCrashAfter" + sends)))
                .containsExactly(
                        "no COORDINATOR to 0–5 leaves",
                        "COORDINATOR to 0 leaves, to 1–5 not",
                        "COORDINATOR to 0, 1 leaves, to 2–5 not",
                        "COORDINATOR to 0–2 leaves, to 3–5 not",
                        "COORDINATOR to 0–3 leaves, to 4, 5 not",
                        "COORDINATOR to 0–4 leaves, to 5 not");
        window.choose("menuCrashAfter3");
        window.until("6 is down", () -> !window.frame().process(6).live());
        window.seesIn("#position", "stage 5");
        assertThat(window.frame().flights()).hasSize(3);
        window.seesIn("#caption", "6 announces itself to 0–2: COORDINATOR. 6 crashes while it sends.");
        assertThat(captionOf(4)).isEqualTo(stage4);
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 6");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("6 is back", () -> window.frame().process(6).live());
        window.sees("stage 5 of 5, t = 3 D");
        assertThat(window.session().board().canUndo()).isFalse();
    }

    @Test
    void theMenuOfALiveLeaderBeginsWithItsCrash() {
        window.rightClickProcess(5);
        assertThat(firstItem()).isEqualTo("menuDetect");
        window.press(KeyCode.ESCAPE);
        window.press(KeyCode.END);
        window.seesIn("#position", "done");
        window.rightClickProcess(6);
        assertThat(firstItem()).isEqualTo("menuCrash");
        assertThat(window.menuText("menuDetect")).isEqualTo("6 suspects that the coordinator has crashed");
    }

    private static String firstItem() {
        return Hand.onWindow(
                () -> OpenMenu.get().orElseThrow().getItems().get(0).getId());
    }

    /** Steps back to a stage and forth again; returns its caption. */
    private String captionOf(int stage) {
        window.press(KeyCode.LEFT);
        window.seesIn("#position", "stage " + stage + " of");
        String caption = window.text("#caption");
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage " + (stage + 1) + " of");
        return caption;
    }

    @Test
    void faultsOfShownMessagesStayWhenTheirSenderCrashes() {
        stepTo(3);
        window.clickMessage("5>6 ELECTION@2");
        window.choose("menuDrop");
        window.seesIn("#caption", "is dropped");
        window.rightClickProcess(5);
        window.choose("menuCrashAfter1");
        window.until("5 is down", () -> !window.frame().process(5).live());
        window.seesIn("#position", "stage 3");
        window.press(KeyCode.RIGHT);
        assertThat(window.session().shown().run().scenario().events())
                .extracting(event -> event.intervention().kind())
                .contains(Intervention.Kind.DROP, Intervention.Kind.CRASH_AFTER_SENDS);
    }

    @Test
    void theStagesAfterACrashInTheMidstAreNotWatched() {
        window.interact(() -> window.session().wholeRunShownProperty().set(false));
        window.press(KeyCode.END);
        window.seesIn("#position", "done");
        window.press(KeyCode.HOME, KeyCode.RIGHT);
        window.seesIn("#position", "stage 1 of 5");
        window.rightClickProcess(4);
        window.choose("menuCrashAfter2");
        window.until("4 is down", () -> !window.frame().process(4).live());
        assertThat(window.session().shown().run().frames())
                .hasSize(window.frame().index() + 1);
    }

    @Test
    void oneSentenceSaysWhatTheElectionHasComeToAndLeadsToWhereThatBegan() {
        window.sees("#status", "7, the coordinator, has crashed; all still follow it.");
        assertThat(is("#status", "wrong")).isTrue();
        stepTo(3);
        window.sees("#status", "Election under way: 4–6 each hold one.");
        assertThat(is("#status", "neutral")).isTrue();
        window.click("#status");
        window.sees("stage 1 of 5, t = 0 D");
        window.press(KeyCode.END);
        window.sees("#status", "All seven live processes follow 6.");
        assertThat(is("#status", "good")).isTrue();
        window.interact(() -> window.session().openDemonstration("bully-weak-spot"));
        window.press(KeyCode.END);
        window.sees("#status", "They never agree: 1–3 follow 4; 4 and 5 follow 5.");
        assertThat(is("#status", "broken")).isTrue();
    }

    @Test
    void theInvariantsBehindTheSentenceSaySinceWhenEachIsBroken() {
        window.interact(() -> window.session().openDemonstration("bully-weak-spot"));
        window.press(KeyCode.END);
        window.seesIn("#status", "They never agree");
        window.click("#statusDetails");
        window.seesIn("#invariant-agreement", "Broken since stage 3");
        window.seesIn("#invariant-one-coordinator", "Holds since stage 3");
    }

    @Test
    void delaysBeyondDAreSaidToBreakWhatThePapersAssume() {
        assertThat(window.text("#networkNote")).isEmpty();
        window.interact(() -> window.spin("#longest", 7));
        window.seesIn("#networkNote", "longer than D, which is 2 ticks");
        assertThat(window.session().shown().run().scenario().timing())
                .isEqualTo(new Timing(2, 2, 7, 0, Timing.DEFAULT_UNTIL_TICK));
        window.interact(() -> window.spin("#loss", 100));
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.until("all is lost", () -> window.frame().tallies().lost() > 0);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("the note is gone", () -> window.text("#networkNote").isEmpty());
        assertThat(window.session().shown().run().stageCount()).isEqualTo(5);
    }
}
