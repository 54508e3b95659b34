package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.LanesView;
import hustings.app.session.Page;
import java.util.List;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys on keyboards of other countries, with the events that JavaFX makes of them on Linux. */
class KeyboardsTest extends WindowFixture {

    /** The codes and characters of the French keys from 1 to 0 without Shift. */
    private static final List<KeyCode> FRENCH_CODES = List.of(
            KeyCode.AMPERSAND,
            KeyCode.UNDEFINED,
            KeyCode.QUOTEDBL,
            KeyCode.QUOTE,
            KeyCode.LEFT_PARENTHESIS,
            KeyCode.MINUS,
            KeyCode.UNDEFINED,
            KeyCode.UNDERSCORE,
            KeyCode.UNDEFINED,
            KeyCode.UNDEFINED);

    private static final String FRENCH_TEXTS = "&é\"'(-è_çà";

    private void pressFrench(int digit, String modifiers) {
        int at = (digit + 9) % 10;
        String text = modifiers.contains("S") ? "" + digit : FRENCH_TEXTS.substring(at, at + 1);
        window.pressOn(FRENCH_CODES.get(at), text, modifiers);
    }

    private Integer selected() {
        return window.session().selection().selectedProcessProperty().get();
    }

    private void deselect() {
        window.interact(() -> window.session().selection().clear());
    }

    private double textSize() {
        return Double.parseDouble(window.store().get("textSize").orElse("1"));
    }

    @Test
    void frenchDigitsSelectProcessesWithShiftAndWithout() {
        window.focusCanvas();
        for (String modifiers : List.of("", "S")) {
            for (int digit = 1; digit <= 7; digit++) {
                deselect();
                pressFrench(digit, modifiers);
                assertThat(selected()).as(digit + modifiers).isEqualTo(digit);
            }
        }
    }

    /** Whatever digit is the first, but for the minus, which is a key of its own on other keyboards. */
    @ParameterizedTest
    @CsvSource({"2", "3", "4", "7"})
    void theFirstFrenchDigitIsUnderstood(int digit) {
        window.focusCanvas();
        pressFrench(digit, "");
        assertThat(selected()).isEqualTo(digit);
    }

    @ParameterizedTest
    @CsvSource({"2,C,FIGURES", "6,SC,SWEEP"})
    void frenchDigitsWithCtrlTurnThePages(int digit, String modifiers, Page page) {
        assertThatPageIsTurned(digit, modifiers, page);
    }

    @ParameterizedTest
    @Tag("weekly") // the other digits
    @CsvSource({"2,SC,FIGURES", "3,C,CLAIMS", "4,SC,SEARCH"})
    void otherFrenchDigitsWithCtrlTurnThePages(int digit, String modifiers, Page page) {
        assertThatPageIsTurned(digit, modifiers, page);
    }

