package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.session.Session;
import hustings.app.widget.DigitEntry;
import hustings.app.widget.Settings;
import hustings.app.window.Told;
import hustings.play.AutoDetection;
import hustings.play.StepMode;
import hustings.scenario.Translation;
import hustings.trace.Durations;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The small parts of the window that need no window. */
class SmallPartsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 2, 0 D",
        "3, 2, 1.5 D",
        "8, 2, 4 D",
        "1, 3, 1/3 D",
        "6, 4, 1.5 D",
        "1, 100, 0.01 D",
        "25, 20, 1.25 D",
        "200, 2, 100 D",
        "-3, 2, -1.5 D", // a timer that is overdue while its process is paused
        "-1, 2, -0.5 D"
    })
    void timesAreWrittenInD(int ticks, int delayTicks, String expected) {
        assertThat(Durations.formatAsDelays(ticks, delayTicks, Translation.ENGLISH))
                .isEqualTo(expected);
        assertThat(Durations.formatAsDelays(ticks, delayTicks, Translation.of(Locale.GERMAN)))
                .isEqualTo(expected.replace('.', ','));
    }

    @Test
    void digitsWithinASecondMakeOneIdIfThereIsSuchAnId() {
        AtomicLong clock = new AtomicLong(10_000);
        DigitEntry digits = new DigitEntry(clock::get, Set.of(1, 2, 12, 25)::contains);
        assertThat(digits.typeDigit('1')).isEqualTo(OptionalInt.of(1));
        clock.addAndGet(900);
        assertThat(digits.typeDigit('2')).isEqualTo(OptionalInt.of(12));
        clock.addAndGet(900);
        assertThat(digits.typeDigit('2')).isEqualTo(OptionalInt.of(2)); // there is no 122
        clock.addAndGet(1100);
        assertThat(digits.typeDigit('5')).isEqualTo(OptionalInt.empty());
    }

    @Test
    void aLongIdCanBeTypedThoughItsBeginningIsNone() {
        DigitEntry digits = new DigitEntry(() -> 10_000, Set.of(304)::contains);
        digits.typeDigit('3');
        digits.typeDigit('0');
        assertThat(digits.typeDigit('4')).isEqualTo(OptionalInt.of(304));
    }

    @Test
    void aNoticeIsKeptAsText() {
        AutoDetection notice = new AutoDetection(AutoDetection.Who.GIVEN, 17, 2.5);
        assertThat(AutoDetection.parse(notice.toString())).isEqualTo(notice);
        assertThat(AutoDetection.parse("nonsense")).isEqualTo(AutoDetection.defaultRule());
        assertThat(AutoDetection.parse("LOWEST 0 0.1").delays()).isEqualTo(AutoDetection.MIN_DELAY_MULTIPLE);
        assertThat(AutoDetection.parse("LOWEST 0 99").delays()).isEqualTo(AutoDetection.MAX_DELAY_MULTIPLE);
    }

    @Test
    void choicesAreKeptFromRunToRun() {
        SettingsStore store = new MemoryStore();
        Session session = new Session(Runnable::run, Runnable::run, new Told());
        Settings choices = new Settings(store, session);
        choices.themeProperty().set(Theme.DARK);
        choices.widthProperty().set(1500);
        choices.speedExponentProperty().set(1.5);
        session.board().stepModeProperty().set(StepMode.BY_TICK);
        session.autoDetectionProperty().set(new AutoDetection(AutoDetection.Who.HIGHEST, 0, 3));

        Session nextSession = new Session(Runnable::run, Runnable::run, new Told());
        Settings next = new Settings(store, nextSession);
        assertThat(next.themeProperty().get()).isEqualTo(Theme.DARK);
        assertThat(next.widthProperty().get()).isEqualTo(1500);
        assertThat(next.speedExponentProperty().get()).isEqualTo(1.5);
        assertThat(nextSession.board().stepModeProperty().get()).isEqualTo(StepMode.BY_TICK);
        assertThat(nextSession.autoDetectionProperty().get())
                .isEqualTo(new AutoDetection(AutoDetection.Who.HIGHEST, 0, 3));
    }

    @Test
    void senselessSettingsAreIgnored() {
        SettingsStore store = new MemoryStore();
        store.put("theme", "PINK");
        store.put("width", "wide");
        store.put("height", "NaN");
        store.put("speedExponent", "99");
        Settings choices = new Settings(store, new Session(Runnable::run, Runnable::run, new Told()));
        assertThat(choices.themeProperty().get()).isEqualTo(Theme.LIGHT);
        assertThat(choices.widthProperty().get()).isEqualTo(1280);
        assertThat(choices.heightProperty().get()).isEqualTo(800);
        assertThat(choices.speedExponentProperty().get()).isEqualTo(Settings.MAX_SPEED_EXPONENT);
    }

    @ParameterizedTest
    @CsvSource({
        "figure 2, true",
        "FIGURE kordafshari, true",
        "2 0, false",
        "200, false",
        "2005 bully, true",
        "ring, false",
        "'', true"
    })
    void aSearchFindsWhatBearsAllItsWords(String typed, boolean found) {
        assertThat(TextFilter.of(typed).test("K2, Figure 2, Kordafshari et al. 2005: The modified bully algorithm"))
                .isEqualTo(found);
    }
}
