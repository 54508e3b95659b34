package hustings.app.base;

import java.util.Arrays;
import java.util.Locale;

/** The languages that the window speaks. */
public enum Language {
    /** English. */
    ENGLISH(Locale.ENGLISH, "English"),
    /** German. */
    GERMAN(Locale.GERMAN, "Deutsch");

    private final Locale locale;
    private final String nativeName;

    Language(Locale locale, String ownName) {
        this.locale = locale;
        this.nativeName = ownName;
    }

    /** That of the system, if the window speaks it; otherwise English. */
    public static Language ofSystem() {
        String system = Locale.getDefault(Locale.Category.DISPLAY).getLanguage();
        return Arrays.stream(values())
                .filter(language -> language.locale.getLanguage().equals(system))
                .findFirst()
                .orElse(ENGLISH);
    }

    /** The locale of its file of texts. */
    public Locale locale() {
        return locale;
    }

    /** Its name in the language itself. */
    public String nativeName() {
        return nativeName;
    }
}
