package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.ReducedMotion.Desktop;
import org.junit.jupiter.api.Test;

/** What the settings of desktops say of motion. */
class ReducedMotionTest {

    @Test
    void aDesktopWithoutAnimationsWantsNoMotion() {
        assertThat(Desktop.LINUX.isReduced("false\n")).isTrue();
        assertThat(Desktop.LINUX.isReduced("true\n")).isFalse();
        assertThat(Desktop.MAC.isReduced("1\n")).isTrue();
        assertThat(Desktop.MAC.isReduced("0\n")).isFalse();
        String mask = "\r\nHKEY_CURRENT_USER\\Control Panel\\Desktop\r\n    UserPreferencesMask    REG_BINARY    ";
        assertThat(Desktop.WINDOWS.isReduced(mask + "9012038010000000\r\n\r\n")).isTrue();
        assertThat(Desktop.WINDOWS.isReduced(mask + "9E1E078012000000\r\n\r\n")).isFalse();
    }

    @Test
    void anAnswerThatCannotBeReadLetsPicturesMove() {
        for (Desktop desktop : Desktop.values()) {
            assertThat(desktop.isReduced("")).isFalse();
            assertThat(desktop.isReduced("UserPreferencesMask REG_BINARY none")).isFalse();
        }
    }

    @Test
    void theDesktopIsKnownByTheNameOfItsSystem() {
        assertThat(Desktop.of("Windows 11")).isEqualTo(Desktop.WINDOWS);
        assertThat(Desktop.of("Mac OS X")).isEqualTo(Desktop.MAC);
        assertThat(Desktop.of("Linux")).isEqualTo(Desktop.LINUX);
    }
}
