package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class LanguageTest {

    @Test
    void theSystemsLanguageComesFirstIfTheWindowSpeaksIt() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Language.ofSystem()).isEqualTo(Language.GERMAN);
            Locale.setDefault(Locale.FRANCE);
            assertThat(Language.ofSystem()).isEqualTo(Language.ENGLISH);
        } finally {
            Locale.setDefault(before);
        }
    }
}