    private void assertThatPageIsTurned(int digit, String modifiers, Page page) {
        pressFrench(digit, modifiers);
        assertThat(window.session().pageProperty().get()).isEqualTo(page);
        pressFrench(1, modifiers);
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.RUN);
    }

    @Test
    void frenchKeysChangeTheSizeOfTexts() {
        window.pressOn(KeyCode.EQUALS, "+", "SC");
        assertThat(textSize()).isGreaterThan(1);
        pressFrench(0, "C");
        assertThat(textSize()).isEqualTo(1);
        pressFrench(6, "C");
        assertThat(textSize()).as("Ctrl and minus").isLessThan(1);
        pressFrench(0, "SC");
        assertThat(textSize()).isEqualTo(1);
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.RUN);
    }

    /** On a Turkish keyboard, plus is Shift and 4. */
    @Test
    void turkishAndGermanKeysChangeTheSizeOfTexts() {
        window.pressOn(KeyCode.DIGIT4, "+", "SC");
        assertThat(textSize()).isGreaterThan(1);
        window.pressOn(KeyCode.MINUS, "-", "C");
        assertThat(textSize()).isEqualTo(1);
        window.pressOn(KeyCode.PLUS, "+", "C");
        assertThat(textSize()).isGreaterThan(1);
        window.pressOn(KeyCode.DIGIT0, "0", "C");
        assertThat(textSize()).isEqualTo(1);
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.RUN);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '#',
            value = {"DIGIT4,$,S,4", "DIGIT7,/,S,7", "DIGIT2,\",S,2", "DIGIT4,+,S,4", "DIGIT3,3,,3", "DIGIT5,%,S,5"})
    void digitsThatNeedNoShiftMaySelectWithIt(KeyCode code, String text, String modifiers, int id) {
        window.focusCanvas();
        window.pressOn(code, text, modifiers == null ? "" : modifiers);
        assertThat(selected()).isEqualTo(id);
    }

    /** What follows a digit typed without Shift is no digit of a French keyboard. */
    @Test
    void theSignsOfOtherKeyboardsAreNoDigits() {
        window.focusCanvas();
        window.pressOn(KeyCode.DIGIT3, "3", "");
        for (String text : List.of("'", "è", "ç", "à", "-")) {
            window.pressOn(text.equals("'") ? KeyCode.QUOTE : KeyCode.UNDEFINED, text, "");
            assertThat(selected()).as(text).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '#',
            value = {"SEMICOLON;.;S", "PERIOD;.;", "DECIMAL;.;"},
            delimiter = ';')
    void thePeriodSelectsTheNextMessage(KeyCode code, String text, String modifiers) {
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.focusCanvas();
        window.pressOn(code, text, modifiers == null ? "" : modifiers);
        assertThat(window.session().selection().selectedProperty().getValue()).isNotNull();
    }

    /** The question mark is Shift and comma in France, Shift and ß in Germany, Shift and ' in Spain. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '#',
            value = {"COMMA", "UNDEFINED", "QUOTE", "ASTERISK", "SLASH"})
    void theQuestionMarkOpensTheListOfKeysAlone(KeyCode code) {
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.focusCanvas();
        window.pressOn(code, "?", "S");
        window.until("the list of keys is open", () -> window.isShown("#keysDialog"));
        assertThat(window.session().selection().selectedProperty().getValue()).isNull();
    }

    @Test
    void signsOfAThirdLevelAreNoLetters() {
        window.focusCanvas();
        window.pressOn(KeyCode.L, "@", ""); // as AltGr gives
        assertThat(Seen.is(".lanes-view")).isFalse();
        window.pressOn(KeyCode.L, "l", "");
        window.until("the lanes are shown", () -> Seen.is(".lanes-view"));
    }

    @Test
    void lanesAreZoomedWithThePlusAndMinusOfEveryKeyboard() {
        window.press(KeyCode.L);
        window.until("the lanes are painted", () -> Seen.is(".lanes-view") && lanes().picture() != null);
        window.press(KeyCode.C); // the lanes take the keyboard
        assertZooms(KeyCode.EQUALS, "+", "S", true); // French
        assertZooms(KeyCode.MINUS, "-", "", false);
        assertZooms(KeyCode.DIGIT4, "+", "S", true); // Turkish
        assertZooms(KeyCode.PLUS, "+", "", true); // German, Spanish
        pressFrench(6, "S");
        assertThat(selected()).as("Shift and - is 6 in France").isEqualTo(6);
        assertZooms(KeyCode.MINUS, "-", "", false);
        assertThat(selected()).isEqualTo(6);
    }

    private void assertZooms(KeyCode code, String text, String modifiers, boolean larger) {
        double before = pixelsPerTick();
        window.pressOn(code, text, modifiers);
        assertThat(pixelsPerTick() > before).as(code + " " + text).isEqualTo(larger);
        assertThat(pixelsPerTick()).isNotEqualTo(before);
    }

    private LanesView lanes() {
        return window.node(".lanes-view", LanesView.class);
    }

    private double pixelsPerTick() {
        return lanes().picture().viewport().pixelsPerTick();
    }
}
